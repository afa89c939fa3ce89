//! The magic squares view: a board, and its shortest solution one move at a time.

mod answer;

pub use answer::{MagicAnswer, Shortest};

use serde::{Deserialize, Serialize};

/// A board, and how far its solution has been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Magic {
    /// Eighteen digits, six per row; a dot for an empty cell.
    pub board: String,
    /// What counts as a move: `step` (a line by one cell) or `turn` (by any number).
    #[serde(skip_serializing_if = "is_usual_metric")]
    pub metric: String,
    /// Which of the shortest ways is shown, 0 the first.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub way: String,
    /// The player's own moves, to be checked.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub moves: String,
    /// How many moves were made.
    pub step: usize,
    /// Milliseconds between moves when they are played.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pace: String,
}

fn is_usual_metric(metric: &str) -> bool {
    metric == "step"
}

/// The game's board.
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

/// How many cells a board has.
pub(crate) const CELLS: usize = 18;

/// A cell that is still empty, as an address has it.
const EMPTY: char = '.';

impl Magic {
    /// Returns the same view of a board without any digit.
    #[must_use]
    pub fn cleared(self) -> Magic {
        self.on(vec![EMPTY; CELLS])
    }

    /// Returns the same view with digits put into a cell and those after it; with none, the cell is
    /// empty.
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

    /// Returns the digit in a cell; nothing where it is empty.
    #[must_use]
    pub fn digit(&self, at: usize) -> Option<char> {
        self.board.chars().nth(at).filter(|&cell| cell != EMPTY)
    }

    /// Returns how many cells are still empty.
    fn empty(&self) -> usize {
        self.board.chars().filter(|&cell| cell == EMPTY).count()
    }

    fn on(self, cells: Vec<char>) -> Magic {
        self.of(cells.into_iter().collect())
    }

    /// Returns the same view of another board.
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

/// Returns a board as an address has it.
fn digits(board: &magic_squares::Board) -> String {
    board.cells().iter().map(ToString::to_string).collect()
}
