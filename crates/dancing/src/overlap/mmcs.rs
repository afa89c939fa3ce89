//! Irredundant covers, each once: MMCS (Murakami and Uno, *Efficient algorithms for dualizing
//! large-scale hypergraphs*, Discrete Applied Mathematics 170, 2014) on bitsets.
//!
//! A cover is irredundant when each chosen option has an item of its own, covered by no other
//! chosen one. Items covered exactly once are kept as one set, so an option has lost its last
//! item when it meets that set no longer; a branch where this happens is left at once.

use super::reduce::minimal;
use super::words::{Set, Words, width_for};
use std::ops::ControlFlow;

/// Walks the irredundant covers of at most `at_most` options that hold all `required` ones.
///
/// `covered` lists the items of each option. The options of a cover are given ascending.
pub(super) fn walk<B>(
    items: usize,
    covered: &[Vec<u32>],
    at_most: usize,
    required: &[u32],
    visit: impl FnMut(&[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut of_items = vec![Vec::new(); items];
    for (option, covered) in (0..).zip(covered) {
        for &item in covered {
            of_items[item as usize].push(option);
        }
    }
    let of_items = minimal(covered.len(), of_items);
    match width_for(covered.len().max(of_items.len())) {
        1 => Walk::<[u64; 1], _>::new(covered.len(), &of_items, at_most, visit).from(required),
        2 => Walk::<[u64; 2], _>::new(covered.len(), &of_items, at_most, visit).from(required),
        3 => Walk::<[u64; 3], _>::new(covered.len(), &of_items, at_most, visit).from(required),
        4 => Walk::<[u64; 4], _>::new(covered.len(), &of_items, at_most, visit).from(required),
        _ => Walk::<Vec<u64>, _>::new(covered.len(), &of_items, at_most, visit).from(required),
    }
}

struct Walk<W, V> {
    /// For each option its items, for each item its options.
    of_option: Vec<Set<W>>,
    of_item: Vec<Set<W>>,
    largest: u32,
    at_most: usize,
    chosen: Vec<u32>,
    sorted: Vec<u32>,
    visit: V,
}

/// What the chosen options leave of the items.
#[derive(Clone)]
struct Items<W> {
    uncovered: Set<W>,
    covered_once: Set<W>,
}

impl<W: Words, V> Walk<W, V> {
    fn new(options: usize, of_items: &[Vec<u32>], at_most: usize, visit: V) -> Self {
        let width = width_for(options.max(of_items.len()));
        let of_item = of_items.iter().map(|o| Set::of(width, o.iter().copied()));
        let of_item: Vec<Set<W>> = of_item.collect();
        let mut of_option = vec![Set::empty(width); options];
        for (item, options) in (0..).zip(&of_item) {
            for option in options.members() {
                of_option[option as usize].insert(item);
            }
        }
        Walk {
            largest: of_option.iter().map(Set::len).max().unwrap_or(0),
            of_option,
            of_item,
            at_most,
            chosen: Vec::new(),
            sorted: Vec::new(),
            visit,
        }
    }

    fn from<B>(mut self, required: &[u32]) -> ControlFlow<B>
    where
        V: FnMut(&[u32]) -> ControlFlow<B>,
    {
        let width = width_for(self.of_option.len().max(self.of_item.len()));
        let mut candidates = Set::of(width, 0..self.of_option.len() as u32);
        let mut items = Items {
            uncovered: Set::of(width, 0..self.of_item.len() as u32),
            covered_once: Set::empty(width),
        };
        for &option in required {
            candidates.remove(option);
            items.cover(&self.of_option[option as usize]);
            self.chosen.push(option);
        }
        if required.len() > self.at_most || !self.each_has_its_own(&items) {
            return ControlFlow::Continue(());
        }
        self.extend(&items, &mut candidates)
    }

    /// Visits every irredundant cover that adds candidates to what is chosen.
    fn extend<B>(&mut self, items: &Items<W>, candidates: &mut Set<W>) -> ControlFlow<B>
    where
        V: FnMut(&[u32]) -> ControlFlow<B>,
    {
        let Some(item) = self.fewest_candidates(&items.uncovered, candidates) else {
            return self.tell();
        };
        if self.options_needed(&items.uncovered) > self.at_most - self.chosen.len() {
            return ControlFlow::Continue(());
        }
        let mut branches = self.of_item[item as usize].clone();
        branches.intersect_with(candidates);
        candidates.subtract(&branches);
        for option in branches.members() {
            self.choose(option, items, candidates)?;
            // From here on it may be chosen too, beside a later branch.
            candidates.insert(option);
        }
        ControlFlow::Continue(())
    }

    fn choose<B>(
        &mut self,
        option: u32,
        items: &Items<W>,
        candidates: &mut Set<W>,
    ) -> ControlFlow<B>
    where
        V: FnMut(&[u32]) -> ControlFlow<B>,
    {
        let mut items = items.clone();
        items.cover(&self.of_option[option as usize]);
        if !self.each_has_its_own(&items) {
            return ControlFlow::Continue(());
        }
        self.chosen.push(option);
        self.extend(&items, candidates)?;
        self.chosen.pop();
        ControlFlow::Continue(())
    }

    /// The uncovered item with the fewest candidates, the first of several; `None` when there is
    /// no uncovered item.
    fn fewest_candidates(&self, uncovered: &Set<W>, candidates: &Set<W>) -> Option<u32> {
        let candidates_of = |&item: &u32| self.of_item[item as usize].common_len(candidates);
        uncovered.members().min_by_key(candidates_of)
    }

    fn each_has_its_own(&self, items: &Items<W>) -> bool {
        let has_its_own =
            |&option: &u32| self.of_option[option as usize].meets(&items.covered_once);
        self.chosen.iter().all(has_its_own)
    }

    /// No option covers more items than the largest.
    fn options_needed(&self, uncovered: &Set<W>) -> usize {
        uncovered.len().div_ceil(self.largest.max(1)) as usize
    }

    fn tell<B>(&mut self) -> ControlFlow<B>
    where
        V: FnMut(&[u32]) -> ControlFlow<B>,
    {
        self.sorted.clone_from(&self.chosen);
        self.sorted.sort_unstable();
        (self.visit)(&self.sorted)
    }
}

impl<W: Words> Items<W> {
    fn cover(&mut self, covered: &Set<W>) {
        self.covered_once.subtract(covered);
        let mut first = covered.clone();
        first.intersect_with(&self.uncovered);
        self.covered_once.union_with(&first);
        self.uncovered.subtract(covered);
    }
}
