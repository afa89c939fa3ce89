//! An exact cover of some of the items, by a plain depth-first search.
//!
//! It is asked about a few items at a time, for the search for a conflict; whole problems are the
//! business of the engines.

use super::SetSystem;
use super::words::{Set, Words, width_for};

/// What the options of a system cover, and which of them must be chosen.
pub(super) struct Exact<'a, W> {
    width: usize,
    options: Vec<(u32, Set<W>)>,
    required: &'a [u32],
    at_most: usize,
}

impl<'a, W: Words> Exact<'a, W> {
    /// Asks about covers of at most `at_most` options with the required ones among them.
    pub(super) fn new(system: &SetSystem, required: &'a [u32], at_most: usize) -> Self {
        let width = width_for(system.items as usize);
        let set = |covered: &Vec<u32>| Set::of(width, covered.iter().copied());
        Exact {
            width,
            options: (0..).zip(system.options.iter().map(set)).collect(),
            required,
            at_most,
        }
    }

    /// Options that cover each of these items exactly once, the required ones among them.
    pub(super) fn find(&self, items: &[u32]) -> Option<Vec<u32>> {
        let to_go = self.at_most.checked_sub(self.required.len())?;
        let mut uncovered = Set::of(self.width, items.iter().copied());
        let options = self.options.iter().map(|(option, covered)| {
            let mut covered = covered.clone();
            covered.intersect_with(&uncovered);
            (*option, covered)
        });
        let mut options: Vec<_> = options.collect();
        for &option in self.required {
            let covered = options[option as usize].1.clone();
            if !covered.is_subset_of(&uncovered) {
                return None;
            }
            uncovered.subtract(&covered);
        }
        options.retain(|(_, covered)| !covered.is_empty() && covered.is_subset_of(&uncovered));
        let mut chosen = self.required.to_vec();
        complete(&uncovered, &options, to_go, &mut chosen).then_some(chosen)
    }
}

/// Adds options, each disjoint from the others, until all items are covered.
fn complete<W: Words>(
    uncovered: &Set<W>,
    options: &[(u32, Set<W>)],
    to_go: usize,
    chosen: &mut Vec<u32>,
) -> bool {
    let covering = |item: u32| options.iter().filter(move |(_, o)| o.contains(item));
    let Some(item) = uncovered
        .members()
        .min_by_key(|&item| covering(item).count())
    else {
        return true;
    };
    to_go > 0
        && covering(item).any(|(option, covered)| {
            let mut uncovered = uncovered.clone();
            uncovered.subtract(covered);
            let disjoint = options.iter().filter(|(_, other)| !other.meets(covered));
            let disjoint: Vec<_> = disjoint.cloned().collect();
            chosen.push(*option);
            let found = complete(&uncovered, &disjoint, to_go - 1, chosen);
            if !found {
                chosen.pop();
            }
            found
        })
}
