//! The families of problems, each as text.

mod boards;
mod graphs;
mod pieces;
mod words;

pub(crate) use boards::{dominoes, langford, queens, sudoku};
pub(crate) use graphs::{colouring, random};
pub(crate) use pieces::polyominoes;
pub(crate) use words::words;

/// The text of a problem: its items, and options one a line.
fn text(items: &[String], secondary: &[String], options: &[String]) -> String {
    let mut text = items.join(" ");
    if !secondary.is_empty() {
        text.push_str(" | ");
        text.push_str(&secondary.join(" "));
    }
    text.push('\n');
    for option in options {
        text.push_str(option);
        text.push('\n');
    }
    text
}

/// The name of a cell.
fn cell(row: u32, column: u32) -> String {
    format!("{row},{column}")
}

/// The names of all cells, row by row.
fn cells(rows: u32, columns: u32) -> Vec<String> {
    let row = |row| (0..columns).map(move |column| cell(row, column));
    (0..rows).flat_map(row).collect()
}
