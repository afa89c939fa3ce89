//! What the tables must be to each other.

use crate::Fault;
use crate::layout::{ALL, Kind};
use crate::set::Set;
use crate::table::{Row, Table};
use std::collections::{BTreeMap, HashMap, HashSet};

/// At most so many types.
const MOST_TYPES: usize = 64;
/// At most so many battles of the story, and bosses.
const MOST_BATTLES: usize = 250;
/// At most so many rows of a table.
const MOST_ROWS: usize = 100_000;

pub(super) fn check(set: &mut Set, generation: u8) -> Vec<Fault> {
    let mut faults = Vec::new();
    drop_bosses_without_party(set);
    faults.extend(
        ALL.iter()
            .filter_map(|layout| too_many(set.get(layout.file))),
    );
    faults.extend(ALL.iter().flat_map(|layout| twice(set.get(layout.file))));
    faults.extend(bosses_twice(set.get("bosses.csv")));
    faults.extend(too_many_types(set));
    faults.extend(without_party(set));
    faults.extend(out_of_generation(set, generation));
    faults.extend(too_many_battles(set));
    faults.extend(one_game(set));
    faults
}

fn too_many(table: &Table) -> Option<Fault> {
    let row = table.rows.get(MOST_ROWS)?;
    let wrong = format!("row {} of {}", MOST_ROWS + 1, table.layout.file);
    Some(
        row.fault(table, wrong)
            .expected(format!("at most {MOST_ROWS} rows")),
    )
}

/// Ids that are new twice, where a table has one row for each.
fn twice(table: &Table) -> Vec<Fault> {
    let spans = table.layout.column("gen_from").is_some();
    let new = table
        .layout
        .columns
        .iter()
        .position(|(_, kind)| matches!(kind, Kind::New(_)));
    let Some(id) = new.filter(|_| !spans) else {
        return Vec::new();
    };
    let mut seen = HashSet::new();
    let again = table.rows.iter().filter(|row| !seen.insert(row.cell(id)));
    let fault = |row: &Row| row.fault(table, format!("{:?} a second time", row.cell(id)));
    again.map(|row| fault(row).expected("each once")).collect()
}

fn bosses_twice(table: &Table) -> Vec<Fault> {
    let order = table.column("order");
    let mut seen = HashSet::new();
    let again = table
        .rows
        .iter()
        .filter(|row| !seen.insert(row.cell(order)));
    let fault = |row: &Row| row.fault(table, format!("order: {:?} a second time", row.cell(order)));
    again
        .map(|row| fault(row).expected("a number of its own for each boss"))
        .collect()
}

fn too_many_types(set: &Set) -> Option<Fault> {
    let known = pokedata::Type::EIGHTEEN.len();
    let own = set.cells("types.csv", "type");
    let own = own.filter(|name| {
        let eighteen = pokedata::Type::EIGHTEEN.iter().any(|t| t.name() == *name);
        !eighteen && *name != "Stellar"
    });
    let count = known + own.count();
    let fault = || {
        Fault::new(
            "types.csv",
            0,
            format!("{count} types, with the games' eighteen"),
        )
    };
    (count > MOST_TYPES).then(|| fault().expected(format!("at most {MOST_TYPES}")))
}

/// A boss of the parent's whose party went is gone too, and so is a party without its boss.
fn drop_bosses_without_party(set: &mut Set) {
    let orders = |set: &Set, file| -> HashSet<String> {
        set.cells(file, "order").map(str::to_owned).collect()
    };
    let with_party = orders(set, "boss_parties.csv");
    let bosses = set.get_mut("bosses.csv");
    let order = bosses.column("order");
    bosses
        .rows
        .retain(|row| row.is_own() || with_party.contains(row.cell(order)));
    let known = orders(set, "bosses.csv");
    let parties = set.get_mut("boss_parties.csv");
    let order = parties.column("order");
    parties
        .rows
        .retain(|row| row.is_own() || known.contains(row.cell(order)));
    sort(set);
}

/// Bosses in the order of their numbers, and their parties likewise.
fn sort(set: &mut Set) {
    for file in ["bosses.csv", "boss_parties.csv"] {
        let table = set.get_mut(file);
        let order = table.column("order");
        table
            .rows
            .sort_by_key(|row| row.cell(order).parse::<u8>().unwrap_or(0));
    }
}

fn without_party(set: &Set) -> Vec<Fault> {
    let both = [
        ("bosses.csv", "boss_parties.csv", "has no party"),
        ("boss_parties.csv", "bosses.csv", "is no boss"),
    ];
    let lacking = |&(file, other, what): &(&'static str, &'static str, &str)| {
        let known: HashSet<&str> = set.cells(other, "order").collect();
        let table = set.get(file);
        let order = table.column("order");
        let rows = table
            .rows
            .iter()
            .filter(|row| !known.contains(row.cell(order)));
        let fault = |row: &Row| {
            let wrong = format!("order: {:?} {what}", row.cell(order));
            row.fault(table, wrong)
                .expected(format!("rows of that order in {other}"))
        };
        rows.map(fault).collect::<Vec<Fault>>()
    };
    both.iter().flat_map(lacking).collect()
}

/// Whom a boss cannot have, because the generation has no such Pokémon or no such type.
fn out_of_generation(set: &Set, generation: u8) -> Vec<Fault> {
    let species = set.get("species.csv");
    let [id, first] = ["id", "gen"].map(|name| species.column(name));
    let firsts = species
        .rows
        .iter()
        .map(|row| (row.cell(id), row.cell(first).parse().unwrap_or(1)));
    let firsts: HashMap<&str, u8> = firsts.collect();
    let later = |id: &str| firsts.get(id).is_some_and(|&first| first > generation);
    let parties = ["boss_parties.csv", "story_parties.csv"].map(|file| set.get(file));
    let of_table = |table: &Table| -> Vec<Fault> {
        let id = table.column("id");
        let rows = table.rows.iter().filter(|row| later(row.cell(id)));
        let wrong = |row: &Row| {
            format!(
                "id: {:?} is not there in generation {generation}",
                row.cell(id)
            )
        };
        rows.map(|row| row.fault(table, wrong(row))).collect()
    };
    parties.into_iter().flat_map(of_table).collect()
}

fn too_many_battles(set: &Set) -> Option<Fault> {
    let table = set.get("story_parties.csv");
    let keys: Vec<usize> = table.layout.key().collect();
    let mut battles: BTreeMap<Vec<&str>, &Row> = BTreeMap::new();
    for row in &table.rows {
        battles
            .entry(keys.iter().map(|&place| row.cell(place)).collect())
            .or_insert(row);
    }
    let row = battles.values().nth(MOST_BATTLES)?;
    Some(row.fault(
        table,
        format!("more than {MOST_BATTLES} battles of the story"),
    ))
}

fn one_game(set: &Set) -> Option<Fault> {
    let table = set.get("games.csv");
    let second = table.rows.get(1).filter(|row| row.is_own())?;
    Some(
        second
            .fault(table, "a second game")
            .expected("one game a world"),
    )
}
