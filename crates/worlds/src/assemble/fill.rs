//! Fills in the default values of columns that a file does not have.

use super::join::Usual;
use crate::set::Set;
use crate::table::{Row, Table};
use std::collections::{BTreeSet, HashMap};

/// Fills in all missing cells.
pub(super) fn fill(set: &mut Set, usual: &Usual<'_>) {
    let leaders = leaders(set);
    number_slots(set.get_mut("boss_parties.csv"));
    number_slots(set.get_mut("story_parties.csv"));
    number_dex(set.get_mut("species.csv"));
    for table in set.tables_mut() {
        let mut rows = std::mem::take(&mut table.rows);
        for row in &mut rows {
            fill_row(table, row, usual, &leaders);
        }
        table.rows = rows;
    }
    add_missing(set, "stats.csv", usual);
    add_missing(set, "species_battle.csv", usual);
}

/// Returns the name of each boss's leader, by the boss's order.
fn leaders(set: &Set) -> HashMap<String, String> {
    let orders = set.cells("bosses.csv", "order").map(str::to_owned);
    let leaders = set.cells("bosses.csv", "leader").map(str::to_owned);
    orders.zip(leaders).collect()
}

fn fill_row(table: &Table, row: &mut Row, usual: &Usual<'_>, leaders: &HashMap<String, String>) {
    let id = row.cells[table.layout.column("id").unwrap_or(0)].clone();
    let order = table.layout.column("order");
    let leader = order.and_then(|order| leaders.get(row.cell(order)));
    for (place, (column, _)) in table.layout.columns.iter().enumerate() {
        if row.cells[place].is_none() {
            let text = match (*column, table.layout.file) {
                ("leader", "boss_parties.csv") => leader.cloned().unwrap_or_default(),
                ("name", "species.csv") => crate::slug::words_of(id.as_deref().unwrap_or("")),
                ("species" | "line", "stats.csv") => id.clone().unwrap_or_default(),
                ("flags", "species.csv") => "d".to_owned(),
                ("code", _) => code(row.cell(table.column("place"))),
                ("machine", "machines.csv") | ("region", "evolutions.csv") => String::new(),
                _ => default(column, usual).to_owned(),
            };
            row.cells[place] = Some(text);
        }
    }
}

/// Returns the first three letters of a place.
fn code(place: &str) -> String {
    let letters = place.chars().filter(|c| c.is_alphanumeric()).take(3);
    letters.flat_map(char::to_uppercase).collect()
}

fn default(column: &str, usual: &Usual<'_>) -> &'static str {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    match column {
        "gen" | "first_gen" => DIGITS[usize::from(usual.generation)],
        "gen_from" | "introduced_gen" | "min_hits" | "max_hits" | "multiplier" => "1",
        "gen_to" => "9",
        "x" | "y" | "after" | "priority" => "0",
        "battle" => "single",
        "class" => "physical",
        "target" => "single",
        "genders" => "MF",
        "friendship" => "50",
        "kind" => "gym",
        "method" => "walk",
        "trigger" => "level",
        "sources" | "src" => "world",
        _ => "",
    }
}

/// Numbers the members of parties that have no number.
fn number_slots(table: &mut Table) {
    let slot = table.column("slot");
    let variant = table.column("variant");
    let mut last: (Vec<String>, usize) = (Vec::new(), 0);
    let keys: Vec<usize> = table.layout.key().chain([variant]).collect();
    for row in &mut table.rows {
        let key: Vec<String> = keys
            .iter()
            .map(|&place| row.cell(place).to_owned())
            .collect();
        last = if last.0 == key {
            (key, last.1 + 1)
        } else {
            (key, 1)
        };
        row.cells[slot].get_or_insert_with(|| last.1.to_string());
    }
}

/// Numbers the species that have no number, starting after the highest number.
fn number_dex(table: &mut Table) {
    let dex = table.column("dex");
    let numbers = table
        .rows
        .iter()
        .filter_map(|row| row.cell(dex).parse::<u16>().ok());
    let mut next = numbers.max().unwrap_or(0);
    for row in &mut table.rows {
        row.cells[dex].get_or_insert_with(|| {
            next = next.saturating_add(1);
            next.to_string()
        });
    }
}

/// Adds the missing rows to a table that has one row for each form.
fn add_missing(set: &mut Set, file: &'static str, usual: &Usual<'_>) {
    let known: BTreeSet<String> = set.cells(file, "id").map(str::to_owned).collect();
    let species = set.get("species.csv");
    let id = species.column("id");
    let lacking = species
        .rows
        .iter()
        .filter(|row| !known.contains(row.cell(id)));
    let lacking: Vec<(String, crate::table::From)> = lacking
        .map(|row| (row.cell(id).to_owned(), row.from.clone()))
        .collect();
    let table = set.get_mut(file);
    let place = table.column("id");
    for (id, from) in lacking {
        let mut cells = vec![None; table.layout.columns.len()];
        cells[place] = Some(id);
        let mut row = Row {
            cells,
            from,
            takes_out: false,
        };
        fill_row(table, &mut row, usual, &HashMap::new());
        table.rows.push(row);
    }
}
