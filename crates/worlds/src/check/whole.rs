//! Checks the tables of a world together.

use super::faults::Faults;
use crate::Fault;
use crate::layout::{ALL, CellKind};
use crate::set::Set;
use crate::table::{MOST_ROWS, Row, Table};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The maximum number of types.
const MOST_TYPES: usize = pokedata::Type::EIGHTEEN.len() + pokedata::Type::MOST_OWN;
/// The maximum number of story battles.
const MOST_BATTLES: usize = 5000;

/// Rows that must be removed, and the reason.
struct Bad {
    file: &'static str,
    /// The indices of the rows; empty if the fault concerns the tables as a whole.
    rows: Vec<usize>,
    fault: Fault,
}

impl Bad {
    fn row(table: &Table, row: usize, fault: Fault) -> Bad {
        Bad {
            file: table.layout.file,
            rows: vec![row],
            fault,
        }
    }
}

/// A rule that returns the faults in a set.
type Rule<'a> = &'a dyn Fn(&Set) -> Vec<Bad>;

/// Adds all faults in the set. A lenient check also removes the wrong rows.
pub(super) fn check(set: &mut Set, generation: u8, lenient: bool, faults: &mut Faults) {
    drop_bosses_without_party(set);
    // The rules for bosses without a party and parties without a boss come last, because the other
    // rules may remove one of the two.
    let rules: [Rule<'_>; 8] = [
        &|set| {
            ALL.iter()
                .filter_map(|layout| too_many(set.get(layout.file)))
                .collect()
        },
        &|set| {
            ALL.iter()
                .flat_map(|layout| twice(set.get(layout.file)))
                .collect()
        },
        &|set| bosses_twice(set.get("bosses.csv")),
        &|set| too_many_types(set).into_iter().collect(),
        &|set| out_of_generation(set, generation),
        &|set| too_many_battles(set).into_iter().collect(),
        &|set| one_game(set).into_iter().collect(),
        &without_party,
    ];
    for rule in rules {
        let bad = rule(set);
        if lenient {
            drop_rows(set, &bad);
        }
        for own in bad {
            if own.rows.is_empty() {
                faults.whole.push(own.fault);
            } else {
                faults.rows.push(own.fault);
            }
        }
    }
}

fn drop_rows(set: &mut Set, bad: &[Bad]) {
    for layout in ALL.iter() {
        let own = bad.iter().filter(|bad| bad.file == layout.file);
        let gone: HashSet<usize> = own.flat_map(|bad| &bad.rows).copied().collect();
        if gone.is_empty() {
            continue;
        }
        let mut row = 0;
        set.get_mut(layout.file).rows.retain(|_| {
            row += 1;
            !gone.contains(&(row - 1))
        });
    }
}

fn too_many(table: &Table) -> Option<Bad> {
    let row = table.rows.get(MOST_ROWS)?;
    let wrong = format!("row {} of {}", MOST_ROWS + 1, table.layout.file);
    let fault = row.fault(table, wrong);
    Some(Bad {
        file: table.layout.file,
        rows: (MOST_ROWS..table.rows.len()).collect(),
        fault: fault.expected(format!("at most {MOST_ROWS} rows")),
    })
}

/// Returns the rows with repeated ids in a table that allows each id only once.
fn twice(table: &Table) -> Vec<Bad> {
    let spans = table.layout.column("gen_from").is_some();
    let new = table
        .layout
        .columns
        .iter()
        .position(|(_, kind)| matches!(kind, CellKind::New(_)));
    match new.filter(|_| !spans) {
        Some(id) => again(table, id, "", "each once"),
        None => Vec::new(),
    }
}

/// Returns the rows whose cell in a column is the same as in an earlier row.
fn again(table: &Table, column: usize, name: &str, expected: &str) -> Vec<Bad> {
    let mut seen = HashSet::new();
    let rows = table.rows.iter().enumerate();
    let again = rows.filter(|(_, row)| !seen.insert(row.cell(column)));
    let bad = |(place, row): (usize, &Row)| {
        let fault = row.fault(table, format!("{name}{:?} a second time", row.cell(column)));
        Bad::row(table, place, fault.expected(expected))
    };
    again.map(bad).collect()
}

fn bosses_twice(table: &Table) -> Vec<Bad> {
    let expected = "a number of its own for each boss";
    again(table, table.column("order"), "order: ", expected)
}

fn too_many_types(set: &Set) -> Option<Bad> {
    let known = pokedata::Type::EIGHTEEN.len();
    let own = set.cells("types.csv", "type");
    let own = own.filter(|name| {
        let eighteen = pokedata::Type::EIGHTEEN.iter().any(|t| t.name() == *name);
        !eighteen && *name != "Stellar"
    });
    let count = known + own.count();
    let wrong = format!("{count} types, with the games' eighteen");
    (count > MOST_TYPES).then(|| Bad {
        file: "types.csv",
        rows: Vec::new(),
        fault: Fault::new("types.csv", 0, wrong).expected(format!("at most {MOST_TYPES}")),
    })
}

/// Removes the parent's bosses that no longer have a party, and the parent's parties that no longer
/// have a boss.
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

/// Sorts bosses and their parties by the order of the bosses.
fn sort(set: &mut Set) {
    for file in ["bosses.csv", "boss_parties.csv"] {
        let table = set.get_mut(file);
        let order = table.column("order");
        table
            .rows
            .sort_by_key(|row| row.cell(order).parse::<u8>().unwrap_or(0));
    }
}

fn without_party(set: &Set) -> Vec<Bad> {
    let both = [
        ("bosses.csv", "boss_parties.csv", "has no party"),
        ("boss_parties.csv", "bosses.csv", "is not a boss"),
    ];
    let lacking = |&(file, other, what): &(&'static str, &'static str, &str)| {
        let known: HashSet<&str> = set.cells(other, "order").collect();
        let table = set.get(file);
        let order = table.column("order");
        let rows = table.rows.iter().enumerate();
        let rows = rows.filter(|(_, row)| !known.contains(row.cell(order)));
        let bad = |(place, row): (usize, &Row)| {
            let fault = row.fault(table, format!("order: {:?} {what}", row.cell(order)));
            let expected = format!("a row with this order in {other}");
            Bad::row(table, place, fault.expected(expected))
        };
        rows.map(bad).collect::<Vec<Bad>>()
    };
    both.iter().flat_map(lacking).collect()
}

/// Returns the party members that do not exist in the generation.
fn out_of_generation(set: &Set, generation: u8) -> Vec<Bad> {
    let species = set.get("species.csv");
    let [id, first] = ["id", "gen"].map(|name| species.column(name));
    let firsts = species
        .rows
        .iter()
        .map(|row| (row.cell(id), row.cell(first).parse().unwrap_or(1)));
    let firsts: HashMap<&str, u8> = firsts.collect();
    let later = |id: &str| firsts.get(id).is_some_and(|&first| first > generation);
    let parties = ["boss_parties.csv", "story_parties.csv"].map(|file| set.get(file));
    let of_table = |table: &Table| -> Vec<Bad> {
        let id = table.column("id");
        let rows = table.rows.iter().enumerate();
        let rows = rows.filter(|(_, row)| later(row.cell(id)));
        let wrong = |row: &Row| {
            format!(
                "id: {:?} is not there in generation {generation}",
                row.cell(id)
            )
        };
        rows.map(|(place, row)| Bad::row(table, place, row.fault(table, wrong(row))))
            .collect()
    };
    parties.into_iter().flat_map(of_table).collect()
}

fn too_many_battles(set: &Set) -> Option<Bad> {
    let table = set.get("story_parties.csv");
    let keys: Vec<usize> = table.layout.key().collect();
    let mut battles: BTreeSet<Vec<&str>> = BTreeSet::new();
    let mut rows = Vec::new();
    for (place, row) in table.rows.iter().enumerate() {
        let key: Vec<&str> = keys.iter().map(|&column| row.cell(column)).collect();
        if battles.contains(&key) {
            continue;
        }
        if battles.len() == MOST_BATTLES {
            rows.push(place);
        } else {
            battles.insert(key);
        }
    }
    let row = &table.rows[*rows.first()?];
    let wrong = format!("more than {MOST_BATTLES} battles of the story");
    let fault = row.fault(table, wrong);
    Some(Bad {
        file: table.layout.file,
        rows,
        fault,
    })
}

fn one_game(set: &Set) -> Option<Bad> {
    let table = set.get("games.csv");
    let second = table.rows.get(1).filter(|row| row.is_own())?;
    let fault = second.fault(table, "a second game");
    Some(Bad {
        file: table.layout.file,
        rows: (1..table.rows.len()).collect(),
        fault: fault.expected("one game a world"),
    })
}
