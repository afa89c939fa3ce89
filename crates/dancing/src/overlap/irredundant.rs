//! Counts irredundant covers by size.
//!
//! The walk is that of [`families`](super::families), but nobody looks at what is chosen: how many
//! ways there are to choose it is enough. So the last two options are not chosen either: for each
//! class that could be the last but one, those that complete a cover beside it are counted.

use super::among::{Among, Rest, Start, walk_among};
use super::words::{Set, Words};
use num_bigint::BigUint;

/// How many irredundant covers have 0, 1, 2 … options.
#[inline]
pub(super) fn by_size(among: &Among) -> Vec<BigUint> {
    let tallies = walk_among!(among, count());
    tallies.into_iter().map(Tally::sum).collect()
}

fn count<O: Words, I: Words>(among: &Among, of_items: &[Vec<u32>]) -> Vec<Tally> {
    let mut by_size = vec![Tally::default(); among.at_most + 1];
    if let Some(start) = Start::<O, I>::of(among, of_items) {
        let mut walk = Walk {
            start: &start,
            at_most: among.at_most,
            alike: vec![1; among.required.len()],
            by_size: &mut by_size,
        };
        if start.rest.uncovered.is_empty() {
            walk.add(among.required.len(), 1);
        } else {
            walk.extend(&mut start.rest.clone());
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
    /// For each chosen option how many could be chosen in its place, itself included.
    alike: Vec<u64>,
    by_size: &'a mut [Tally],
}

impl<O: Words, I: Words> Walk<'_, O, I> {
    /// Counts the covers that add candidates to what is chosen, which leaves something uncovered.
    fn extend(&mut self, rest: &mut Rest<O, I>) {
        let size = self.alike.len();
        let more = self.at_most - size;
        if !self.start.incidence.could_cover(&rest.uncovered, more) {
            return;
        }
        let last = self.start.take_last(rest);
        self.add(size + 1, last.len().into());
        if more < 2 {
            return;
        }
        let branches = self.start.take_branches(rest);
        if more == 2 {
            let pairs = self.pairs(rest, &branches);
            self.add(size + 2, pairs);
        } else {
            self.branch(rest, &branches);
        }
    }

    /// Adds so many completions of what is chosen.
    fn add(&mut self, size: usize, completions: u64) {
        self.by_size[size].add(self.alike.iter().copied(), completions);
    }

    /// Chooses each of these classes.
    fn branch(&mut self, rest: &mut Rest<O, I>, branches: &Set<O>) {
        let mut after = rest.clone();
        for option in branches.members() {
            let class = self.start.class(option);
            self.alike.push(class.len());
            let newest = self.start.covered_by(option);
            self.start.choose(newest, rest, &mut after);
            self.extend(&mut after);
            self.alike.pop();
            // From here on it may be chosen too, beside a later branch.
            rest.candidates.union_with(&class.set);
        }
    }

    /// How many pairs of an option of these classes and a candidate complete the cover. No more
    /// than all pairs of options, so a word is enough.
    fn pairs(&self, rest: &mut Rest<O, I>, branches: &Set<O>) -> u64 {
        let mut pairs = 0;
        for option in branches.members() {
            let last = self.start.last_after(rest, self.start.covered_by(option));
            let class = self.start.class(option);
            pairs += class.len() * u64::from(last.len());
            rest.candidates.union_with(&class.set);
        }
        pairs
    }
}
