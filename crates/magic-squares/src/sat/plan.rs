//! The form in which a question is passed to a solver: as one formula, or split into cubes.

use super::{Cube, Encoding, Formula};
use crate::{Board, Goals, Metric};

/// The way to ask a solver a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// As one formula in an encoding.
    Whole(Encoding),
    /// As one formula for each [`Cube`].
    Cubes,
}

impl Plan {
    /// All plans.
    pub const ALL: [Plan; 4] = [
        Plan::Whole(Encoding::Tseytin),
        Plan::Whole(Encoding::Direct),
        Plan::Whole(Encoding::Phases),
        Plan::Cubes,
    ];

    /// Returns the number of formulas for the question whether at most `moves` moves are
    /// sufficient.
    #[must_use]
    pub fn parts(self, moves: usize) -> usize {
        match self {
            Plan::Whole(_) => 1,
            Plan::Cubes => Cube::all(moves).len(),
        }
    }

    /// Returns the numbers of the parts; those that are likely to have solutions that are easy to
    /// find come first.
    #[must_use]
    pub fn easiest_first(self, moves: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.parts(moves)).collect();
        if self == Plan::Cubes {
            let cubes = Cube::all(moves);
            order.sort_by_key(|&part| cubes[part].remoteness(moves));
        }
        order
    }

    /// Returns one part. A model of any part is a solution; if all parts are unsatisfiable, there
    /// is no solution.
    ///
    /// # Panics
    /// If the question has no such part.
    #[must_use]
    pub fn encode(
        self,
        part: usize,
        (board, goals, metric): (&Board, &Goals, Metric),
        moves: usize,
    ) -> Formula {
        match self {
            Plan::Whole(encoding) => encoding.encode(board, goals, metric, moves),
            Plan::Cubes => Cube::all(moves)[part].encode(board, goals, metric, moves),
        }
    }
}
