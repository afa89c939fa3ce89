//! All tables of a world together.

use crate::layout::ALL;
use crate::table::{Row, Table};
use std::collections::BTreeMap;

/// The tables of a world, one for each layout.
#[derive(Clone, Debug)]
pub(crate) struct Set(BTreeMap<&'static str, Table>);

impl Set {
    /// Creates all tables.
    pub(crate) fn new(table: impl Fn(&'static crate::layout::Layout) -> Table) -> Set {
        Set(ALL.iter().map(|own| (own.file, table(own))).collect())
    }

    pub(crate) fn get(&self, file: &'static str) -> &Table {
        &self.0[file]
    }

    pub(crate) fn get_mut(&mut self, file: &'static str) -> &mut Table {
        let layout = self.0[file].layout;
        self.0.entry(file).or_insert_with(|| Table::empty(layout))
    }

    pub(crate) fn tables_mut(&mut self) -> impl Iterator<Item = &mut Table> {
        self.0.values_mut()
    }

    pub(crate) fn into_tables(self) -> impl Iterator<Item = (&'static str, Table)> {
        self.0.into_iter()
    }

    /// Returns the rows of a table.
    pub(crate) fn rows(&self, file: &'static str) -> &[Row] {
        &self.get(file).rows
    }

    /// Returns the cells of a column.
    pub(crate) fn cells(&self, file: &'static str, column: &str) -> impl Iterator<Item = &str> {
        let table = self.get(file);
        let column = table.column(column);
        table.rows.iter().map(move |row| row.cell(column))
    }

    /// Returns the words in the cells of a column.
    pub(crate) fn words(&self, file: &'static str, column: &str) -> impl Iterator<Item = &str> {
        self.cells(file, column).flat_map(str::split_whitespace)
    }
}
