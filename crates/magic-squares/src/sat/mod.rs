//! The question whether a board can be solved in N moves, as clauses for a SAT solver.
//!
//! Three encodings share the variables of states and moves ([`Formula`]), and nothing with the
//! search but what a move is and which boards are goals. Each asks for *at most* N moves, so
//! that one unsatisfiable answer proves that every shorter number fails too. The third, cut into
//! [cubes](Cube), is how the question is solved within a minute; a [`Plan`] says which it is to be.

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

/// How the question becomes clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Expressions turned into clauses by Tseytin's transformation: each step is one of the moves
    /// or none; each line of both grids sums to 15.
    Tseytin,
    /// One move a step, moves that commute in one order, the goal as a choice among the goals.
    Direct,
    /// Columns and rows by turns, all lines of a phase at once, with a bound on the moves.
    Phases,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 3] = [Encoding::Tseytin, Encoding::Direct, Encoding::Phases];

    /// Returns the clauses that say: at most `moves` moves bring `board` to a goal.
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
