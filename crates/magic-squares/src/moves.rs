//! The moves of each metric, their effect on cells, and their notation.

use std::fmt;
use std::str::FromStr;

/// The definition of what counts as a single move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// A move shifts a line by one cell.
    Step,
    /// A move shifts a line by any number of cells.
    Turn,
}

impl Metric {
    /// Returns every shift that counts as one move, columns first: 18 in the step metric, 27 in the
    /// turn metric.
    #[must_use]
    pub fn moves(self) -> Vec<Move> {
        let all = (0..9).flat_map(|line| (1..length(line)).map(move |by| Move { line, by }));
        all.filter(|step| self == Metric::Turn || step.is_step())
            .collect()
    }

    /// Returns the number of moves that it takes to shift a line of `length` cells by `by`.
    pub(crate) fn cost(self, by: u8, length: u8) -> u8 {
        match self {
            Metric::Step => by.min(length - by),
            Metric::Turn => u8::from(by != 0),
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Metric::Step => "step",
            Metric::Turn => "turn",
        })
    }
}

/// The kind of a line. Shifts of lines of the same kind commute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One of the six columns of three cells.
    Column,
    /// One of the three rows of six cells.
    Row,
}

impl Kind {
    /// Returns the other kind.
    #[must_use]
    pub fn other(self) -> Kind {
        match self {
            Kind::Column => Kind::Row,
            Kind::Row => Kind::Column,
        }
    }
}

/// A cyclic shift of a line down or right by a number of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The number of the line: 0 to 5 for columns, 6 to 8 for rows.
    line: u8,
    /// The number of cells down or right, from 1 to one less than the length of the line.
    by: u8,
}

fn length(line: u8) -> u8 {
    if line < 6 { 3 } else { 6 }
}

impl Move {
    /// Returns whether the move shifts a column or a row.
    #[must_use]
    pub fn kind(self) -> Kind {
        if self.line < 6 {
            Kind::Column
        } else {
            Kind::Row
        }
    }

    /// Returns the number of the column (0 to 5) or row (0 to 2).
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.line % 6)
    }

    /// Returns the number of cells down (1 or 2) or right (1 to 5).
    #[must_use]
    pub fn by(self) -> u8 {
        self.by
    }

    /// Returns whether the line moves down or right, and the number of cells. Of the two directions,
    /// the one with fewer cells is chosen.
    #[must_use]
    pub fn direction(self) -> (bool, u8) {
        let back = self.inverse().by;
        (self.by <= back, self.by.min(back))
    }

    /// Returns the move that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Move {
        Move {
            by: length(self.line) - self.by,
            ..self
        }
    }

    /// Returns the same shift in the moves of a metric: several moves by one cell in the step
    /// metric.
    pub fn in_metric(self, metric: Metric) -> impl Iterator<Item = Move> {
        let length = length(self.line);
        let by = if 2 * self.by <= length { 1 } else { length - 1 };
        let times = metric.cost(self.by, length);
        let one = if metric == Metric::Step {
            Move { by, ..self }
        } else {
            self
        };
        std::iter::repeat_n(one, times.into())
    }

    /// Returns whether the line is shifted by one cell, in either direction.
    #[must_use]
    pub fn is_step(self) -> bool {
        self.by == 1 || self.by == length(self.line) - 1
    }

    /// Returns whether a cell (0 to 17, in reading order) is on the line.
    #[must_use]
    pub fn touches(self, cell: usize) -> bool {
        match self.kind() {
            Kind::Column => cell % 6 == self.index(),
            Kind::Row => cell / 6 == self.index(),
        }
    }

    /// Returns the cell from which this move brings the digit to `cell`.
    #[must_use]
    pub fn source(self, cell: usize) -> usize {
        let row = cell / 6;
        let column = cell % 6;
        let back = usize::from(self.inverse().by);
        match self.kind() {
            _ if !self.touches(cell) => cell,
            Kind::Column => (row + back) % 3 * 6 + column,
            Kind::Row => row * 6 + (column + back) % 6,
        }
    }
}

impl fmt::Display for Move {
    /// Formats a move: `c1d` shifts column 1 down, `r3r` shifts row 3 right, and `r2l2` shifts row
    /// 2 left by two cells.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (forward, by) = self.direction();
        let (letter, direction) = match (self.kind(), forward) {
            (Kind::Column, true) => ('c', 'd'),
            (Kind::Column, false) => ('c', 'u'),
            (Kind::Row, true) => ('r', 'r'),
            (Kind::Row, false) => ('r', 'l'),
        };
        write!(f, "{letter}{}{direction}", self.index() + 1)?;
        if by > 1 { write!(f, "{by}") } else { Ok(()) }
    }
}

/// A word is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "move {place} is `{word}`; a move is like c1d or c6u (a column), r3r or r1l (a row), r2l2 (a row by two)"
)]
pub struct MoveError {
    /// The number of the word, counted from 1.
    place: usize,
    word: String,
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(word: &str) -> Result<Move, MoveError> {
        read(&word.to_lowercase()).ok_or_else(|| MoveError {
            place: 1,
            word: word.to_owned(),
        })
    }
}

fn read(word: &str) -> Option<Move> {
    let mut letters = word.chars();
    let kind = letters.next()?;
    let index = letters.next()?.to_digit(10)?.checked_sub(1)? as u8;
    let direction = letters.next()?;
    let rest = letters.as_str();
    let by: u8 = match rest.len() {
        0 => 1,
        // Neither a sign (`+1`) nor a leading zero is allowed.
        1 => rest.parse().ok()?,
        _ => return None,
    };
    let line = match kind {
        'c' if index < 6 => index,
        'r' if index < 3 => 6 + index,
        _ => return None,
    };
    if by == 0 || by >= length(line) {
        return None;
    }
    let forward = Move { line, by };
    match (kind, direction) {
        ('c', 'd') | ('r', 'r') => Some(forward),
        ('c', 'u') | ('r', 'l') => Some(forward.inverse()),
        _ => None,
    }
}

/// Parses moves that are separated by spaces or commas.
///
/// # Errors
/// If a word is not a move; the error names the first such word and its position.
pub fn parse_moves(text: &str) -> Result<Vec<Move>, MoveError> {
    let words = text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|w| !w.is_empty());
    let one = |(at, word): (usize, &str)| {
        word.parse().map_err(|error| MoveError {
            place: at + 1,
            ..error
        })
    };
    words.enumerate().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn moves_read_back_as_written() {
        assert_eq!(Metric::Step.moves().len(), 18);
        assert_eq!(Metric::Turn.moves().len(), 27);
        for step in Metric::Turn.moves() {
            assert_eq!(step.to_string().parse(), Ok(step));
            assert_eq!(Board::GAME.after(&[step, step.inverse()]), Board::GAME);
        }
    }

    #[test]
    fn moves_go_where_players_mean() {
        let first_row = |moves: &str| {
            let board = Board::GAME.after(&parse_moves(moves).unwrap());
            board.cells()[..6].to_vec()
        };
        assert_eq!(first_row("c1d"), [2, 9, 6, 1, 2, 5]);
        assert_eq!(first_row("c1u"), [5, 9, 6, 1, 2, 5]);
        assert_eq!(first_row("r1r"), [5, 4, 9, 6, 1, 2]);
        assert_eq!(first_row("r1l2, r1r"), [9, 6, 1, 2, 5, 4]);
    }

    #[test]
    fn wrong_moves_are_named() {
        for word in ["c7d", "r4r", "c1r", "r1d", "x1d", "c1d3", "r1r0", "c0d", ""] {
            assert!(word.parse::<Move>().is_err(), "{word}");
        }
        let error = parse_moves("c1d r9r").unwrap_err().to_string();
        assert!(error.starts_with("move 2 is `r9r`"));
    }
}
