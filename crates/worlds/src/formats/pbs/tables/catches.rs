//! Writes the wild Pokémon.

use super::bosses;
use super::given::{Given, Tables};
use crate::formats::at::At;
use crate::formats::pbs::encounters::MapRecord;
use crate::formats::report::Report;
use crate::formats::table::Table;
use crate::formats::text::slug;
use crate::settings::Reached;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Methods in the files, each with its name in our tables and the condition that it includes. The
/// rest of a method's name distinguishes tables of one map: `HeadbuttLow`, `LandTall`.
const METHODS: [(&str, &str, &str); 10] = [
    ("Water", "surf", ""),
    ("OldRod", "old-rod", ""),
    ("GoodRod", "good-rod", ""),
    ("SuperRod", "super-rod", ""),
    ("RockSmash", "rock-smash", ""),
    ("Headbutt", "headbutt", ""),
    ("Land", "walk", ""),
    ("Cave", "walk", ""),
    ("PokeRadar", "walk", "poke-radar"),
    ("BugContest", "walk", "bug-catching-contest"),
];

/// The times of day that may end the name of a method.
const TIMES: [&str; 5] = ["Morning", "Day", "Afternoon", "Evening", "Night"];

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    let mut table = Table::new("catches.csv");
    let caps = bosses::gym_levels(given);
    // If two names mean the same place, the first one counts.
    let said = given.settings.after.iter().rev();
    let said: Said<'_> = said.map(|(name, own)| (slug(name), own)).collect();
    let mut numbers: HashMap<String, BTreeSet<&str>> = HashMap::new();
    for map in &given.project.maps {
        numbers
            .entry(place(map))
            .or_default()
            .insert(map.version().0);
    }
    for map in &given.project.maps {
        let place = place(map);
        let part = part(map, numbers[&place].len() > 1);
        let written = Map {
            record: map,
            said: said.get(&place).copied(),
            place,
            part,
        };
        written.write(given, &caps, &mut table, report);
    }
    table.add_to(tables);
}

/// The moments in `world.toml`, by the id of the place.
type Said<'a> = BTreeMap<String, &'a Reached>;

/// The weight of each encounter (by method, species and levels), with its first position.
type Met<'a> = BTreeMap<(&'a str, &'a str, (u8, u8)), (u32, &'a At)>;

/// Returns the id of a map's place, which several maps of one name share.
fn place(map: &MapRecord) -> String {
    let place = Some(slug(&map.name)).filter(|place| !place.is_empty());
    place.unwrap_or_else(|| "map".to_owned())
}

/// Returns the words that distinguish a map from others of its name, and its version from others.
/// Pokémon Essentials uses one version of a map at a time.
fn part(map: &MapRecord, is_shared: bool) -> String {
    let (number, version) = map.version();
    let number = is_shared.then(|| format!("map-{number}"));
    let version = version.map(|version| format!("version-{version}"));
    let words: Vec<String> = number.into_iter().chain(version).collect();
    words.join("-")
}

/// A map, and what distinguishes its encounters from those of other maps.
struct Map<'a> {
    record: &'a MapRecord,
    place: String,
    part: String,
    said: Option<&'a Reached>,
}

impl Map<'_> {
    fn write(&self, given: &Given<'_>, caps: &[u8], table: &mut Table, report: &mut Report) {
        let mut met: Met<'_> = BTreeMap::new();
        let mut weights: BTreeMap<&str, u32> = BTreeMap::new();
        for slot in &self.record.slots {
            let Some(id) = given.book.forms.find(&slot.species, report) else {
                continue;
            };
            let key = (&*slot.method, id, slot.levels);
            let (sum, _) = met.entry(key).or_insert((0, &slot.species.at));
            *sum = sum.saturating_add(slot.weight);
            let all = weights.entry(&slot.method).or_default();
            *all = all.saturating_add(slot.weight);
        }
        let methods: Vec<&str> = weights.keys().copied().collect();
        let methods: BTreeMap<&str, Method> = methods
            .iter()
            .map(|own| (*own, Method::of(own, &methods)))
            .collect();
        for ((method, id, (least, most)), (weight, at)) in met {
            // Pokémon whose level is above a gym's highest level count as available only after that
            // gym.
            let won = caps.iter().filter(|cap| **cap < least).count();
            let after = self
                .said
                .map_or_else(|| format!("{won}?"), ToString::to_string);
            let rate = u64::from(weight) * 100 / u64::from(weights[method].max(1));
            let method = &methods[method];
            let part = [&*self.part, &*method.part];
            let part = part.into_iter().filter(|word| !word.is_empty());
            let row = [
                ("place", &*self.place),
                ("after", &after),
                ("id", id),
                ("method", &method.name),
                ("min_level", &least.to_string()),
                ("max_level", &most.to_string()),
                ("rate", &rate.to_string()),
                ("condition", &method.conditions),
                ("src", "files"),
                ("part", &part.collect::<Vec<_>>().join("-")),
            ];
            table.row(at, &row);
        }
    }
}

/// A method in the words of our tables.
struct Method {
    name: String,
    /// The words that distinguish it from other methods with the same name, such as `tall`.
    part: String,
    conditions: String,
}

impl Method {
    /// Converts a method of a map, which has the given methods.
    fn of(method: &str, all: &[&str]) -> Method {
        let (bare, time) = timed(method);
        let known = METHODS.iter().find(|(begin, ..)| bare.starts_with(begin));
        let (name, rest, included) = match known {
            Some((begin, ours, included)) => ((*ours).to_owned(), &bare[begin.len()..], *included),
            None => (slug(bare), "", ""),
        };
        // A cave may also have grass.
        let grass = || all.iter().any(|own| own.starts_with("Land"));
        let part = match rest {
            "" if bare == "Cave" && grass() => "cave".to_owned(),
            rest => slug(rest),
        };
        let times = times(bare, time, all).into_iter();
        let conditions = times.map(str::to_lowercase).chain([included.to_owned()]);
        let conditions = conditions.filter(|word| !word.is_empty());
        Method {
            name: if name.is_empty() {
                "walk".to_owned()
            } else {
                name
            },
            part,
            conditions: conditions.collect::<Vec<_>>().join(" "),
        }
    }
}

/// Returns a method without the time of day at the end of its name, and this time.
fn timed(method: &str) -> (&str, Option<&'static str>) {
    let mut times = TIMES.into_iter();
    let found = times.find_map(|time| Some((method.strip_suffix(time)?, Some(time))));
    found.unwrap_or((method, None))
}

/// Returns the times of day at which Pokémon Essentials uses a table: each at its own time, `Day`
/// in the morning, afternoon and evening that have no table, and the table without a time at all
/// other times. Returns none if the map has only one table of the method.
fn times(bare: &str, time: Option<&str>, all: &[&str]) -> Vec<&'static str> {
    let has = |time: Option<&str>| all.iter().any(|own| timed(own) == (bare, time));
    if !TIMES.iter().any(|time| has(Some(time))) {
        return Vec::new();
    }
    let hours = ["Morning", "Afternoon", "Evening"];
    // Without tables for parts of the day, there are only day and night.
    let parts = hours.iter().any(|time| has(Some(time)));
    let mut times = TIMES.to_vec();
    times.retain(|time| parts || !hours.contains(time));
    let table = |at: &'static str| {
        let day = (at != "Night").then_some("Day");
        let tables = [Some(at), day, None];
        tables.into_iter().find(|time| has(*time))
    };
    times.retain(|at| table(at) == Some(time));
    times
}
