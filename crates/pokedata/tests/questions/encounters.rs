//! Compares the encounters with the catches.

use pokedata::{Encounter, Encounters, Game, Version};
use std::collections::{BTreeMap, BTreeSet};

fn versions() -> impl Iterator<Item = &'static Version> {
    Game::all().iter().flat_map(Game::versions)
}

fn version(id: &str) -> &'static Version {
    versions().find(|own| own.id() == id).unwrap()
}

type Row = BTreeMap<String, String>;

fn rows(path: &str) -> Vec<Row> {
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

/// Checks that every Pokémon that is caught at a place by a method has an encounter there by the
/// same method, and vice versa.
#[test]
fn encounters_are_those_of_the_catches() {
    let key = |row: &Row, id: &str, method: &str| {
        let cells = [&row["version"], &row["place"]].map(String::as_str);
        [cells[0], cells[1], method, id].join(" ")
    };
    let catches = rows("data/catches.csv");
    let caught: BTreeSet<String> = catches
        .iter()
        .map(|row| key(row, &row["id"], &row["method"]))
        .collect();
    let mut met = BTreeSet::new();
    for row in rows("data/encounters.csv") {
        met.insert(key(
            &row,
            &row["id"],
            Encounter::method_of_catches(&row["method"]),
        ));
    }
    assert_eq!(caught.symmetric_difference(&met).next(), None);
    assert_eq!(caught.len(), 46_473);
}

/// Checks that encounters have the same first moments as the catches.
#[test]
fn encounters_are_open_when_the_catches_are() {
    let moment = |text: &str| match text.strip_prefix("post") {
        None => text.parse::<u8>().unwrap(),
        Some(more) => 100 + more.trim_start_matches('+').parse::<u8>().unwrap_or(0),
    };
    let firsts = |table: &str| {
        let mut firsts: BTreeMap<[String; 4], u8> = BTreeMap::new();
        for row in rows(table) {
            let method = Encounter::method_of_catches(&row["method"]);
            let key = [&row["version"], &row["place"], &row["id"], method].map(str::to_owned);
            let after = moment(&row["after"]);
            let first = firsts.entry(key).or_insert(after);
            *first = after.min(*first);
        }
        firsts
    };
    let met = firsts("data/encounters.csv");
    let caught = firsts("data/catches.csv");
    let other = met.iter().filter(|(key, after)| caught[*key] != **after);
    let other: Vec<&str> = other.map(|([_, place, ..], _)| place.as_str()).collect();
    // In areas of Sword and Shield where the weather changes, a catch has the earliest moment over
    // all weathers.
    let known = ["forest-of-focus", "giants-cap", "watchtower-ruins"];
    assert_eq!(other, known.repeat(2));
}

/// Checks that areas are in the order of a usual playthrough, and that areas which cannot be walked
/// to come last.
#[test]
fn areas_come_in_the_order_of_a_playthrough() {
    for own in versions() {
        let encounters = Encounters::of(own);
        let order = encounters
            .areas()
            .iter()
            .map(|area| (area.order.is_none(), area.order));
        assert!(order.collect::<Vec<_>>().is_sorted(), "{}", own.title());
    }
    let emerald = Encounters::of(version("emerald"));
    let first: Vec<&str> = emerald.areas()[..5]
        .iter()
        .map(|area| &*area.name)
        .collect();
    let expected = [
        "Starter",
        "Route 101",
        "Route 103",
        "Route 102",
        "Route 104",
    ];
    assert_eq!(first, expected);
}

/// Rates copied by hand from the games' own tables: version, area, part, method, conditions,
/// Pokémon, percent and optionally the levels.
#[test]
fn rates_are_those_of_the_games() {
    for line in RATES.lines().filter(|line| !line.is_empty()) {
        let cells: Vec<&str> = line.split(" | ").collect();
        let [own, area, part, method, words, id, rate, ref levels @ ..] = cells[..] else {
            panic!("{line}");
        };
        let fits = |one: &&Encounter| {
            (&*one.part, &*one.method) == (part, method)
                && one.conditions.join(" ") == words
                && one.form.id == id
        };
        let encounters = Encounters::of(version(own));
        let area = encounters.find(area).unwrap();
        let rows: Vec<&Encounter> = area.rows.iter().filter(fits).collect();
        let rates = rows.iter().filter_map(|one| one.rate);
        assert_eq!(rates.sum::<u16>(), rate.parse::<u16>().unwrap(), "{line}");
        if let [levels] = levels {
            let own = rows.iter().filter_map(|one| one.levels);
            let least = own.clone().map(|(least, _)| least).min().unwrap();
            let most = own.map(|(_, most)| most).max().unwrap();
            assert_eq!(format!("{least}-{most}"), *levels, "{line}");
        }
    }
}

const RATES: &str = include_str!("../facts/encounter_rates.txt");
