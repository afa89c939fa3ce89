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
    assert_eq!(caught.len(), 46_600);
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
        assert_eq!(rates.sum::<f32>(), rate.parse::<f32>().unwrap(), "{line}");
        if let [levels] = levels {
            let own = rows.iter().filter_map(|one| one.levels);
            let least = own.clone().map(|(least, _)| least).min().unwrap();
            let most = own.map(|(_, most)| most).max().unwrap();
            assert_eq!(format!("{least}-{most}"), *levels, "{line}");
        }
    }
}

/// The chances of one method, in one part of a place and one state, add up to at most 100 %. What
/// stands in a fixed spot or is given is certain by itself.
#[test]
fn no_table_has_more_than_a_hundred_percent() {
    let certain = [
        "starter",
        "gift",
        "static",
        "fossil",
        "egg",
        "in-game-trade",
        "wanderer",
        "wanderer-water",
        "roaming",
        "island-scan",
    ];
    let mut tables = 0;
    for version in versions() {
        let mut rows: BTreeMap<[String; 3], Vec<Encounter>> = BTreeMap::new();
        for area in Encounters::of(version).into_areas() {
            for row in area.rows {
                if row.rate.is_some() && !certain.contains(&row.method.as_str()) {
                    let key = [&row.place, &row.part, &row.method].map(Clone::clone);
                    rows.entry(key).or_default().push(row);
                }
            }
        }
        for (key, rows) in rows {
            tables += 1;
            let sum = greatest(&rows.iter().collect::<Vec<_>>());
            assert!(sum <= 100.01, "{} {key:?}: {sum}", version.title());
        }
    }
    assert!(tables > 9_000, "{tables}");
}

/// Returns the greatest sum of chances over all states: for each kind of condition, one of its words
/// holds, or none.
fn greatest(rows: &[&Encounter]) -> f32 {
    let words = rows.iter().flat_map(|row| &row.conditions);
    let Some(kind) = words.map(|word| Encounter::kind_of(word)).next() else {
        return rows.iter().filter_map(|row| row.rate).sum();
    };
    let own = |row: &Encounter| -> Vec<String> {
        let words = row.conditions.iter();
        let words = words.filter(|word| Encounter::kind_of(word) == kind);
        words.cloned().collect()
    };
    let words: BTreeSet<String> = rows.iter().flat_map(|row| own(row)).collect();
    let states = words.iter().map(Some).chain([None]);
    let sums = states.map(|word| {
        let there = rows.iter().filter(|row| {
            let own = own(row);
            own.is_empty() || word.is_some_and(|word| own.contains(word))
        });
        let there: Vec<Encounter> = there
            .map(|&row| {
                let mut row = row.clone();
                row.conditions
                    .retain(|word| Encounter::kind_of(word) != kind);
                row
            })
            .collect();
        greatest(&there.iter().collect::<Vec<_>>())
    });
    sums.fold(0.0, f32::max)
}

/// Which trees have which table depends on the player, so the chances are those of any tree.
#[test]
fn chances_at_trees_are_those_of_any_tree() {
    for (own, area, method, id, chance) in [
        // One in a hundred at 4 of 21 trees; at nine in ten times, something comes.
        ("platinum", "Route 207", "honey-tree", "munchlax", 0.21),
        ("shining-pearl", "Route 207", "honey-tree", "munchlax", 0.21),
        ("platinum", "Route 207", "honey-tree", "combee", 33.36),
        ("diamond", "Route 207", "honey-tree", "heracross", 1.63),
        // Half of the trees that have Pokémon are rare trees.
        ("heartgold", "Route 29", "headbutt", "spinarak", 15.0),
        // A tenth of the trees are rare trees, where something comes more often.
        ("gold", "Route 29", "headbutt", "heracross", 7.27),
    ] {
        let encounters = Encounters::of(version(own));
        let rows = encounters.find(area).unwrap().rows.iter();
        let rows = rows.filter(|row| row.method == method && row.form.id == id);
        let sum: f32 = rows.filter_map(|row| row.rate).sum();
        assert!((sum - chance).abs() < 0.01, "{own} {id}: {sum}");
    }
}

/// Rows that were wrong once: version, place, method, Pokémon, levels and conditions, as in the
/// games' own tables; without levels, there is no such row.
#[test]
fn rows_that_were_wrong_once_are_right() {
    let all = rows("data/encounters.csv");
    for fact in rows("tests/facts/encounters.csv") {
        let keys = ["version", "place", "method", "id"];
        let fits = |row: &&Row| keys.iter().all(|&key| row[key] == fact[key]);
        let own: Vec<String> = all
            .iter()
            .filter(fits)
            .map(|row| {
                let cells = ["min_level", "max_level", "after", "condition"];
                cells
                    .map(|cell| row[cell].as_str())
                    .join(" ")
                    .trim()
                    .to_owned()
            })
            .collect();
        let expected = ["min_level", "max_level", "after", "condition"];
        let expected = expected.map(|cell| fact[cell].as_str()).join(" ");
        let expected: Vec<&str> = Some(expected.trim())
            .filter(|own| !own.is_empty())
            .into_iter()
            .collect();
        assert_eq!(own, expected, "{fact:?}");
    }
}

/// Places that are reached from two regions, both for events.
const IN_SEVERAL_REGIONS: [&str; 2] = ["birth-island", "navel-rock"];

/// Checks that no version has a place of another region.
#[test]
fn no_version_has_a_place_of_another_region() {
    let mut games: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for row in rows("data/encounters.csv") {
        let game = version(&row["version"]).game();
        games
            .entry(row["place"].clone())
            .or_default()
            .insert(game.id());
    }
    let regions = |id: &str| -> BTreeSet<&str> {
        let game = Game::all().iter().find(|game| game.id() == id).unwrap();
        game.regions().iter().map(|region| region.name()).collect()
    };
    let mut several = Vec::new();
    for (place, games) in &games {
        let mut all = games.iter().map(|id| regions(id));
        let first = all.next().unwrap();
        let common = all.fold(first, |one, other| &one & &other);
        if common.is_empty() {
            several.push(place.as_str());
        }
    }
    assert_eq!(several, IN_SEVERAL_REGIONS);
}

const RATES: &str = include_str!("../facts/encounter_rates.txt");
