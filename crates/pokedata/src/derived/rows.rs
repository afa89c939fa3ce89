//! Rows of tables as maps of cells.

use std::collections::HashMap;

/// A row: a map from columns to cells.
pub(crate) type Row = HashMap<String, String>;

/// A function that returns the rows of the table with the given name, such as `species`.
pub(crate) type Rows<'a> = &'a dyn Fn(&str) -> Vec<Row>;

/// Returns the cell in column `key` and the words in column `words` of each row, in the order of
/// the table.
pub(super) fn words_by(rows: &[Row], key: &str, words: &str) -> Vec<(String, Vec<String>)> {
    let words = |row: &Row| row[words].split_whitespace().map(str::to_owned).collect();
    rows.iter()
        .map(|row| (cell(row, key), words(row)))
        .collect()
}

pub(super) fn cell(row: &Row, column: &str) -> String {
    row[column].clone()
}
