//! The families of problems, each as text.

mod boards;
mod costs;
mod fillomino;
mod graphs;
mod latin;
mod pieces;
mod random;
mod windmill;
mod words;

pub(crate) use boards::{dominoes, langford, queens, sudoku};
pub(crate) use costs::{Seed, assignment, crew, matching, matching3, planted, routes};
pub(crate) use fillomino::fillomino;
pub(crate) use graphs::colouring;
pub(crate) use latin::latin;
pub(crate) use pieces::polyominoes;
pub(crate) use random::Random;
pub(crate) use windmill::windmill;
pub(crate) use words::words;

use std::io::{self, Write};

/// A problem as text. Its options are generated one at a time, because they may not all fit in
/// memory.
pub(crate) struct Text {
    items: Vec<String>,
    secondary: Vec<String>,
    options: Box<dyn Iterator<Item = String>>,
}

impl Text {
    fn new(
        items: Vec<String>,
        secondary: Vec<String>,
        options: impl IntoIterator<Item = String, IntoIter: 'static>,
    ) -> Text {
        Text {
            items,
            secondary,
            options: Box::new(options.into_iter()),
        }
    }

    /// Writes the items, and the options one per line.
    pub(crate) fn write_to(self, mut output: impl Write) -> io::Result<()> {
        write!(output, "{}", self.items.join(" "))?;
        if !self.secondary.is_empty() {
            write!(output, " | {}", self.secondary.join(" "))?;
        }
        writeln!(output)?;
        for option in self.options {
            writeln!(output, "{option}")?;
        }
        output.flush()
    }
}

/// Returns the name of a cell.
fn cell(row: u32, column: u32) -> String {
    format!("{row},{column}")
}

/// Returns the names of all cells, row by row.
fn cells(rows: u32, columns: u32) -> Vec<String> {
    let row = |row| (0..columns).map(move |column| cell(row, column));
    (0..rows).flat_map(row).collect()
}
