//! The magic squares view: a board, and its shortest solution move by move.

mod answer;

pub use answer::{MagicAnswer, Shortest};

use serde::{Deserialize, Serialize};

/// A board, and the number of moves made in its solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Magic {
    /// Eighteen digits, six for each row, with a dot for each empty cell.
    pub board: String,
    /// The metric of moves: `step` (a line by one cell) or `turn` (a line by any number of cells).
    #[serde(skip_serializing_if = "is_usual_metric")]
    pub metric: String,
    /// The index of the selected shortest solution, from 0.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub way: String,
    /// The player's own moves to check.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub moves: String,
    /// The number of moves made.
    pub step: usize,
    /// The time between moves during playback, in milliseconds.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pace: String,
}

fn is_usual_metric(metric: &str) -> bool {
    metric == "step"
}

/// The board at the start of the game.
impl Default for Magic {
    fn default() -> Magic {
        Magic {
            board: digits(&magic_squares::Board::GAME),
            metric: "step".to_owned(),
            way: String::new(),
            moves: String::new(),
            step: 0,
            pace: String::new(),
        }
    }
}

/// The number of cells on a board.
pub(crate) const CELLS: usize = 18;

/// An empty cell in addresses.
const EMPTY: char = '.';

impl Magic {
    /// Returns the same view with an empty board.
    #[must_use]
    pub fn cleared(self) -> Magic {
        self.on(vec![EMPTY; CELLS])
    }

    /// Returns the same view with digits in a cell and in the cells after it. Without digits, the
    /// cell becomes empty.
    #[must_use]
    pub fn with_digits(self, at: usize, digits: &str) -> Magic {
        let mut cells: Vec<char> = self.board.chars().take(CELLS).collect();
        cells.resize(CELLS, EMPTY);
        let digits = match digits {
            "" => vec![EMPTY],
            digits => digits.chars().collect(),
        };
        for (cell, digit) in cells.iter_mut().skip(at).zip(digits) {
            *cell = digit;
        }
        self.on(cells)
    }

    /// Returns the digit in a cell; `None` if it is empty.
    #[must_use]
    pub fn digit(&self, at: usize) -> Option<char> {
        self.board.chars().nth(at).filter(|&cell| cell != EMPTY)
    }

    /// Returns the number of empty cells.
    fn empty(&self) -> usize {
        self.board.chars().filter(|&cell| cell == EMPTY).count()
    }

    fn on(self, cells: Vec<char>) -> Magic {
        self.of(cells.into_iter().collect())
    }

    /// Returns the same view with another board.
    #[must_use]
    pub fn of(self, board: String) -> Magic {
        Magic {
            board,
            step: 0,
            way: String::new(),
            ..self
        }
    }
}

/// Returns a board in the form that addresses use.
fn digits(board: &magic_squares::Board) -> String {
    board.cells().iter().map(ToString::to_string).collect()
}
