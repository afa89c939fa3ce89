//! The magic squares view: a board, and its shortest solution one move at a time.

mod answer;

pub use answer::{MagicAnswer, Shortest};

use serde::{Deserialize, Serialize};

/// A board, and how far its solution has been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Magic {
    /// Eighteen digits, six a row.
    pub board: String,
    /// What counts as a move: `step` (a line by one cell) or `turn` (by any number).
    #[serde(skip_serializing_if = "is_usual_metric")]
    pub metric: String,
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
            step: 0,
            pace: String::new(),
        }
    }
}

/// A board as an address has it.
fn digits(board: &magic_squares::Board) -> String {
    board.cells().iter().map(ToString::to_string).collect()
}
