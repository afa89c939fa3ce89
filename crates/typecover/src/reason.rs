//! Why there is no cover.

use crate::Kind;
use crate::problem::Problem;
use pokedata::Typing;

/// Why there is no cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No option covers these items.
    Uncoverable(Vec<Typing>),
    /// These items cannot be covered together, and no smaller set of items is like that.
    Conflict(Vec<Typing>),
    /// There are covers, but in each of them one of these required options covers nothing that
    /// needs it.
    Idle(Vec<Typing>),
}

impl Reason {
    /// Why a problem has no cover. Only a problem without one has a reason.
    #[must_use]
    pub fn of(problem: &Problem) -> Reason {
        let uncoverable = problem.uncoverable();
        if !uncoverable.is_empty() {
            return Reason::Uncoverable(uncoverable);
        }
        let conflict = smallest_conflict(problem);
        let named = |typings: &[Typing], indices: &[u32]| {
            indices
                .iter()
                .map(|&index| typings[index as usize])
                .collect()
        };
        conflict.map_or_else(
            || Reason::Idle(named(&problem.options, &problem.required)),
            |items| Reason::Conflict(named(&problem.items, &items)),
        )
    }
}

fn smallest_conflict(problem: &Problem) -> Option<Vec<u32>> {
    let system = problem.set_system();
    let covers = system
        .covers(problem.at_most())
        .requiring(&problem.required);
    let covers = covers.expect("required options are options of the problem");
    match problem.kind {
        Kind::Exact => covers.smallest_exact_conflict(),
        Kind::Irredundant | Kind::Overlapping => covers.smallest_conflict(),
    }
}
