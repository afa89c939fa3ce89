//! A box as a CSV table with a header.

use super::{BoxError, Written};

const NAMES: [&str; 4] = ["pokemon", "name", "species", "form"];

/// Whether the first line is a header with a column of names.
pub(super) fn is_table(text: &str) -> bool {
    let header = text.lines().find(|line| !line.trim().is_empty());
    let columns = header.unwrap_or("").split(',');
    columns
        .map(pokedata::key)
        .any(|column| NAMES.contains(&column.as_str()))
}

pub(super) fn read(text: &str) -> Result<Vec<Written>, BoxError> {
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let header = reader.headers().map_err(fault)?.clone();
    let column = |names: &[&str]| {
        let mut columns = header.iter();
        columns.position(|title| names.contains(&pokedata::key(title).as_str()))
    };
    let name = column(&NAMES).expect("is_table found it");
    let (ability, moves) = (column(&["ability"]), column(&["moves"]));
    let rows = reader.records().map(|row| {
        let row = row.map_err(fault)?;
        let line = row
            .position()
            .map_or(0, |position| position.line() as usize);
        let cell = |column: Option<usize>| row.get(column?).filter(|cell| !cell.is_empty());
        Ok(Written {
            line,
            name: row[name].to_owned(),
            ability: cell(ability).map(str::to_owned),
            moves: cell(moves).map(|cell| {
                let each = cell.split(['/', ';']).map(str::trim);
                each.map(|name| (line, name.to_owned())).collect()
            }),
        })
    });
    rows.collect()
}

fn fault(error: csv::Error) -> BoxError {
    BoxError::one(error.to_string())
}
