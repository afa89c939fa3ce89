//! Which options cover which items, as sets both ways, and what chosen options leave.

use super::reduce::minimal;
use super::words::{Set, Words, width_for};

/// For each item that matters its options: those that are covered whenever another one is do not.
pub(super) fn hardest_items(items: usize, covered: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let mut of_items = vec![Vec::new(); items];
    for (option, covered) in (0..).zip(covered) {
        for &item in covered {
            of_items[item as usize].push(option);
        }
    }
    minimal(covered.len(), of_items)
}

/// For each option its items, for each item its options.
pub(super) struct Incidence<W> {
    pub(super) of_option: Vec<Set<W>>,
    pub(super) of_item: Vec<Set<W>>,
    largest: u32,
}

/// What the chosen options leave of the items.
#[derive(Clone)]
pub(super) struct Items<W> {
    pub(super) uncovered: Set<W>,
    pub(super) covered_once: Set<W>,
}

impl<W: Words> Incidence<W> {
    pub(super) fn new(options: usize, of_items: &[Vec<u32>]) -> Self {
        let width = width_for(options.max(of_items.len()));
        let of_item = of_items.iter().map(|o| Set::of(width, o.iter().copied()));
        let of_item: Vec<Set<W>> = of_item.collect();
        let mut of_option = vec![Set::empty(width); options];
        for (item, options) in (0..).zip(&of_item) {
            for option in options.members() {
                of_option[option as usize].insert(item);
            }
        }
        Incidence {
            largest: of_option.iter().map(Set::len).max().unwrap_or(0),
            of_option,
            of_item,
        }
    }

    /// The items once these options are chosen, and all other options.
    pub(super) fn after(&self, chosen: &[u32]) -> (Items<W>, Set<W>) {
        let width = width_for(self.of_option.len().max(self.of_item.len()));
        let mut others = Set::of(width, 0..self.of_option.len() as u32);
        let mut items = Items {
            uncovered: Set::of(width, 0..self.of_item.len() as u32),
            covered_once: Set::empty(width),
        };
        for &option in chosen {
            others.remove(option);
            items.cover(&self.of_option[option as usize]);
        }
        (items, others)
    }

    /// The uncovered item with the fewest candidates, the first of several; `None` when there is
    /// no uncovered item.
    pub(super) fn fewest_candidates(&self, uncovered: &Set<W>, candidates: &Set<W>) -> Option<u32> {
        let candidates_of = |&item: &u32| self.of_item[item as usize].common_len(candidates);
        uncovered.members().min_by_key(candidates_of)
    }

    /// Whether a chosen option covers an item that no other one covers.
    pub(super) fn has_its_own(&self, option: u32, items: &Items<W>) -> bool {
        self.of_option[option as usize].meets(&items.covered_once)
    }

    /// No option covers more items than the largest.
    pub(super) fn options_needed(&self, uncovered: &Set<W>) -> usize {
        uncovered.len().div_ceil(self.largest.max(1)) as usize
    }

    /// Keeps only the options that cover all of these items.
    pub(super) fn keep_covering(&self, items: &Set<W>, options: &mut Set<W>) {
        for item in items.members() {
            options.intersect_with(&self.of_item[item as usize]);
        }
    }
}

impl<W: Words> Items<W> {
    pub(super) fn cover(&mut self, covered: &Set<W>) {
        self.covered_once.subtract(covered);
        let mut first = covered.clone();
        first.intersect_with(&self.uncovered);
        self.covered_once.union_with(&first);
        self.uncovered.subtract(covered);
    }
}
