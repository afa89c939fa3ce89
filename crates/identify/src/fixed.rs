//! Fixed plans: lists of attacks that distinguish all candidates, whatever the answers.
//!
//! The problem is to find a minimum test set: any two classes of different kinds must be separated
//! by some attack in the list. It is a cover problem in which the pairs are the items and the
//! attacks are the options. Pairs that are separated whenever another pair is separated are removed
//! first; then `dancing` solves the problem.

use crate::cover::smallest_covers;
use crate::table::AnswerTable;
use dancing::overlap::SetSystem;
use std::collections::BTreeSet;

/// Returns all shortest lists of attacks that distinguish everything that can be distinguished.
///
/// The lists, and the attacks in each list, are in ascending order. There is always at least one
/// list.
///
/// ```
/// use identify::{AnswerTable, Candidate, shortest_lists};
///
/// let rows = [(0, vec![0, 0, 1]), (1, vec![0, 1, 1]), (2, vec![1, 1, 0])];
/// let candidates = rows.map(|(label, answers)| Candidate { label, weight: 1, answers });
/// let table = AnswerTable::new(3, candidates)?;
/// assert_eq!(shortest_lists(&table), [[0, 1], [1, 2]]);
/// # Ok::<(), identify::TableError>(())
/// ```
///
/// # Panics
/// Never: the attacks of every pair are in the table.
#[must_use]
pub fn shortest_lists(table: &AnswerTable) -> Vec<Vec<u32>> {
    let pairs = hardest_pairs(table);
    let attacks = 0..table.attacks();
    let separated = attacks.map(|attack| separated_by(attack, &pairs));
    let system = SetSystem::new(pairs.len() as u32, separated)
        .expect("pairs are numbered from 0 to their number");
    smallest_covers(&system)
}

fn separated_by(attack: usize, pairs: &[u64]) -> Vec<u32> {
    let numbered = (0..).zip(pairs);
    let separated = numbered.filter(|&(_, separators)| separators >> attack & 1 == 1);
    separated.map(|(pair, _)| pair).collect()
}

/// Returns, for each pair of classes of different kinds, the attacks that separate it, as bits.
/// Pairs that are separated whenever another pair is separated are omitted.
fn hardest_pairs(table: &AnswerTable) -> Vec<u64> {
    let classes = table.classes();
    let mut pairs = BTreeSet::new();
    for a in 0..classes.len() {
        for b in (0..a).filter(|&b| classes[a].kind != classes[b].kind) {
            pairs.insert(table.separators(a, b));
        }
    }
    let mut pairs: Vec<u64> = pairs.into_iter().collect();
    pairs.sort_by_key(|separators| separators.count_ones());
    let mut hardest: Vec<u64> = Vec::new();
    for pair in pairs {
        if !hardest.iter().any(|&harder| harder & !pair == 0) {
            hardest.push(pair);
        }
    }
    hardest
}
