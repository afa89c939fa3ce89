//! The tables of a world: their columns, what a cell of each holds, which columns name a row, and
//! whose the rows are.

mod kinds;
mod tables;

pub(crate) use kinds::{Kind, Layout, Owner, Space};
pub(crate) use tables::ALL;

/// Returns the table of that file.
pub(crate) fn of(file: &str) -> Option<&'static Layout> {
    ALL.iter().find(|layout| layout.file == file)
}
