//! Reads the section `Pokemon Movesets`: the moves learnt by level.

use super::section::Log;
use crate::formats::over::{Book, EntryKind, Moveset, Movesets};
use crate::formats::report::Report;
use crate::formats::text::Line;

pub(super) fn read(log: &Log<'_>, report: &mut Report) -> Movesets {
    let mut movesets = Movesets::default();
    let mut own: Option<String> = None;
    for line in log.lines("Pokemon Movesets") {
        match head(line.text) {
            Some(name) => own = begin(&mut movesets, name, line, report),
            None => {
                let moveset = own.as_ref().and_then(|id| movesets.by_form.get_mut(id));
                if let Some(moveset) = moveset {
                    add(moveset, line, report);
                }
            }
        }
    }
    movesets
}

/// Returns the name in a heading such as `001 BULBASAUR -> IVYSAUR` or `003 VENUSAUR (no
/// evolution)`.
fn head(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(' ')?;
    number.parse::<u16>().ok()?;
    let name = rest.split(" -> ").next().unwrap_or(rest);
    let name = name.split(" (no evolution)").next().unwrap_or(name);
    Some(name.trim())
}

/// Starts the list of a form's moves. Forms that differ only in appearance are not in our tables,
/// and are left out.
fn begin(
    movesets: &mut Movesets,
    name: &str,
    line: &Line<'_>,
    report: &mut Report,
) -> Option<String> {
    let book = Book::built_in();
    let species = name.rsplit_once('-');
    let species = species.and_then(|(own, _)| book.known_form(own));
    if book.known_form(name).is_none() && species.is_some() {
        return None;
    }
    let id = book.form(name, &line.at, report)?;
    let moveset = Moveset {
        levels: Vec::new(),
        egg: Vec::new(),
        at: line.at.clone(),
    };
    movesets.by_form.insert(id.clone(), moveset);
    Some(id)
}

/// Adds a line such as `Level 7 : TACKLE`, `Learned upon evolution: CUT`, or ` - WISH` under `Egg
/// Moves:`.
fn add(moveset: &mut Moveset, line: &Line<'_>, report: &mut Report) {
    let book = Book::built_in();
    if let Some(name) = line.text.strip_prefix("- ") {
        moveset
            .egg
            .extend(book.find(EntryKind::Move, name, &line.at, report));
        return;
    }
    let Some((begin, name)) = line.text.split_once(':') else {
        return;
    };
    let level = match begin.strip_prefix("Level ") {
        Some(level) => report.number(&line.at, "level", level, 0..=100),
        None if begin == "Learned upon evolution" => Some(0),
        None => None,
    };
    if let Some(level) = level {
        let id = book.find(EntryKind::Move, name.trim(), &line.at, report);
        moveset.levels.extend(id.map(|id| (level, id)));
    }
}
