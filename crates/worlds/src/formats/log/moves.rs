//! Reads the section `Move Data`.

use super::section::{Log, Row};
use crate::formats::at::At;
use crate::formats::over::{Book, EntryKind, MoveChange};
use crate::formats::report::{Report, quoted};

pub(super) fn read(log: &Log<'_>, report: &mut Report) -> Vec<(MoveChange, At)> {
    let rows = log.table("Move Data", report).into_iter();
    let changes = rows.filter_map(|row| Some((change(&row, report)?, row.line.at.clone())));
    changes.collect()
}

fn change(row: &Row<'_>, report: &mut Report) -> Option<MoveChange> {
    let at = &row.line.at;
    let book = Book::built_in();
    let id = book.find(EntryKind::Move, row.get("NAME").unwrap_or(""), at, report);
    let kind = match row.get("TYPE").unwrap_or("") {
        "???" | "CURSE" => None,
        name => book.find(EntryKind::Type, name, at, report),
    };
    let mut number = |column: &str, most: u16| {
        let text = row.get(column).unwrap_or("");
        match text {
            "-" | "--" => Some(0),
            text => report.number(at, column, text, 0..=most),
        }
    };
    let power = number("POWER", 999);
    let accuracy = number("ACC.", 255);
    let pp = number("PP", 255);
    Some(MoveChange {
        id: id?,
        kind,
        class: class(row, report),
        power,
        // A move with an accuracy above 100 never misses.
        accuracy: accuracy.map(|own| if own > 100 { 0 } else { own as u8 }),
        pp: pp.map(|own| own as u8),
        ..MoveChange::default()
    })
}

fn class(row: &Row<'_>, report: &mut Report) -> Option<&'static str> {
    let text = row.get("CATEGORY")?;
    let classes = ["physical", "special", "status"];
    let found = classes
        .into_iter()
        .find(|own| own.eq_ignore_ascii_case(text));
    if found.is_none() {
        let wrong = format!("{} is not a category", quoted(text));
        report.wrong(&row.line.at, wrong, "Physical, Special or Status");
    }
    found
}
