//! Proved optimal decision trees, by branch and bound over sets of classes.
//!
//! A state is the set of classes that may still contain the hidden Pokémon; an attack splits it by
//! the answers. The cost of a state does not depend on how it was reached, so it is memoised by its
//! set ([`expected`]). Before a state is split, the numbers of answers of the attacks bound its
//! cost from below ([`bound`]), and often determine it. All splits of a state are bounded in the
//! same way before any is explored, and a split that another one refines is skipped ([`split`]).

mod bound;
mod expected;
mod split;
mod state;

use crate::table::AnswerTable;
use crate::tree::Optimum;
use split::Splitter;
pub use state::Aim;
pub(crate) use state::State;

/// Runs a search with the smallest set size that can hold all classes.
macro_rules! at_least_width {
    ($search:path, $table:expr, $aim:expr) => {
        match $table.classes().len() {
            0..=64 => $search(&Splitter::<1>::new($table), $aim),
            65..=192 => $search(&Splitter::<3>::new($table), $aim),
            193..=512 => $search(&Splitter::<8>::new($table), $aim),
            _ => $search(&Splitter::<16>::new($table), $aim),
        }
    };
}

/// Returns a tree with the least expected number of attacks.
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
    at_least_width!(expected::solve, table, Aim::LeastExpected)
}

/// Returns a tree with the fewest attacks in the worst case and, among those, the least expected
/// number.
#[must_use]
pub fn least_worst_case(table: &AnswerTable) -> Optimum {
    at_least_width!(expected::solve, table, Aim::LeastWorstCase)
}

/// Returns an optimal tree and everything known at the end of the search; a state comes after its
/// parts.
pub(crate) fn best_with_states(table: &AnswerTable, aim: Aim) -> (Optimum, Vec<State>) {
    at_least_width!(expected::solve_and_tell, table, aim)
}
