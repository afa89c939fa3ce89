//! Reads the section `Pokemon Base Stats & Types`.

use super::section::{Log, Row};
use crate::formats::over::{Book, EntryKind, FormChange, Stats};
use crate::formats::report::Report;

const TITLE: &str = "Pokemon Base Stats & Types";

pub(super) fn read(log: &Log<'_>, notes: &mut Vec<String>, report: &mut Report) -> Vec<FormChange> {
    let mut unknown = Vec::new();
    let mut changes = Vec::new();
    for row in log.table(TITLE, report) {
        let name = row.get("NAME").unwrap_or("");
        // Forms that differ only in appearance have a row in the log, but none in our tables.
        if is_foreign_form(name) {
            unknown.push(name.to_owned());
            continue;
        }
        let id = Book::built_in().form(name, &row.line.at, report);
        let types = types(&row, report);
        let stats = stats(&row, report);
        let abilities = abilities(&row, report);
        changes.extend(id.map(|id| FormChange {
            id,
            types,
            stats,
            abilities,
            at: row.line.at.clone(),
        }));
    }
    if !unknown.is_empty() {
        notes.push(format!("Unknown forms: {}.", unknown.join(", ")));
    }
    changes
}

/// Returns whether our tables contain the species of a form, but not the form itself.
fn is_foreign_form(name: &str) -> bool {
    let species = name.rsplit_once('-').map(|(species, _)| species);
    let known = |name: &str| Book::built_in().known_form(name).is_some();
    !known(name) && species.is_some_and(known)
}

/// Returns the types in a cell such as `GRASS/POISON`.
fn types(row: &Row<'_>, report: &mut Report) -> Option<Vec<String>> {
    let names = row.get("TYPE").unwrap_or("").split('/');
    let book = Book::built_in();
    let types = names.map(|name| book.find(EntryKind::Type, name, &row.line.at, report));
    let mut types: Vec<String> = types.collect::<Option<_>>()?;
    types.dedup();
    types.truncate(2);
    Some(types)
}

/// Returns the base stats. In generation 1, one value applies to both special stats.
fn stats(row: &Row<'_>, report: &mut Report) -> Option<Stats> {
    let columns = match row.get("SPEC") {
        Some(_) => ["HP", "ATK", "DEF", "SPEC", "SPEC", "SPE"],
        None => ["HP", "ATK", "DEF", "SATK", "SDEF", "SPD"],
    };
    let numbers = columns.map(|column| {
        let text = row.get(column).unwrap_or("");
        report.number(&row.line.at, column, text, 1..=255)
    });
    let numbers: Option<Vec<u16>> = numbers.into_iter().collect();
    numbers?.try_into().ok()
}

/// Returns the abilities; `None` if the generation has none.
fn abilities(row: &Row<'_>, report: &mut Report) -> Option<Vec<String>> {
    let is_none = |name: &str| name.chars().all(|c| c == '-' || c == '?');
    Book::built_in().abilities(row.all("ABILITY"), is_none, &row.line.at, report)
}
