//! The question cut into cubes: which lines begin, how many phases there are, and, where they are
//! many, how many moves the first half of them may take.
//!
//! A way is a sequence of phases, columns and rows by turns, none of them empty. Each cube asks for
//! the ways of one number of phases that begin with one kind of line, so every way is in a cube,
//! and "no" is the sum of the cubes' "no"s. Ways of many phases are most of the work. Of them a
//! cube takes those whose first half has at most N moves, and whose second half has at most the
//! rest: two short ways that meet are refuted faster than a long one.
//!
//! A cube has fewer clauses than the complete question, which must leave open how many of its
//! phases are empty, and all cubes together take a fraction of its time (docs/magic-squares.md).

use super::{Formula, phases};
use crate::{Board, Goals, Kind, Metric};

/// From this number of phases on, there is one cube for each number of moves in the first half.
/// With fewer phases, one cube is solved as fast as several.
const MANY: usize = 7;

/// The ways of N phases that begin with lines of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cube {
    /// Whether columns or rows are moved first.
    pub first: Kind,
    /// How many phases there are, none of them empty.
    pub phases: usize,
    /// The first half of the phases takes at most N moves, and the second half at most those that
    /// are left; `None` if only the sum matters.
    pub early: Option<usize>,
}

impl Cube {
    /// Returns the cubes that the ways of at most N moves fall into; those of few phases first, for
    /// shortest ways mostly have few.
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

    /// Returns how far a cube is from those with most of the ways of N moves, where a solver that
    /// need not prove anything finds one first: 5/9 as many phases as moves, both halves with their
    /// share of them.
    pub(super) fn remoteness(&self, moves: usize) -> (usize, usize) {
        let half = self.phases / 2;
        let share = |early: usize| (early * self.phases).abs_diff(moves * half);
        let remote = (9 * self.phases).abs_diff(5 * moves);
        (remote, self.early.map_or(0, share))
    }

    /// Each phase takes at least one move, which bounds the moves of each half.
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

    /// Returns the clauses that say: at most `moves` moves, in the phases of this cube, bring
    /// `board` to a goal.
    ///
    /// # Panics
    /// If the first half alone may take more than `moves`.
    #[must_use]
    pub fn encode(self, board: &Board, goals: &Goals, metric: Metric, moves: usize) -> Formula {
        let mut formula = Formula::new(*board, goals, metric);
        let (phases, half) = (self.phases, self.phases / 2);
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

    /// Returns all ways to spend at most `moves` on phases of one move or more.
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
