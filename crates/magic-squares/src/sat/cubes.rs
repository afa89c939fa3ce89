//! The question cut into cubes: which lines begin, and how many phases there are.
//!
//! A way is a sequence of phases, columns and rows by turns, none of them empty. Each cube asks for the
//! ways of one number of phases that begin with one kind of line, so every way is in exactly one cube,
//! and "no" is the sum of the cubes' "no"s. A cube's clauses are fewer than those of the whole question,
//! which must leave it open how many of its phases are empty, and all cubes together take a fraction of
//! its time (docs/magic-squares.md).

use super::{Formula, phases};
use crate::{Board, Goals, Kind, Metric};

/// The ways of so many phases that begin with lines of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cube {
    /// Whether columns or rows are moved first.
    pub first: Kind,
    /// How many phases there are, none of them empty.
    pub phases: usize,
}

impl Cube {
    /// The cubes that the ways of at most so many moves fall into; those of few phases first, for
    /// shortest ways mostly have few.
    ///
    /// ```
    /// use magic_squares::sat::Cube;
    ///
    /// assert_eq!(Cube::all(0).len(), 1); // nothing is moved
    /// assert_eq!(Cube::all(11).len(), 23);
    /// ```
    #[must_use]
    pub fn all(moves: usize) -> Vec<Cube> {
        let beginning = |first| move |phases| Cube { first, phases };
        let nothing = beginning(Kind::Column)(0);
        let some = (1..=moves).flat_map(|n| [Kind::Column, Kind::Row].map(|k| beginning(k)(n)));
        std::iter::once(nothing).chain(some).collect()
    }

    /// The clauses that say: at most `moves` moves, in the phases of this cube, bring `board` to a
    /// goal.
    #[must_use]
    pub fn encode(self, board: &Board, goals: &Goals, metric: Metric, moves: usize) -> Formula {
        let mut formula = Formula::new(*board, goals, metric);
        phases::encode_exactly(&mut formula, goals, moves, (self.first, self.phases));
        formula
    }
}
