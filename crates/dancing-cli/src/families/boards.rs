//! Dominoes, queens, Langford pairs and sudoku.

use super::{Text, cell, cells};

/// Returns the problem of tiling a board with dominoes.
pub(crate) fn dominoes(rows: u32, columns: u32) -> Text {
    let with = move |row, column, other: (u32, u32)| {
        let is_there = other.0 < rows && other.1 < columns;
        is_there.then(|| format!("{} {}", cell(row, column), cell(other.0, other.1)))
    };
    let at = move |row, column| {
        let right = with(row, column, (row, column + 1));
        right
            .into_iter()
            .chain(with(row, column, (row + 1, column)))
    };
    let options = (0..rows).flat_map(move |row| (0..columns).flat_map(move |c| at(row, c)));
    Text::new(cells(rows, columns), Vec::new(), options)
}

/// Returns the N queens problem: each row and column is covered once, each diagonal at most once.
/// The middle rows and columns come first.
pub(crate) fn queens(n: u32) -> Text {
    let mut lines: Vec<u32> = (0..n).collect();
    lines.sort_by_key(|&line| (2 * line + 1).abs_diff(n));
    let primary = lines
        .iter()
        .flat_map(|line| [format!("r{line}"), format!("c{line}")]);
    let diagonals = 0..2 * n - 1;
    let secondary = diagonals.flat_map(|line| [format!("a{line}"), format!("b{line}")]);
    let option = move |row, column| {
        let sum = row + column;
        let difference = row + n - 1 - column;
        format!("r{row} c{column} a{sum} b{difference}")
    };
    let options = (0..n).flat_map(move |row| (0..n).map(move |column| option(row, column)));
    Text::new(primary.collect(), secondary.collect(), options)
}

/// Returns Langford's problem: each number is placed once, and each of the 2N places is used once.
pub(crate) fn langford(n: u32) -> Text {
    let numbers = (1..=n).map(|number| number.to_string());
    let places = (1..=2 * n).map(|place| format!("s{place}"));
    let options = (1..=n).flat_map(move |number| {
        let firsts = 1..(2 * n).saturating_sub(number);
        firsts.map(move |first| format!("{number} s{first} s{}", first + number + 1))
    });
    Text::new(numbers.chain(places).collect(), Vec::new(), options)
}

/// Returns the problem for a sudoku: to fill the empty cells, and to place the missing digits in
/// each row, column and box.
pub(crate) fn sudoku(grid: &str) -> Result<Text, String> {
    let given: Vec<char> = grid.chars().filter(|c| !c.is_whitespace()).collect();
    let side = (2..=5).find(|n| n * n * n * n == given.len());
    let Some(side) = side else {
        return Err(format!(
            "the grid has {} cells; it must have 16, 81, 256 or 625",
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
    if free.empty.is_empty() {
        return Err("the grid is full: write '.' or 0 for an empty cell".to_owned());
    }
    Ok(free.text())
}

struct Sudoku {
    side: usize,
    /// The items covered by the given digits.
    taken: Vec<String>,
    empty: Vec<(usize, usize)>,
}

impl Sudoku {
    fn add(&mut self, index: usize, symbol: char) -> Result<(), String> {
        let size = self.side * self.side;
        let row = index / size;
        let column = index % size;
        if symbol == '.' || symbol == '0' {
            self.empty.push((row, column));
            return Ok(());
        }
        let digit = symbol.to_digit(36).map_or(0, |digit| digit as usize);
        if !(1..=size).contains(&digit) {
            return Err(format!(
                "{symbol:?} in cell {} is not a digit of this sudoku",
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

    /// Returns the items of a digit in a cell: the cell, and its row, column and box.
    fn items(&self, row: usize, column: usize, digit: usize) -> [String; 4] {
        let square = row / self.side * self.side + column / self.side;
        [
            format!("p{row},{column}"),
            format!("r{row},{digit}"),
            format!("c{column},{digit}"),
            format!("b{square},{digit}"),
        ]
    }

    fn text(&self) -> Text {
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
        Text::new(items, Vec::new(), options)
    }
}
