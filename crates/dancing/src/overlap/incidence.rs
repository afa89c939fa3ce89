//! The incidence between options and items, as sets in both directions, and the state after some
//! options are chosen.

use crate::bitset::{Set, Words, width_for};

/// The items of each option, and the options of each item. `O` stores sets of options, `I` sets of
/// items.
pub(super) struct Incidence<O, I> {
    pub(super) of_option: Vec<Set<I>>,
    pub(super) of_item: Vec<Set<O>>,
    largest: u32,
}

/// The items that the chosen options leave uncovered, and the items that they cover exactly once.
#[derive(Clone)]
pub(super) struct Items<I> {
    pub(super) uncovered: Set<I>,
    pub(super) covered_once: Set<I>,
}

impl<O: Words, I: Words> Incidence<O, I> {
    pub(super) fn new(options: usize, of_items: &[Vec<u32>]) -> Self {
        let width = width_for(options);
        let set = |options: &Vec<u32>| Set::of(width, options.iter().copied());
        let mut of_option = vec![Set::empty(width_for(of_items.len())); options];
        for (item, options) in (0..).zip(of_items) {
            for &option in options {
                of_option[option as usize].insert(item);
            }
        }
        Incidence {
            largest: of_option.iter().map(Set::len).max().unwrap_or(0),
            of_option,
            of_item: of_items.iter().map(set).collect(),
        }
    }

    /// Returns the state of the items after these options are chosen, and the set of all other
    /// options.
    pub(super) fn after(&self, chosen: &[u32]) -> (Items<I>, Set<O>) {
        let options = self.of_option.len();
        let items = self.of_item.len();
        let mut others = Set::of(width_for(options), 0..options as u32);
        let mut items = Items {
            uncovered: Set::of(width_for(items), 0..items as u32),
            covered_once: Set::empty(width_for(items)),
        };
        for &option in chosen {
            others.remove(option);
            items.cover(&self.of_option[option as usize]);
        }
        (items, others)
    }

    /// Returns those of the given options that cover all of the given items.
    pub(super) fn covering(&self, items: &Set<I>, options: &Set<O>) -> Set<O> {
        let mut covering = options.clone();
        for item in items.members() {
            covering.intersect_with(&self.of_item[item as usize]);
        }
        covering
    }

    /// Returns the uncovered item with the fewest candidates, the first one if there are several;
    /// `None` if all items are covered.
    pub(super) fn fewest_candidates(&self, uncovered: &Set<I>, candidates: &Set<O>) -> Option<u32> {
        let candidates_of = |&item: &u32| self.of_item[item as usize].common_len(candidates);
        uncovered.members().min_by_key(candidates_of)
    }

    /// Returns whether each chosen option has a private item: one that no other chosen option
    /// covers.
    pub(super) fn each_has_its_own(&self, chosen: &[u32], items: &Items<I>) -> bool {
        let mut covered = chosen
            .iter()
            .map(|&option| &self.of_option[option as usize]);
        covered.all(|covered| covered.meets(&items.covered_once))
    }

    /// Returns whether the given number of options could cover these items, judging by the size of
    /// the largest option.
    pub(super) fn could_cover(&self, uncovered: &Set<I>, options: usize) -> bool {
        uncovered.len() as usize <= options.saturating_mul(self.largest as usize)
    }
}

impl<I: Words> Items<I> {
    pub(super) fn cover(&mut self, covered: &Set<I>) {
        self.covered_once.subtract(covered);
        self.covered_once
            .union_with(&covered.common(&self.uncovered));
        self.uncovered.subtract(covered);
    }
}
