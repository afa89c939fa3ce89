//! Irredundant covers, each once: MMCS (Murakami and Uno, *Efficient algorithms for dualizing
//! large-scale hypergraphs*, Discrete Applied Mathematics 170, 2014) on bitsets.
//!
//! A cover is irredundant when each chosen option has an item of its own, covered by no other
//! chosen one. Items covered exactly once are kept as one set, so an option has lost its last
//! item when it meets that set no longer; a branch where this happens is left at once.

use super::incidence::{Incidence, Items, hardest_items};
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
    let of_items = hardest_items(items, covered);
    match width_for(covered.len().max(of_items.len())) {
        1 => Walk::<[u64; 1], _>::new(covered.len(), &of_items, at_most, visit).from(required),
        2..=4 => Walk::<[u64; 4], _>::new(covered.len(), &of_items, at_most, visit).from(required),
        _ => Walk::<Vec<u64>, _>::new(covered.len(), &of_items, at_most, visit).from(required),
    }
}

struct Walk<W, V> {
    incidence: Incidence<W>,
    at_most: usize,
    chosen: Vec<u32>,
    sorted: Vec<u32>,
    visit: V,
}

impl<W: Words, V> Walk<W, V> {
    fn new(options: usize, of_items: &[Vec<u32>], at_most: usize, visit: V) -> Self {
        Walk {
            incidence: Incidence::new(options, of_items),
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
        let (items, mut candidates) = self.incidence.after(required);
        self.chosen.extend(required);
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
        let incidence = &self.incidence;
        let Some(item) = incidence.fewest_candidates(&items.uncovered, candidates) else {
            return self.tell();
        };
        if incidence.options_needed(&items.uncovered) > self.at_most - self.chosen.len() {
            return ControlFlow::Continue(());
        }
        let mut branches = incidence.of_item[item as usize].clone();
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
        items.cover(&self.incidence.of_option[option as usize]);
        if !self.each_has_its_own(&items) {
            return ControlFlow::Continue(());
        }
        self.chosen.push(option);
        self.extend(&items, candidates)?;
        self.chosen.pop();
        ControlFlow::Continue(())
    }

    fn each_has_its_own(&self, items: &Items<W>) -> bool {
        let incidence = &self.incidence;
        let mut chosen = self.chosen.iter();
        chosen.all(|&option| incidence.has_its_own(option, items))
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
