//! Fillomino: a grid is cut into polyominoes so that each given number is the size of the polyomino
//! around it, and polyominoes of the same size do not touch along a side.
//!
//! A cell is a primary item. A polyomino is an option that covers its cells and, as secondary
//! items, the sides around it, each of which is named after the size of the polyomino, so that two
//! polyominoes of the same size cannot share a side. The idea is Knuth's (his program
//! `filomino-dlx`).

use super::Text;
use std::collections::BTreeSet;

/// The size of the largest polyomino allowed, and the maximum number of polyominoes.
const LARGEST: usize = 20;
const MOST: usize = 2_000_000;

struct Grid {
    columns: usize,
    /// The given number of each cell, if any.
    given: Vec<Option<usize>>,
}

/// Returns the polyominoes that agree with the numbers in a grid, which is written as rows
/// separated by slashes, with `.` for an empty cell and letters for numbers above 9. Polyominoes
/// without a number have at most `most` cells, or as many as the largest number in the grid if that
/// is larger.
pub(crate) fn fillomino(grid: &str, most: Option<usize>) -> Result<Text, String> {
    let rows: Vec<&str> = grid.split(['/', '\n']).map(str::trim).collect();
    let rows: Vec<&str> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    let columns = rows.first().map_or(0, |row| row.chars().count());
    if columns == 0 {
        return Err(
            "the grid is empty; write its rows with a slash between them, as in 2./.1".to_owned(),
        );
    }
    let mut given = Vec::new();
    for (number, row) in (1..).zip(&rows) {
        let width = row.chars().count();
        if width != columns {
            return Err(format!(
                "row {number} has {width} cells, row 1 has {columns}"
            ));
        }
        for symbol in row.chars() {
            given.push(size_of_symbol(symbol).ok_or_else(|| {
                format!(
                    "{symbol:?} in row {number} is not a cell: write . for an empty cell, or 1 to 9 and then a to k for numbers up to {LARGEST}"
                )
            })?);
        }
    }
    let grid = Grid { columns, given };
    let largest = grid.given.iter().flatten().copied().max().unwrap_or(1);
    grid.text(most.unwrap_or(largest).max(largest))
}

/// Returns the number in a cell, if it has one; `None` if the symbol is not a cell.
fn size_of_symbol(symbol: char) -> Option<Option<usize>> {
    if symbol == '.' || symbol == '0' {
        return Some(None);
    }
    let size = symbol.to_digit(36)? as usize;
    (size <= LARGEST).then_some(Some(size))
}

impl Grid {
    fn text(&self, most: usize) -> Result<Text, String> {
        let mut options = Vec::new();
        for first in 0..self.given.len() {
            for size in 1..=most {
                self.grow(first, size, &mut |cells| options.push(self.option(cells)));
                if options.len() > MOST {
                    return Err(format!("more than {MOST} polyominoes: give more numbers"));
                }
            }
        }
        let mut sides: BTreeSet<String> = BTreeSet::new();
        for option in &options {
            sides.extend(
                option
                    .split(' ')
                    .filter(|item| !item.starts_with('c'))
                    .map(str::to_owned),
            );
        }
        let cells = (0..self.given.len()).map(|cell| self.name(cell));
        Ok(Text::new(
            cells.collect(),
            sides.into_iter().collect(),
            options,
        ))
    }

    /// Passes to `found` all polyominoes of the given size that have the given first cell and agree
    /// with the numbers (Redelmeier, *Counting polyominoes*, 1981).
    fn grow(&self, first: usize, size: usize, found: &mut impl FnMut(&[usize])) {
        if self.may_have(first, size) {
            let mut seen = BTreeSet::from([first]);
            self.extend(&mut Vec::new(), vec![first], &mut seen, size, found);
        }
    }

    fn extend(
        &self,
        cells: &mut Vec<usize>,
        mut untried: Vec<usize>,
        seen: &mut BTreeSet<usize>,
        size: usize,
        found: &mut impl FnMut(&[usize]),
    ) {
        while let Some(cell) = untried.pop() {
            cells.push(cell);
            if cells.len() == size {
                if self.is_alone(cells, size) {
                    let mut sorted = cells.clone();
                    sorted.sort_unstable();
                    found(&sorted);
                }
            } else {
                let first = cells[0];
                let next = self.neighbours(cell).filter(|&other| other > first);
                let fresh: Vec<usize> = next
                    .filter(|&other| self.may_have(other, size) && !seen.contains(&other))
                    .collect();
                seen.extend(&fresh);
                let more = untried.iter().chain(&fresh).copied().collect();
                self.extend(cells, more, seen, size, found);
                fresh.iter().for_each(|other| {
                    seen.remove(other);
                });
            }
            cells.pop();
        }
    }

    fn may_have(&self, cell: usize, size: usize) -> bool {
        self.given[cell].is_none_or(|given| given == size)
    }

    /// Returns whether no cell next to the polyomino has the polyomino's size as its given number.
    fn is_alone(&self, cells: &[usize], size: usize) -> bool {
        let mut beside = cells.iter().flat_map(|&cell| self.neighbours(cell));
        beside.all(|cell| cells.contains(&cell) || self.given[cell] != Some(size))
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> {
        let row = cell / self.columns;
        let column = cell % self.columns;
        let columns = self.columns;
        let cells = self.given.len();
        [
            (row > 0).then(|| cell - columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then_some(cell + 1),
            (cell + columns < cells).then_some(cell + columns),
        ]
        .into_iter()
        .flatten()
    }

    fn name(&self, cell: usize) -> String {
        format!("c{},{}", cell / self.columns, cell % self.columns)
    }

    /// Returns the option of a polyomino: its cells, and the sides around it that lie inside the
    /// grid.
    fn option(&self, cells: &[usize]) -> String {
        let mut sides = BTreeSet::new();
        for &cell in cells {
            for other in self.neighbours(cell).filter(|other| !cells.contains(other)) {
                let first = cell.min(other);
                let second = cell.max(other);
                let row = second / self.columns;
                let column = second % self.columns;
                let kind = if second == first + 1 && column > 0 {
                    'v'
                } else {
                    'h'
                };
                sides.insert(format!("{kind}{}/{row},{column}", cells.len()));
            }
        }
        let cells = cells.iter().map(|&cell| self.name(cell));
        cells.chain(sides).collect::<Vec<_>>().join(" ")
    }
}
