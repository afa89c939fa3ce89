//! Proved optimal decision trees, by branch and bound over sets of classes.
//!
//! A set of classes that may still be the hidden one is a state; an attack splits it by the
//! answers. What a state costs does not depend on how it was reached, so it is remembered under
//! the whole set ([`expected`]). A state is looked at before it is split: how many answers each
//! attack can get bounds its cost from below ([`bound`]), and often says it. Every split of a state
//! is bounded in the same way before any is followed, and one that another refines is not followed
//! ([`split`]).

mod bound;
mod expected;
mod split;

use crate::table::AnswerTable;
use crate::tree::Optimum;
use split::Splitter;

/// Searches with the narrowest sets that have room for all classes.
macro_rules! at_least_width {
    ($search:path, $table:expr) => {
        match $table.classes().len() {
            0..=64 => $search(&Splitter::<1>::new($table)),
            65..=192 => $search(&Splitter::<3>::new($table)),
            193..=512 => $search(&Splitter::<8>::new($table)),
            _ => $search(&Splitter::<16>::new($table)),
        }
    };
}

/// A tree with the least expected number of attacks.
///
/// ```
/// use identify::{AnswerTable, Candidate, least_expected};
///
/// // Three candidates, two attacks with answers 0 and 1.
/// let rows = [(0, vec![0, 0]), (1, vec![0, 1]), (2, vec![1, 1])];
/// let candidates = rows.map(|(label, answers)| Candidate { label, weight: 1, answers });
/// let table = AnswerTable::new(2, candidates)?;
/// // One candidate takes one attack, the other two take two.
/// assert_eq!(least_expected(&table).total, 5);
/// # Ok::<(), identify::TableError>(())
/// ```
#[must_use]
pub fn least_expected(table: &AnswerTable) -> Optimum {
    at_least_width!(expected::solve, table)
}

/// A tree with the fewest attacks in the worst case and, among those, the least expected number.
#[must_use]
pub fn least_worst_case(table: &AnswerTable) -> Optimum {
    at_least_width!(expected::solve_within_least_depth, table)
}
