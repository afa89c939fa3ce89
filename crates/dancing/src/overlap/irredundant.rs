//! Counts irredundant covers by size.
//!
//! The walk is that of [`families`](super::families), but nobody looks at what is chosen: how many
//! ways there are to choose it is enough. So the last two options are not chosen either: for each
//! class that could be the last but one, those that complete a cover beside it are counted.

use super::among::{Among, Start};
use super::incidence::Items;
use super::words::{Set, Words, with_storages};
use num_bigint::BigUint;

/// How many irredundant covers have 0, 1, 2 … options.
#[inline]
pub(super) fn by_size(among: &Among) -> Vec<BigUint> {
    let of_items = among.hardest_items();
    let options = among.covered.len();
    let tallies = with_storages!(options, of_items.len(), count(among, &of_items));
    tallies.into_iter().map(Tally::sum).collect()
}

fn count<O: Words, I: Words>(among: &Among, of_items: &[Vec<u32>]) -> Vec<Tally> {
    let mut by_size = vec![Tally::default(); among.at_most + 1];
    if let Some(start) = Start::<O, I>::of(among, of_items) {
        let mut walk = Walk::new(among, &start, &mut by_size);
        if start.items.uncovered.is_empty() {
            walk.add(among.required.len(), 1);
        } else {
            walk.extend(&start.items, start.candidates.clone());
        }
    }
    by_size
}

/// So many covers.
#[derive(Clone, Default)]
struct Tally {
    few: u64,
    many: BigUint,
}

impl Tally {
    /// Adds the choices of one of so many options, one of so many others and so on, each with so
    /// many completions.
    fn add(&mut self, alike: impl Iterator<Item = u64> + Clone, completions: u64) {
        let covers = alike.clone().try_fold(completions, u64::checked_mul);
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += alike.product::<BigUint>() * completions,
        }
    }

    fn sum(self) -> BigUint {
        self.many + self.few
    }
}

struct Walk<'a, O, I> {
    start: &'a Start<O, I>,
    at_most: usize,
    chosen: Vec<Chosen<'a, I>>,
    by_size: &'a mut [Tally],
}

/// An option that is chosen for all that are alike.
struct Chosen<'a, I> {
    covered: &'a Set<I>,
    alike: u64,
}

impl<'a, O: Words, I: Words> Walk<'a, O, I> {
    fn new(among: &Among, start: &'a Start<O, I>, by_size: &'a mut [Tally]) -> Self {
        let required = among.required.iter();
        let chosen = |&option: &u32| Chosen {
            covered: start.covered_by(option),
            alike: 1,
        };
        Walk {
            start,
            at_most: among.at_most,
            chosen: required.map(chosen).collect(),
            by_size,
        }
    }

    /// Counts the covers that add candidates to what is chosen, which leaves something
    /// uncovered. No candidate takes the last item of its own from a chosen option.
    fn extend(&mut self, items: &Items<I>, mut candidates: Set<O>) {
        let size = self.chosen.len();
        let more = self.at_most - size;
        if !self.start.incidence.could_cover(&items.uncovered, more) {
            return;
        }
        let last = self.start.take_last(&items.uncovered, &mut candidates);
        self.add(size + 1, last.len().into());
        if more < 2 {
            return;
        }
        let branches = self.start.take_branches(&items.uncovered, &mut candidates);
        if more == 2 {
            let pairs = self.pairs(items, &branches, candidates);
            self.add(size + 2, pairs);
        } else {
            self.branch(items, &branches, candidates);
        }
    }

    /// Adds so many completions of what is chosen.
    fn add(&mut self, size: usize, completions: u64) {
        let alike = self.chosen.iter().map(|chosen| chosen.alike);
        self.by_size[size].add(alike, completions);
    }

    /// Chooses each of these classes.
    fn branch(&mut self, items: &Items<I>, branches: &Set<O>, mut candidates: Set<O>) {
        for option in branches.members() {
            let covered = self.start.covered_by(option);
            let class = self.start.class(option);
            let items = items.after(covered);
            let alike = class.len();
            self.chosen.push(Chosen { covered, alike });
            let mut left = candidates.clone();
            self.drop_takers(&items.covered_once, &mut left);
            self.extend(&items, left);
            self.chosen.pop();
            // From here on it may be chosen too, beside a later branch.
            candidates.union_with(&class.set);
        }
    }

    /// How many pairs of an option of these classes and a candidate complete the cover. Most of the
    /// search is spent here. No more than all pairs of options, so a word is enough.
    fn pairs(&self, items: &Items<I>, branches: &Set<O>, mut candidates: Set<O>) -> u64 {
        let mut pairs = 0;
        for option in branches.members() {
            let items = items.after(self.start.covered_by(option));
            let mut last = candidates.clone();
            // From the newest they take nothing: none of them covers all that was uncovered.
            self.start.covering.keep(&items.uncovered, &mut last);
            self.drop_takers(&items.covered_once, &mut last);
            let class = self.start.class(option);
            pairs += class.len() * u64::from(last.len());
            candidates.union_with(&class.set);
        }
        pairs
    }

    /// Drops the candidates that would take the last item of its own from a chosen option.
    fn drop_takers(&self, covered_once: &Set<I>, candidates: &mut Set<O>) {
        for chosen in &self.chosen {
            let mut own = chosen.covered.clone();
            own.intersect_with(covered_once);
            self.start.covering.drop(&own, candidates);
        }
    }
}
