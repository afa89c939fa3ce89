//! The published greedy method, corrected: it always chooses the attack that leaves the fewest
//! candidates unresolved.
//!
//! As published, it judges an attack only by its own answers. After the few candidates that a
//! single answer isolates are removed, no attack isolates another one, and the method stops with
//! 164 of the 171 typings left, including those that its last attack isolated. The corrected method
//! takes earlier answers into account: it judges an attack by how far it refines the sets that
//! earlier answers leave.

use crate::table::AnswerTable;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// One attack of a greedy list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyStep {
    /// The number of the attack.
    pub attack: u32,
    /// The number of classes that, after this attack, some answers still do not distinguish from a
    /// class of another kind.
    pub unresolved: usize,
}

/// Returns a list of attacks, each of which leaves the fewest classes unresolved; of equally good
/// attacks, the one with the most different outcomes is chosen, then the first.
///
/// The list distinguishes everything that can be distinguished, but need not be a shortest one.
///
/// # Panics
/// Never: if classes are unresolved, some attack refines the partition.
#[must_use]
pub fn greedy_list(table: &AnswerTable) -> Vec<GreedyStep> {
    let mut partition = Partition::coarsest(table);
    let mut steps = Vec::new();
    while partition.unresolved() > 0 {
        let attacks = 0..table.attacks() as u32;
        let refined = attacks.map(|attack| (partition.refined(attack), attack));
        let best = refined.min_by_key(|(finer, attack)| (finer.merit(), *attack));
        let (finer, attack) = best.expect("classes that differ are separated by some attack");
        partition = finer;
        steps.push(GreedyStep {
            attack,
            unresolved: partition.unresolved(),
        });
    }
    steps
}

/// The classes, grouped by their answers so far.
struct Partition<'a> {
    table: &'a AnswerTable,
    blocks: Vec<Vec<usize>>,
}

impl<'a> Partition<'a> {
    fn coarsest(table: &'a AnswerTable) -> Partition<'a> {
        let blocks = vec![(0..table.classes().len()).collect()];
        Partition { table, blocks }
    }

    fn refined(&self, attack: u32) -> Partition<'a> {
        let blocks = self.blocks.iter().flat_map(|block| {
            let mut parts: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
            for &class in block {
                let answer = self.table.classes()[class].answers[attack as usize];
                parts.entry(answer).or_default().push(class);
            }
            parts.into_values()
        });
        Partition {
            table: self.table,
            blocks: blocks.collect(),
        }
    }

    fn unresolved(&self) -> usize {
        let kind = |class: usize| self.table.classes()[class].kind;
        let resolved = |block: &&Vec<usize>| block.iter().all(|&c| kind(c) == kind(block[0]));
        let unresolved = self.blocks.iter().filter(|block| !resolved(block));
        unresolved.map(Vec::len).sum()
    }

    /// Returns the merit of the partition; less is better.
    fn merit(&self) -> (usize, Reverse<usize>) {
        (self.unresolved(), Reverse(self.blocks.len()))
    }
}
