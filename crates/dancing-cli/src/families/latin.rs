//! Latin squares with holes (quasigroups: Gomes and Selman, AAAI 1997).
//!
//! The square is cyclic, with shuffled rows, columns and symbols. Each row and each column has
//! equally many holes: the cells in which a second such square has one of its first symbols. This
//! makes the problem harder than holes in random cells.

use super::{Seed, Text, cell};
use std::collections::BTreeSet;

/// Returns a Latin square of order `n` that has the given number of holes in each row and column
/// and can be completed.
pub(crate) fn latin(n: u32, holes: u32, seed: Seed) -> Result<Text, String> {
    if holes > n {
        return Err(format!(
            "{holes} holes in each row of {n} cells: at most {n} are possible"
        ));
    }
    let mut draw = seed.draw();
    let square = Square::new(|| draw.shuffled(n));
    let other = Square::new(|| draw.shuffled(n));
    let is_hole = |row, column| other.symbol(row, column) < holes;
    let cells = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
    let open: Vec<(u32, u32)> = cells
        .filter(|&(row, column)| is_hole(row, column))
        .collect();
    // The symbols that are missing in rows and columns.
    let mut of_row = vec![BTreeSet::new(); n as usize];
    let mut of_column = of_row.clone();
    for &(row, column) in &open {
        of_row[row as usize].insert(square.symbol(row, column));
        of_column[column as usize].insert(square.symbol(row, column));
    }
    let mut items: Vec<String> = open
        .iter()
        .map(|&(row, column)| cell(row, column))
        .collect();
    for (line, letter) in [(&of_row, 'r'), (&of_column, 'c')] {
        for (number, lacking) in line.iter().enumerate() {
            items.extend(
                lacking
                    .iter()
                    .map(|symbol| format!("{letter}{number}={symbol}")),
            );
        }
    }
    let options = open.into_iter().flat_map(move |(row, column)| {
        let both = of_row[row as usize].intersection(&of_column[column as usize]);
        let option = |symbol| format!("{} r{row}={symbol} c{column}={symbol}", cell(row, column));
        both.map(option).collect::<Vec<_>>()
    });
    Ok(Text::new(items, Vec::new(), options))
}

/// The sums of two numbers modulo N, in any order of rows, columns and symbols.
struct Square {
    rows: Vec<u32>,
    columns: Vec<u32>,
    symbols: Vec<u32>,
}

impl Square {
    fn new(mut shuffled: impl FnMut() -> Vec<u32>) -> Square {
        Square {
            rows: shuffled(),
            columns: shuffled(),
            symbols: shuffled(),
        }
    }

    fn symbol(&self, row: u32, column: u32) -> u32 {
        let sum = self.rows[row as usize] + self.columns[column as usize];
        self.symbols[sum as usize % self.symbols.len()]
    }
}
