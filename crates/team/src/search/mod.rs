//! The search for the best teams, which knows nothing of Pokémon.

mod bound;
mod class;
mod expand;
mod ranking;
mod slots;

pub(crate) use slots::{at_once, worn};

use crate::problem::Problem;
use ranking::Ranking;

/// The best teams, as places in the list of candidates, best first; and how many nodes the search
/// took.
pub(crate) fn best<const WORDS: usize>(
    problem: &Problem<WORDS>,
    wanted: usize,
) -> (Vec<Vec<u32>>, u64) {
    let mut ranking = Ranking::new(wanted);
    let classes = class::classes(problem, wanted);
    let nodes = match wanted {
        0 => 0,
        _ => bound::search(problem, &classes, &mut ranking),
    };
    (ranking.into_teams(), nodes)
}
