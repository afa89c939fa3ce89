//! Dominoes, queens, Langford pairs and sudoku.

use super::{cell, cells, text};

/// Every cell in one domino.
pub(crate) fn dominoes(rows: u32, columns: u32) -> String {
    let mut options = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                options.push(format!("{} {}", cell(row, column), cell(row, column + 1)));
            }
            if row + 1 < rows {
                options.push(format!("{} {}", cell(row, column), cell(row + 1, column)));
            }
        }
    }
    text(&cells(rows, columns), &[], &options)
}

/// Rows and columns once, the middle ones first; diagonals at most once.
pub(crate) fn queens(n: u32) -> String {
    let mut lines: Vec<u32> = (0..n).collect();
    lines.sort_by_key(|&line| (2 * line + 1).abs_diff(n));
    let primary = lines
        .iter()
        .flat_map(|line| [format!("r{line}"), format!("c{line}")]);
    let diagonals = 0..2 * n - 1;
    let secondary = diagonals.flat_map(|line| [format!("a{line}"), format!("b{line}")]);
    let mut options = Vec::new();
    for row in 0..n {
        for column in 0..n {
            let (sum, difference) = (row + column, row + n - 1 - column);
            options.push(format!("r{row} c{column} a{sum} b{difference}"));
        }
    }
    text(
        &primary.collect::<Vec<_>>(),
        &secondary.collect::<Vec<_>>(),
        &options,
    )
}

/// Each number once, each of the 2N places once.
pub(crate) fn langford(n: u32) -> String {
    let numbers = (1..=n).map(|number| number.to_string());
    let places = (1..=2 * n).map(|place| format!("s{place}"));
    let mut options = Vec::new();
    for number in 1..=n {
        for first in 1..(2 * n).saturating_sub(number) {
            options.push(format!("{number} s{first} s{}", first + number + 1));
        }
    }
    text(&numbers.chain(places).collect::<Vec<_>>(), &[], &options)
}

/// The empty cells of a sudoku, and what each row, column and box still lacks.
pub(crate) fn sudoku(grid: &str) -> Result<String, String> {
    let given: Vec<char> = grid.chars().filter(|c| !c.is_whitespace()).collect();
    let side = (2..=4).find(|n| n * n * n * n == given.len());
    let Some(side) = side else {
        return Err(format!(
            "a grid of {} cells: 16, 81 or 256 are right",
            given.len()
        ));
    };
    let mut free = Sudoku {
        side,
        taken: Vec::new(),
        empty: Vec::new(),
    };
    for (index, &symbol) in given.iter().enumerate() {
        free.add(index, symbol)?;
    }
    Ok(free.text())
}

struct Sudoku {
    side: usize,
    /// What the given digits cover.
    taken: Vec<String>,
    empty: Vec<(usize, usize)>,
}

impl Sudoku {
    fn add(&mut self, index: usize, symbol: char) -> Result<(), String> {
        let size = self.side * self.side;
        let (row, column) = (index / size, index % size);
        if symbol == '.' || symbol == '0' {
            self.empty.push((row, column));
            return Ok(());
        }
        let digit = symbol.to_digit(36).map_or(0, |digit| digit as usize);
        if !(1..=size).contains(&digit) {
            return Err(format!(
                "{symbol:?} in cell {} is no digit of this sudoku",
                index + 1
            ));
        }
        for item in self.items(row, column, digit) {
            if self.taken.contains(&item) {
                return Err(format!(
                    "the digit {symbol} in cell {} meets another {symbol}",
                    index + 1
                ));
            }
            self.taken.push(item);
        }
        Ok(())
    }

    /// What a digit in a cell covers: the cell, and its row, column and box.
    fn items(&self, row: usize, column: usize, digit: usize) -> [String; 4] {
        let square = row / self.side * self.side + column / self.side;
        [
            format!("p{row},{column}"),
            format!("r{row},{digit}"),
            format!("c{column},{digit}"),
            format!("b{square},{digit}"),
        ]
    }

    fn text(&self) -> String {
        let size = self.side * self.side;
        let mut items = Vec::new();
        for kind in ["p", "r", "c", "b"] {
            for line in 0..size {
                let from = usize::from(kind != "p");
                items.extend((from..size + from).map(|other| format!("{kind}{line},{other}")));
            }
        }
        items.retain(|item| !self.taken.contains(item));
        let mut options = Vec::new();
        for &(row, column) in &self.empty {
            for digit in 1..=size {
                let covered = self.items(row, column, digit);
                if covered.iter().all(|item| !self.taken.contains(item)) {
                    options.push(covered.join(" "));
                }
            }
        }
        text(&items, &[], &options)
    }
}
