//! Splits the question into cubes by the kind of line that is moved first, by the number of phases
//! and, if there are many phases, by the number of moves in the first half of them.
//!
//! A solution is a sequence of non-empty phases, alternately of columns and rows. Each cube asks
//! for the solutions with a given number of phases that begin with a given kind of line. Every
//! solution is therefore in a cube, and the answer is "no" if it is "no" for every cube. Most of
//! the work is for solutions with many phases, which are split further: a cube contains those whose
//! first half has at most N moves and whose second half has at most the remaining moves. Two short
//! halves that must meet are refuted faster than a long sequence.
//!
//! A cube has fewer clauses than the complete question, in which any number of phases may be empty,
//! and solving all cubes takes a fraction of the time (docs/magic-squares.md).

use super::{Formula, phases};
use crate::{Board, Goals, Kind, Metric};

/// The number of phases from which there is one cube for each number of moves in the first half.
/// With fewer phases, a single cube is solved as quickly as several.
const MANY: usize = 7;

/// A part of the question: the solutions that have a given number of phases and begin with lines of
/// a given kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cube {
    /// Whether columns or rows are moved first.
    pub first: Kind,
    /// The number of phases, none of which may be empty.
    pub phases: usize,
    /// The maximum number of moves in the first half of the phases; the second half may have the
    /// remaining moves. `None` if only the total is bounded.
    pub early: Option<usize>,
}

impl Cube {
    /// Returns the cubes for all solutions with at most `moves` moves. Cubes with few phases come
    /// first, because most of the shortest solutions have few phases.
    ///
    /// ```
    /// use magic_squares::sat::Cube;
    ///
    /// assert_eq!(Cube::all(0).len(), 1); // nothing is moved
    /// assert_eq!(Cube::all(6).len(), 13); // one to six phases, each with either kind first
    /// assert_eq!(Cube::all(8).len(), 19); // of seven phases, the first three take three or four
    /// ```
    #[must_use]
    pub fn all(moves: usize) -> Vec<Cube> {
        let mut all = Cube::of_phases(Kind::Column, 0, moves);
        for phases in 1..=moves {
            for first in [Kind::Column, Kind::Row] {
                all.extend(Cube::of_phases(first, phases, moves));
            }
        }
        all
    }

    /// Returns the distance of a cube from the cubes that contain most sequences of `moves` moves,
    /// in which a solver that need not prove anything finds a solution first. Those cubes have 5/9
    /// as many phases as moves, and the moves are distributed in proportion over both halves.
    pub(super) fn remoteness(&self, moves: usize) -> (usize, usize) {
        let half = self.phases / 2;
        let share = |early: usize| (early * self.phases).abs_diff(moves * half);
        let remote = (9 * self.phases).abs_diff(5 * moves);
        (remote, self.early.map_or(0, share))
    }

    /// Returns the cubes with the given number of phases. Each phase takes at least one move, which
    /// limits the number of moves in each half.
    fn of_phases(first: Kind, phases: usize, moves: usize) -> Vec<Cube> {
        let cube = |early| Cube {
            first,
            phases,
            early,
        };
        if phases < MANY {
            return vec![cube(None)];
        }
        let half = phases / 2;
        let early = half..=moves - (phases - half);
        early.map(|most| cube(Some(most))).collect()
    }

    /// Returns the clauses for the question whether at most `moves` moves, in the phases of this
    /// cube, lead from `board` to a goal.
    ///
    /// # Panics
    /// If the first half alone may have more than `moves` moves.
    #[must_use]
    pub fn encode(self, board: &Board, goals: &Goals, metric: Metric, moves: usize) -> Formula {
        let mut formula = Formula::new(*board, goals, metric);
        let phases = self.phases;
        let half = self.phases / 2;
        let bounds = match self.early {
            None => vec![(0..phases, moves)],
            Some(early) => {
                let late = moves.checked_sub(early).expect("some moves are left");
                vec![(0..half, early), (half..phases, late)]
            }
        };
        phases::encode_exactly(&mut formula, goals, (self.first, phases), &bounds);
        formula.simplify();
        formula
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all ways to distribute at most `moves` moves over phases of at least one move each.
    fn spent(moves: usize) -> Vec<Vec<usize>> {
        let longer = |first: usize| {
            let rest = spent(moves - first).into_iter();
            rest.map(move |rest| [&[first], &rest[..]].concat())
        };
        let nothing = std::iter::once(Vec::new());
        nothing.chain((1..=moves).flat_map(longer)).collect()
    }

    #[test]
    fn every_way_is_in_a_cube() {
        for moves in 0..=11 {
            let cubes = Cube::all(moves);
            for way in spent(moves) {
                let early: usize = way[..way.len() / 2].iter().sum();
                let late: usize = way[way.len() / 2..].iter().sum();
                let fits = |cube: &&Cube| {
                    let most = cube.early;
                    let halves = |most| early <= most && late + most <= moves;
                    cube.phases == way.len() && most.is_none_or(halves)
                };
                let kinds = cubes.iter().filter(fits).map(|cube| cube.first);
                let rows = kinds.clone().filter(|&kind| kind == Kind::Row).count();
                assert!(rows > 0 || way.is_empty(), "{moves} moves: {way:?}");
                assert!(kinds.count() > rows, "{moves} moves: {way:?}");
            }
        }
    }
}
