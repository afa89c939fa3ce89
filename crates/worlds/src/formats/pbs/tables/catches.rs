//! Writes the wild Pokémon.

use super::bosses;
use super::given::{Given, Tables};
use crate::formats::at::At;
use crate::formats::pbs::encounters::MapRecord;
use crate::formats::report::Report;
use crate::formats::table::Table;
use crate::formats::text::slug;
use crate::settings::Reached;
use std::collections::BTreeMap;

/// Methods in the files, each with its name in our tables.
const METHODS: [(&str, &str); 8] = [
    ("Water", "surf"),
    ("OldRod", "old-rod"),
    ("GoodRod", "good-rod"),
    ("SuperRod", "super-rod"),
    ("RockSmash", "rock-smash"),
    ("Headbutt", "headbutt"),
    ("Land", "walk"),
    ("Cave", "walk"),
];

/// The times of day that may end the name of a method.
const TIMES: [&str; 5] = ["Morning", "Day", "Afternoon", "Evening", "Night"];

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    let mut table = Table::new("catches.csv");
    let caps = bosses::gym_levels(given);
    // If two names mean the same place, the first one counts.
    let said = given.settings.after.iter().rev();
    let said: Said<'_> = said.map(|(name, own)| (slug(name), own)).collect();
    for map in &given.project.maps {
        write_map(map, given, (&caps, &said), &mut table, report);
    }
    table.add_to(tables);
}

/// The moments in `world.toml`, by the id of the place.
type Said<'a> = BTreeMap<String, &'a Reached>;

/// The weight of each encounter (by method, species and levels), with its first position.
type Met<'a> = BTreeMap<(&'a str, &'a str, (u8, u8)), (u32, &'a At)>;

fn write_map(
    map: &MapRecord,
    given: &Given<'_>,
    (caps, said): (&[u8], &Said<'_>),
    table: &mut Table,
    report: &mut Report,
) {
    let mut met: Met<'_> = BTreeMap::new();
    let mut weights: BTreeMap<&str, u32> = BTreeMap::new();
    for slot in &map.slots {
        let Some(id) = given.book.forms.find(&slot.species, report) else {
            continue;
        };
        let key = (&*slot.method, id, slot.levels);
        let (sum, _) = met.entry(key).or_insert((0, &slot.species.at));
        *sum = sum.saturating_add(slot.weight);
        let all = weights.entry(&slot.method).or_default();
        *all = all.saturating_add(slot.weight);
    }
    let place = Some(slug(&map.name)).filter(|place| !place.is_empty());
    let place = place.unwrap_or_else(|| "map".to_owned());
    let said = said.get(&place);
    for ((method, id, (least, most)), (weight, at)) in met {
        // Pokémon whose level is above a gym's highest level count as available only after that
        // gym.
        let won = caps.iter().filter(|cap| **cap < least).count();
        let after = said.map_or_else(|| format!("{won}?"), ToString::to_string);
        let rate = u64::from(weight) * 100 / u64::from(weights[method].max(1));
        let (how, condition) = how(method);
        let row = [
            ("place", &*place),
            ("after", &after),
            ("id", id),
            ("method", &how),
            ("min_level", &least.to_string()),
            ("max_level", &most.to_string()),
            ("rate", &rate.to_string()),
            ("condition", &condition),
            ("src", "files"),
        ];
        table.row(at, &row);
    }
}

/// Returns the method and the time of day in a method's name, such as walking at night for
/// `LandNight`.
fn how(method: &str) -> (String, String) {
    let time = TIMES.iter().find(|time| method.ends_with(**time));
    let bare = time.map_or(method, |time| method.trim_end_matches(*time));
    let known = METHODS.iter().find(|(begin, _)| bare.starts_with(begin));
    let how = known.map_or_else(|| slug(bare), |(_, ours)| (*ours).to_owned());
    let condition = time.map(|time| time.to_lowercase()).unwrap_or_default();
    if how.is_empty() {
        ("walk".to_owned(), condition)
    } else {
        (how, condition)
    }
}
