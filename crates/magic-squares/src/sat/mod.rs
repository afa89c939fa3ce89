//! The question whether a board can be solved in so many moves, as clauses for a SAT solver.
//!
//! Three encodings share the variables of states and moves ([`Formula`]), and nothing with the
//! search but what a move is and which boards are goals. Each asks for *at most* so many moves, so
//! that one unsatisfiable answer proves that every shorter number fails too.

mod decode;
mod direct;
mod formula;
mod phases;
mod proof;
#[cfg(feature = "sat")]
mod shortest;
#[cfg(feature = "sat")]
mod solver;
mod tseytin;

pub use decode::{DecodeError, Decoded, decode};
pub use formula::Formula;
pub use proof::{ProofError, Verified, verify};
#[cfg(feature = "sat")]
pub use shortest::{Shortest, shortest};
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

    /// The clauses that say: at most `moves` moves bring `board` to a goal.
    #[must_use]
    pub fn encode(self, board: &Board, goals: &Goals, metric: Metric, moves: usize) -> Formula {
        let mut formula = Formula::new(*board, goals, metric);
        match self {
            Encoding::Tseytin => tseytin::encode(&mut formula, goals, moves),
            Encoding::Direct => direct::encode(&mut formula, goals, moves),
            Encoding::Phases => {
                phases::encode(&mut formula, goals, moves, phases::enough(moves));
            }
        }
        formula
    }

    /// The same for a few phases only, if the encoding has phases. A model is a way, but there may be
    /// ways without one; solvers decide this much sooner than the whole question, and shortest ways
    /// mostly have few phases.
    #[cfg(feature = "sat")]
    fn encode_few_phases(
        self,
        board: &Board,
        goals: &Goals,
        metric: Metric,
        moves: usize,
    ) -> Option<Formula> {
        let few = moves / 2 + 1;
        if self != Encoding::Phases || few >= phases::enough(moves) {
            return None;
        }
        let mut formula = Formula::new(*board, goals, metric);
        phases::encode(&mut formula, goals, moves, few);
        Some(formula)
    }
}
