//! The search for the best teams, independent of Pokémon.

mod bound;
mod class;
mod expand;
mod front;
mod ranking;
mod rules;
mod slots;

pub use front::Standing;
pub(crate) use front::{Point, front};
pub(crate) use slots::{at_once, worn};

use crate::problem::Problem;
pub(crate) use bound::{Seen, Watching};
use ranking::Ranking;

/// Returns the best teams, as indices of candidates, and the other results of the search.
pub(crate) fn best<const WORDS: usize>(
    problem: &Problem<WORDS>,
    wanted: usize,
    watching: Watching,
) -> (Ranking, Seen) {
    let mut ranking = Ranking::new(wanted);
    let classes = class::classes(problem, wanted);
    let seen = match wanted {
        0 => Seen::default(),
        _ => bound::search(problem, &classes, &mut ranking, watching),
    };
    (ranking, seen)
}
