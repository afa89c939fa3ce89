//! Rows of tables, cell by cell.

use std::collections::HashMap;

/// A row: its cells by their columns.
pub(crate) type Row = HashMap<String, String>;

/// Gives the rows of a table by its name, as `species`.
pub(crate) type Rows<'a> = &'a dyn Fn(&str) -> Vec<Row>;

/// Returns the words of one column by the cell of another, in the order of the table.
pub(super) fn words_by(rows: &[Row], key: &str, words: &str) -> Vec<(String, Vec<String>)> {
    let words = |row: &Row| row[words].split_whitespace().map(str::to_owned).collect();
    rows.iter()
        .map(|row| (cell(row, key), words(row)))
        .collect()
}

pub(super) fn cell(row: &Row, column: &str) -> String {
    row[column].clone()
}
