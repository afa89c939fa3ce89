//! The tables of a world: their columns, the content of the cells, the columns that identify a row,
//! and the owners of the rows.

mod kinds;
mod tables;

pub(crate) use kinds::{CellKind, Layout, Owner, Space};
pub(crate) use tables::ALL;

/// Returns the description of a table by its file name.
pub(crate) fn of(file: &str) -> Option<&'static Layout> {
    ALL.iter().find(|layout| layout.file == file)
}
