//! The rows of built-in tables.

use csv::StringRecord;
use pokedata::world::built_in;
use std::collections::HashMap;

/// The rows of a built-in table, with its columns.
pub(crate) struct Rows {
    columns: HashMap<String, usize>,
    pub(crate) rows: Vec<StringRecord>,
}

impl Rows {
    /// Returns all rows.
    pub(crate) fn read(table: &str) -> Rows {
        Rows::read_of(table, &|_| true)
    }

    /// Returns the rows whose first cell, which is the id of a game or version, satisfies `wanted`.
    pub(crate) fn read_of(table: &str, wanted: &dyn Fn(&str) -> bool) -> Rows {
        let text = built_in(table, wanted).unwrap_or_default();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let header = reader.headers().cloned().unwrap_or_default();
        Rows {
            columns: (0..)
                .zip(&header)
                .map(|(at, name)| (name.to_owned(), at))
                .collect(),
            rows: reader.records().filter_map(Result::ok).collect(),
        }
    }

    /// Returns a cell of a row; empty if there is no such column.
    pub(crate) fn cell<'a>(&self, row: &'a StringRecord, column: &str) -> &'a str {
        let place = self.columns.get(column);
        place.and_then(|&place| row.get(place)).unwrap_or("")
    }

    /// Returns the indices of rows, by their cell in a column.
    pub(crate) fn by(&self, column: &str) -> HashMap<String, Vec<usize>> {
        let mut rows: HashMap<String, Vec<usize>> = HashMap::new();
        for (place, row) in self.rows.iter().enumerate() {
            let cell = self.cell(row, column).to_owned();
            rows.entry(cell).or_default().push(place);
        }
        rows
    }
}
