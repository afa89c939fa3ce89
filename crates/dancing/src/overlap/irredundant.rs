//! Counts irredundant covers by size.
//!
//! The walk is that of [`families`](super::families), but nobody looks at what is chosen: how many
//! ways there are to choose it is enough. So the last two options are not chosen either: for each
//! class that could be the last but one, those that complete a cover beside it are counted.

use super::among::{Among, Start};
use super::incidence::Items;
use super::words::{Set, Words, with_storages};
use num_bigint::BigUint;
use std::ops::{AddAssign, Mul};

/// How many irredundant covers have 0, 1, 2 … options.
#[inline]
pub(super) fn by_size(among: &Among) -> Vec<BigUint> {
    // There are no more of a size than ways to draw one option after the other.
    let at_most = u32::try_from(among.at_most).unwrap_or(u32::MAX);
    match (among.covered.len() as u128).checked_pow(at_most) {
        Some(_) => counted::<u128>(among),
        None => counted::<BigUint>(among),
    }
}

/// A number of covers.
trait Number: Clone + From<u64> + Into<BigUint> + AddAssign + Mul<Output = Self> {}

impl Number for u128 {}
impl Number for BigUint {}

fn counted<N: Number>(among: &Among) -> Vec<BigUint> {
    let of_items = among.hardest_items();
    let options = among.covered.len();
    with_storages!(options, of_items.len(), count::<N>(among, &of_items))
}

fn count<O: Words, I: Words, N: Number>(among: &Among, of_items: &[Vec<u32>]) -> Vec<BigUint> {
    let mut by_size = vec![N::from(0); among.at_most + 1];
    if let Some(start) = Start::<O, I>::of(among, of_items) {
        let one = N::from(1);
        if start.items.uncovered.is_empty() {
            by_size[among.required.len()] += one;
        } else {
            let mut walk = Walk::new(among, &start, &mut by_size);
            walk.extend(&start.items, start.candidates.clone(), &one);
        }
    }
    by_size.into_iter().map(Into::into).collect()
}

struct Walk<'a, O, I, N> {
    start: &'a Start<O, I>,
    at_most: usize,
    /// What each chosen option covers.
    chosen: Vec<&'a Set<I>>,
    by_size: &'a mut [N],
}

impl<'a, O: Words, I: Words, N: Number> Walk<'a, O, I, N> {
    fn new(among: &Among, start: &'a Start<O, I>, by_size: &'a mut [N]) -> Self {
        let required = among.required.iter();
        let covered = |&option: &u32| &start.incidence.of_option[option as usize];
        Walk {
            start,
            at_most: among.at_most,
            chosen: required.map(covered).collect(),
            by_size,
        }
    }

    /// Counts the covers that add candidates to what is chosen in so many ways, which leaves
    /// something uncovered. No candidate takes the last item of its own from a chosen option.
    fn extend(&mut self, items: &Items<I>, mut candidates: Set<O>, ways: &N) {
        let size = self.chosen.len();
        let more = self.at_most - size;
        if !self.start.incidence.could_cover(&items.uncovered, more) {
            return;
        }
        let last = self.start.take_last(&items.uncovered, &mut candidates);
        self.add(size + 1, last.len().into(), ways);
        if more < 2 {
            return;
        }
        let branches = self.start.take_branches(&items.uncovered, &mut candidates);
        if more == 2 {
            let pairs = self.pairs(items, &branches, candidates);
            self.add(size + 2, pairs, ways);
        } else {
            self.branch(items, &branches, candidates, ways);
        }
    }

    fn add(&mut self, size: usize, completions: u64, ways: &N) {
        self.by_size[size] += N::from(completions) * ways.clone();
    }

    /// Chooses each of these classes.
    fn branch(&mut self, items: &Items<I>, branches: &Set<O>, mut candidates: Set<O>, ways: &N) {
        for option in branches.members() {
            let covered = &self.start.incidence.of_option[option as usize];
            let items = items.after(covered);
            self.chosen.push(covered);
            let mut left = candidates.clone();
            self.drop_takers(&items.covered_once, &mut left);
            let class = self.start.class(option);
            let alike = N::from(class.options.len() as u64);
            self.extend(&items, left, &(alike * ways.clone()));
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
            let items = items.after(&self.start.incidence.of_option[option as usize]);
            let mut last = candidates.clone();
            // From the newest they take nothing: none of them covers all that was uncovered.
            self.start.covering.keep(&items.uncovered, &mut last);
            self.drop_takers(&items.covered_once, &mut last);
            let class = self.start.class(option);
            pairs += class.options.len() as u64 * u64::from(last.len());
            candidates.union_with(&class.set);
        }
        pairs
    }

    /// Drops the candidates that would take the last item of its own from a chosen option.
    fn drop_takers(&self, covered_once: &Set<I>, candidates: &mut Set<O>) {
        for &covered in &self.chosen {
            let mut own = covered.clone();
            own.intersect_with(covered_once);
            self.start.covering.drop(&own, candidates);
        }
    }
}
