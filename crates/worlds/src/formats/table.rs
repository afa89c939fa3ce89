//! Writes tables row by row.

use super::at::At;
use crate::budget;
use std::collections::BTreeMap;

/// A table that is being written. Its last column contains the origin of each row.
pub(crate) struct Table {
    file: &'static str,
    columns: Vec<&'static str>,
    writer: csv::Writer<Vec<u8>>,
}

impl Table {
    pub(crate) fn new(file: &'static str) -> Table {
        Table {
            file,
            columns: Vec::new(),
            writer: csv::Writer::from_writer(Vec::new()),
        }
    }

    /// Adds a row of cells with their columns, which are those of the first row. Does nothing if the
    /// budget is used up.
    pub(crate) fn row(&mut self, at: &At, row: &[(&'static str, &str)]) {
        let (columns, cells): (Vec<&str>, Vec<&str>) = row.iter().copied().unzip();
        let length: usize = cells.iter().map(|cell| cell.len() + 1).sum();
        if !budget::bytes(&at.file, length + at.file.len()) {
            return;
        }
        if self.is_empty() {
            self.write(&columns, "at");
            self.columns = columns;
        } else {
            assert_eq!(columns, self.columns, "{}", self.file);
        }
        self.write(&cells, &at.to_string());
    }

    /// Adds a row with the given columns, whose cells a function returns.
    pub(crate) fn row_of<C: AsRef<str>>(
        &mut self,
        at: &At,
        columns: &[&'static str],
        cell: impl Fn(&'static str) -> C,
    ) {
        let cells: Vec<C> = columns.iter().map(|column| cell(column)).collect();
        let cells = cells.iter().map(AsRef::as_ref);
        let row: Vec<(&str, &str)> = columns.iter().copied().zip(cells).collect();
        self.row(at, &row);
    }

    fn write(&mut self, cells: &[&str], at: &str) {
        let cells = cells.iter().copied().chain([at]);
        self.writer
            .write_record(cells)
            .expect("a vector takes any row of as many cells as the header");
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// Adds the table as CSV to those of a world, unless it is empty.
    pub(crate) fn add_to(self, tables: &mut BTreeMap<&'static str, String>) {
        if self.is_empty() {
            return;
        }
        let bytes = self.writer.into_inner().expect("a vector takes all");
        let text = String::from_utf8(bytes).expect("cells are UTF-8");
        tables.insert(self.file, text);
    }
}
