//! Solves the magic squares puzzle of Pokémon Reborn in the fewest moves, with a proof.
//!
//! The board has two 3×3 grids of digits side by side. A move shifts one of the six columns up or
//! down, cyclically within its grid, or one of the three rows left or right, cyclically through
//! both grids. The board is solved if every row, column and diagonal of both grids sums to 15.
//!
//! ```
//! use magic_squares::{Board, Goals, Metric, Move, solve};
//!
//! let board: Board = "4 3 8  2 9 4 / 9 5 1  7 5 3 / 6 1 8  2 7 6".parse()?;
//! let goals = Goals::magic(&board)?;
//! let answer = solve(&board, &goals, Metric::Step)?;
//! let solution: Vec<Move> = answer.first().collect();
//! assert_eq!(answer.length(), solution.len());
//! assert!(goals.contains(&board.after(&solution)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod goals;
mod moves;
pub mod sat;
mod scramble;
mod search;

pub use board::{Board, BoardError};
pub use goals::{Goals, Refusal, is_magic};
pub use moves::{Kind, Metric, Move, MoveError, parse_moves};
pub use scramble::scramble;
pub use search::{Answer, Solver, solve};
