//! The columns of `stats.csv`, except for the earlier stage of a form, in half the space.
//!
//! There is one row per form (in the order of `species.csv`). The species is empty if it equals the
//! form's id; the line is empty if it equals the species.

use super::rows::{Row, Rows};
use std::collections::HashMap;

const COLUMNS: [&str; 7] = ["hp", "atk", "def", "spa", "spd", "spe", "stats_through_gen"];

pub(super) fn table(rows: Rows<'_>) -> String {
    let stats = rows("stats");
    let stats: HashMap<&str, &Row> = stats.iter().map(|row| (&*row["id"], row)).collect();
    let forms = rows("species");
    let lines = forms.iter().filter_map(|form| stats.get(&*form["id"]));
    let mut table = format!("species,line,{}\n", COLUMNS.join(","));
    for row in lines {
        table += &line(row);
    }
    table
}

fn line(row: &Row) -> String {
    let unless = |other: &str, column: &str| match &*row[column] {
        same if same == row[other] => String::new(),
        cell => cell.to_owned(),
    };
    let mut cells = vec![unless("id", "species"), unless("species", "line")];
    cells.extend(COLUMNS.map(|column| row[column].clone()));
    cells.join(",") + "\n"
}
