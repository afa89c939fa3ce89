//! A board: eighteen digits, six in each row. The first three columns form the left grid.

use crate::moves::Move;
use std::fmt;
use std::str::FromStr;

/// Two 3×3 grids side by side, as a list of cells in reading order (`6 * row + column`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board([u8; 18]);

/// The reason why a text is not a board, with the position of the error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The text has too few or too many cells.
    #[error("a board has 18 digits, six for each of its three rows; found {0}")]
    Count(usize),
    /// There are more lines than a board has, so the order of the cells is unknown.
    #[error("a board is three lines of six digits, or one line of eighteen; found {0} lines")]
    Lines(usize),
    /// One of three lines does not have six cells.
    #[error("a row has 6 digits; line {line} has {found}")]
    Row {
        /// The number of the line, counted from 1 among the lines with digits.
        line: usize,
        /// The number of cells in the line.
        found: usize,
    },
    /// A cell is not a digit.
    #[error("cell {cell} is `{found}`; a cell is one digit, 0 to 9")]
    NoDigit {
        /// The number of the cell in reading order, counted from 1.
        cell: usize,
        /// The text of the cell.
        found: String,
    },
}

impl Board {
    /// The board with which the game starts.
    pub const GAME: Board = Board([
        4, 9, 6, 1, 2, 5, //
        5, 8, 3, 7, 7, 9, //
        2, 4, 1, 6, 3, 8,
    ]);

    /// A board of two magic squares with the digits of the game's board.
    pub const SOLVED: Board = Board([
        4, 9, 2, 8, 1, 6, //
        3, 5, 7, 3, 5, 7, //
        8, 1, 6, 4, 9, 2,
    ]);

    /// Returns a board with eighteen digits in reading order.
    ///
    /// # Errors
    /// If a number is above 9.
    pub fn new(cells: [u8; 18]) -> Result<Board, BoardError> {
        match cells.iter().position(|&digit| digit > 9) {
            None => Ok(Board(cells)),
            Some(at) => Err(BoardError::NoDigit {
                cell: at + 1,
                found: cells[at].to_string(),
            }),
        }
    }

    /// Returns a board with cells that are known to be digits.
    pub(crate) fn of_digits(cells: [u8; 18]) -> Board {
        debug_assert!(cells.iter().all(|&digit| digit < 10));
        Board(cells)
    }

    /// Returns the digits in reading order.
    #[must_use]
    pub fn cells(&self) -> &[u8; 18] {
        &self.0
    }

    /// Returns the number of times that each digit occurs on the board.
    #[must_use]
    pub fn counts(&self) -> [u8; 10] {
        let mut counts = [0; 10];
        for &digit in &self.0 {
            counts[usize::from(digit)] += 1;
        }
        counts
    }

    /// Returns the board after one move.
    #[must_use]
    pub fn moved(&self, step: Move) -> Board {
        let mut cells = self.0;
        for (cell, value) in cells.iter_mut().enumerate() {
            *value = self.0[step.source(cell)];
        }
        Board(cells)
    }

    /// Returns the board after making the moves in order.
    #[must_use]
    pub fn after<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> Board {
        moves
            .into_iter()
            .fold(*self, |board, &step| board.moved(step))
    }
}

impl fmt::Display for Board {
    /// Formats the board as three lines, with a gap between the grids.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.0.chunks(6).enumerate() {
            let end = if index < 2 { "\n" } else { "" };
            let [a, b, c, d, e, g] = row else { continue };
            write!(f, "{a} {b} {c}   {d} {e} {g}{end}")?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Parses a board with six digits per row. Rows are on separate lines, separated by `/`, or
    /// consecutive. Digits may be separated by anything except letters and digits.
    fn from_str(text: &str) -> Result<Board, BoardError> {
        let lines = text.split(['\n', '/']).map(cells_of_line);
        let lines: Vec<Vec<&str>> = lines.filter(|cells| !cells.is_empty()).collect();
        let all: Vec<&str> = lines.concat();
        let uneven = lines.iter().position(|cells| cells.len() != 6);
        match (lines.len(), uneven) {
            (3, Some(at)) => Err(BoardError::Row {
                line: at + 1,
                found: lines[at].len(),
            }),
            (0 | 1 | 3, _) => read(&all),
            (lines, _) if all.len() == 18 => Err(BoardError::Lines(lines)),
            _ => read(&all),
        }
    }
}

fn read(all: &[&str]) -> Result<Board, BoardError> {
    let mut digits = Vec::with_capacity(18);
    for (at, word) in all.iter().enumerate() {
        let digit = word.parse().ok().filter(|_| word.len() == 1);
        digits.push(digit.ok_or_else(|| BoardError::NoDigit {
            cell: at + 1,
            found: (*word).to_owned(),
        })?);
    }
    let count = digits.len();
    Ok(Board(
        digits.try_into().map_err(|_| BoardError::Count(count))?,
    ))
}

/// Splits a line into cells. A word with a digit and at least three characters consists of several
/// cells; a shorter word (`12`) is a single cell.
fn cells_of_line(line: &str) -> Vec<&str> {
    let words = line.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .flat_map(cells_of_word)
        .collect()
}

fn cells_of_word(word: &str) -> Vec<&str> {
    let run = word.contains(|c: char| c.is_ascii_digit()) && word.chars().count() > 2;
    if run {
        word.split_inclusive(|_| true).collect()
    } else {
        vec![word]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_separators_do() {
        for text in [
            "4 9 6 1 2 5\n5 8 3 7 7 9\n2 4 1 6 3 8\n",
            "4,9,6 | 1,2,5\n5,8,3 | 7,7,9\n\n2,4,1 | 6,3,8",
            "496125/583779/241638",
            "496125583779241638",
            "496 125\n583 779\n241 638",
            &Board::GAME.to_string(),
        ] {
            assert_eq!(text.parse(), Ok(Board::GAME), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let said = |text: &str| text.parse::<Board>().unwrap_err().to_string();
        assert!(said("1 2 3").contains("found 3"));
        assert!(said("4 9 6 1 2 5\n5 8 3 7 7\n2 4 1 6 3 8").ends_with("line 2 has 5"));
        assert!(said("4 9 6 1 2 5\n5 8 x 7 7 9\n2 4 1 6 3 8").starts_with("cell 9 is `x`"));
        assert!(said("496\n583\n241\n\n125\n779\n638").ends_with("found 6 lines"));
        assert!(said("49612/583779/241638").ends_with("line 1 has 5"));
        assert!(said("496125/583779/24163é").starts_with("cell 18 is `é`"));
        assert!(said("4 9 6 1 2 5\n5 8 12 7 7 9\n2 4 1 6 3 8").contains("`12`"));
        assert!(said("04 9 6 1 2 5\n5 8 3 7 7 9\n2 4 1 6 3 8").starts_with("cell 1 is `04`"));
    }
}
