//! The question whether a board can be solved in at most N moves, as clauses for a SAT solver.
//!
//! Three encodings use the same variables for states and moves ([`Formula`]). They share only the
//! definitions of moves and goals with the search. Each encoding asks for *at most* N moves, so a
//! single unsatisfiable answer also rules out every smaller number. The third encoding, split into
//! [cubes](Cube), answers the question within a minute. A [`Plan`] selects the encoding.

mod cubes;
mod decode;
mod direct;
mod formula;
mod phases;
mod plan;
mod proof;
#[cfg(feature = "cadical")]
mod prove;
#[cfg(feature = "sat")]
mod shortest;
mod simplify;
#[cfg(feature = "sat")]
mod solver;
#[cfg(feature = "sat")]
mod threads;
mod tseytin;

pub use cubes::Cube;
pub use decode::{DecodeError, Decoded, decode};
pub use formula::Formula;
pub use plan::Plan;
pub use proof::{ProofError, Verified, verify};
#[cfg(feature = "sat")]
pub use shortest::{Asked, Shortest, at_most, shortest};
#[cfg(feature = "sat")]
pub use solver::{Limits, Solver, SolverError, Verdict};

use crate::{Board, Goals, Metric};

/// The encoding of the question as clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Expressions that Tseytin's transformation turns into clauses: each step is one of the moves
    /// or no move, and each line of both grids sums to 15.
    Tseytin,
    /// One move per step, with a fixed order for moves that commute, and a choice among the goals.
    Direct,
    /// Alternating phases of columns and rows, in each of which all lines are shifted at once, with
    /// a bound on the number of moves.
    Phases,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 3] = [Encoding::Tseytin, Encoding::Direct, Encoding::Phases];

    /// Returns the clauses for the question whether at most `moves` moves lead from `board` to a
    /// goal.
    #[must_use]
    pub fn encode(self, board: &Board, goals: &Goals, metric: Metric, moves: usize) -> Formula {
        let mut formula = Formula::new(*board, goals, metric);
        match self {
            Encoding::Tseytin => tseytin::encode(&mut formula, goals, moves),
            Encoding::Direct => direct::encode(&mut formula, goals, moves),
            Encoding::Phases => phases::encode(&mut formula, goals, moves),
        }
        formula
    }
}
