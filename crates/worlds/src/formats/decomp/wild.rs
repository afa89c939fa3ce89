//! Reads `wild_encounters.json`, which contains the wild Pokémon of each map and their rates, or
//! the tables in C that are generated from it.

use super::files::{file, tables, whole};
use super::rules::Rules;
use super::table::{CTable, Entry};
use crate::Source;
use crate::budget;
use crate::formats::at::At;
use crate::formats::json;
use crate::formats::over::{Met, WildSet};
use crate::formats::report::Report;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

const METHODS: [(&str, &str); 4] = [
    ("land_mons", "walk"),
    ("water_mons", "surf"),
    ("rock_smash_mons", "rock-smash"),
    ("honey_mons", "headbutt"),
];

const RODS: [(&str, &str); 3] = [
    ("old_rod", "old-rod"),
    ("good_rod", "good-rod"),
    ("super_rod", "super-rod"),
];

/// The rates of the slots in the list for walking, in percent, as in the games.
const LAND: [u32; 12] = [20, 20, 10, 10, 10, 10, 5, 5, 4, 4, 1, 1];
const WATER: [u32; 5] = [60, 30, 5, 4, 1];
const FISHED: [u32; 10] = [70, 30, 60, 20, 20, 40, 40, 15, 4, 1];

/// The fields in a map's header, each with its method, and the slots and rates in its list.
const LISTS: [(&str, &str, std::ops::Range<usize>, &[u32]); 6] = [
    ("landMonsInfo", "walk", 0..12, &LAND),
    ("waterMonsInfo", "surf", 0..5, &WATER),
    ("rockSmashMonsInfo", "rock-smash", 0..5, &WATER),
    ("fishingMonsInfo", "old-rod", 0..2, &FISHED),
    ("fishingMonsInfo", "good-rod", 2..5, &FISHED),
    ("fishingMonsInfo", "super-rod", 5..10, &FISHED),
];

pub(super) fn read(source: &Source, rules: &Rules<'_>, report: &mut Report) -> Vec<WildSet> {
    let Some((path, text)) = file(source, "wild_encounters.json") else {
        return of_tables(source, rules, report);
    };
    let at = whole(path);
    let value: Value = match json::read(path, text) {
        Ok(value) => value,
        Err(error) => {
            report.wrong(&at, format!("is no JSON: {error}"), "wild_encounter_groups");
            return Vec::new();
        }
    };
    let groups = list(&value, "wild_encounter_groups").iter();
    let groups = groups.filter(|own| own.get("for_maps").and_then(Value::as_bool) != Some(false));
    let mut sets = Vec::new();
    for group in groups {
        let fields = list(group, "fields");
        for map in list(group, "encounters") {
            read_map(map, fields, &at, (&mut sets, rules), report);
        }
    }
    sets
}

/// Reads tables in C. A header such as `{ .mapNum = MAP_NUM(ROUTE101), .landMonsInfo =
/// &gRoute101_LandMonsInfo }` refers to a table, which contains a rate and refers to a further
/// table. The entries of that table contain levels and species: `{2, 3, SPECIES_WURMPLE}`.
fn of_tables(source: &Source, rules: &Rules<'_>, report: &mut Report) -> Vec<WildSet> {
    const VERSIONS: [(&str, Option<&str>); 3] = [
        ("", None),
        ("_FR", Some("firered")),
        ("_LG", Some("leafgreen")),
    ];
    let all = tables(source, &["wild_encounters.h"], rules, report);
    let by_name: HashMap<&str, &CTable<'_>> = all.iter().map(|own| (own.name, own)).collect();
    let named = |words: Vec<&str>| words.iter().find_map(|word| by_name.get(word).copied());
    let mons = |info: &Entry<'_>, most: usize| -> Option<Vec<Value>> {
        let info = named(info.words())?;
        let mut words = info.entries.iter().flat_map(Entry::words);
        let list = words.find_map(|word| by_name.get(word))?;
        Some(list.entries.iter().take(most).map(mon).collect())
    };
    let mut sets = Vec::new();
    for header in all.iter().flat_map(|own| &own.entries) {
        let map = header.field("mapNum").map(Entry::words).unwrap_or_default();
        let Some(map) = map
            .iter()
            .find(|word| word.len() > 3 && **word != "MAP_NUM")
        else {
            continue;
        };
        let lists = LISTS
            .iter()
            .flat_map(|list| VERSIONS.map(|own| (list, own)));
        for ((list, method, places, rates), (end, version)) in lists {
            let info = header.field(&format!("{list}{end}"));
            let Some(mons) = info.and_then(|info| mons(info, places.end)) else {
                continue;
            };
            let met = met(
                &mons,
                rates,
                &mut places.clone(),
                (&header.at, rules),
                report,
            );
            if !met.is_empty() {
                sets.push(WildSet {
                    place: place(map),
                    method,
                    version,
                    met,
                });
            }
        }
    }
    sets
}

/// Converts an entry of a list to the form that it would have in the JSON file.
fn mon(entry: &Entry<'_>) -> Value {
    let words = entry.words();
    let mut levels = words.iter().filter_map(|word| word.parse::<u64>().ok());
    let least = levels.next();
    let most = levels.next().or(least);
    let species = words.iter().find(|word| word.starts_with("SPECIES_"));
    serde_json::json!({ "min_level": least, "max_level": most, "species": species })
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).unwrap_or("")
}

fn read_map(
    map: &Value,
    fields: &[Value],
    at: &At,
    (sets, rules): (&mut Vec<WildSet>, &Rules<'_>),
    report: &mut Report,
) {
    let place = place(text(map, "map"));
    let label = text(map, "base_label");
    let versions = [("_FireRed", "firered"), ("_LeafGreen", "leafgreen")];
    let version = versions.iter().find(|(end, _)| label.ends_with(end));
    let version = version.map(|(_, own)| *own);
    for field in fields {
        let kind = text(field, "type");
        let Some(mons) = map.get(kind).map(|own| list(own, "mons")) else {
            continue;
        };
        let rates: Vec<u32> = numbers(field.get("encounter_rates"));
        let mut add = |method, places: &mut dyn Iterator<Item = usize>| {
            let met = met(mons, &rates, places, (at, rules), report);
            if !met.is_empty() {
                sets.push(WildSet {
                    place: place.clone(),
                    method,
                    version,
                    met,
                });
            }
        };
        if let Some(&(_, method)) = METHODS.iter().find(|(own, _)| *own == kind) {
            add(method, &mut (0..mons.len()));
        }
        let rods = field.get("groups").filter(|_| kind == "fishing_mons");
        for (name, method) in RODS {
            let places: Vec<usize> = numbers(rods.and_then(|own| own.get(name)));
            add(method, &mut places.into_iter());
        }
    }
}

fn numbers<T: TryFrom<u64>>(value: Option<&Value>) -> Vec<T> {
    let all = value
        .and_then(Value::as_array)
        .map_or(&[][..], Vec::as_slice);
    let all = all.iter().filter_map(|own| T::try_from(own.as_u64()?).ok());
    // The lists of a group belong to each of its maps.
    let all = all.take_while(|_| budget::steps("wild_encounters.json", 1));
    all.collect()
}

/// Returns the wild Pokémon in the given slots of a list. The rates of slots with the same form and
/// levels are added up.
fn met(
    mons: &[Value],
    rates: &[u32],
    places: &mut dyn Iterator<Item = usize>,
    (at, rules): (&At, &Rules<'_>),
    report: &mut Report,
) -> Vec<Met> {
    let mut met: BTreeMap<(String, (u8, u8)), u32> = BTreeMap::new();
    for place in places {
        let Some(mon) = mons.get(place) else { continue };
        let level = |name| {
            let level = mon.get(name).and_then(Value::as_u64);
            level
                .and_then(|level| u8::try_from(level).ok())
                .filter(|level| *level > 0)
        };
        let (Some(least), Some(most)) = (level("min_level"), level("max_level")) else {
            report.wrong(
                at,
                format!("levels of {}", text(mon, "species")),
                "from 1 to 255",
            );
            continue;
        };
        let species = text(mon, "species");
        if species == "SPECIES_NONE" {
            continue;
        }
        if let Some(id) = rules.book.form(species, at, report) {
            if !budget::steps(&at.file, 1) {
                break;
            }
            let rate = met
                .entry((id, (least.min(most), most.max(least))))
                .or_default();
            *rate = rate
                .saturating_add(rates.get(place).copied().unwrap_or(0))
                .min(100);
        }
    }
    let met = met.into_iter();
    met.map(|((id, levels), rate)| Met {
        id,
        levels,
        rate: (rate > 0).then_some(rate),
        at: at.clone(),
    })
    .collect()
}

/// Returns the name of a place: `ROUTE 101` for `MAP_ROUTE101`.
fn place(map: &str) -> String {
    let bare = map.strip_prefix("MAP_").unwrap_or(map).replace('_', " ");
    match bare
        .strip_prefix("ROUTE")
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    {
        Some(rest) => format!("ROUTE {rest}"),
        None => bare,
    }
}
