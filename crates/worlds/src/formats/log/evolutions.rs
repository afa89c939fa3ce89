//! Reads the evolutions that the log has changed.

use super::section::Log;
use crate::formats::columns::EVOLUTION;
use crate::formats::over::Book;
use crate::formats::report::{Report, quoted};
use crate::formats::rows::Rows;
use crate::formats::table::Table;
use crate::formats::text::Line;
use crate::{World, budget};
use csv::StringRecord;

/// Writes the evolutions. Their conditions remain those in the game, because the log does not
/// contain conditions.
pub(super) fn write(log: &Log<'_>, world: &mut World, report: &mut Report) {
    let lines = log.lines("Randomized Evolutions");
    if lines.is_empty() {
        return;
    }
    let rows = Rows::read("evolutions.csv");
    let mut table = Table::new("evolutions.csv");
    for line in lines {
        write_line(line, &rows, &mut table, report);
    }
    table.add_to(&mut world.tables);
    let note =
        "Evolutions are those of the log, their methods those of the game: the log has none.";
    world.notes.push(note.to_owned());
}

/// Writes a line such as `EEVEE -> VAPOREON, JOLTEON and FLAREON`.
fn write_line(line: &Line<'_>, rows: &Rows, table: &mut Table, report: &mut Report) {
    let Some((from, to)) = line.text.split_once("->") else {
        let wrong = format!("{} is not an evolution", quoted(line.text));
        report.wrong(&line.at, wrong, "NAME -> NAME");
        return;
    };
    let book = Book::built_in();
    let Some(from) = book.form(from.trim(), &line.at, report) else {
        return;
    };
    if !budget::steps(&line.at.file, rows.rows.len()) {
        return;
    }
    let own = |row: &&StringRecord| rows.cell(row, "from") == from;
    let mut ways = rows.rows.iter().filter(own);
    let names = to.split([',']).flat_map(|part| part.split(" and "));
    for to in names.map(str::trim).filter(|name| !name.is_empty()) {
        let Some(to) = book.form(to, &line.at, report) else {
            continue;
        };
        let way = ways.next();
        table.row_of(&line.at, &EVOLUTION, |column| match (column, way) {
            ("from", _) => from.as_str(),
            ("to", _) => to.as_str(),
            ("gen_from", _) => "1",
            ("trigger", None) => "other",
            (column, way) => way.map_or("", |way| rows.cell(way, column)),
        });
    }
}
