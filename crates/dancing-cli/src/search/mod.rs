//! The subcommands that walk through solutions: `solve`, `best`, `check`, `estimate`,
//! `preprocess`, `symmetries` and `sudoku`.

mod best;
mod check;
mod estimate;
mod gap;
mod preprocess;
mod solve;
mod sudoku;
pub(crate) mod symmetries;

pub(crate) use best::Best;
pub(crate) use check::Check;
pub use check::Checker;
pub(crate) use estimate::Estimate;
pub(crate) use preprocess::Preprocess;
pub(crate) use solve::Solve;
pub(crate) use sudoku::Sudoku;
pub(crate) use symmetries::Symmetries;
