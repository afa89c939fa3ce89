//! Covers counted by size, while a walk chooses one class of alike options after the other.

use num_bigint::BigUint;

/// How many covers of each size were met, and how many ways there are to choose what is chosen.
pub(super) struct Tally {
    /// For each chosen option how many could be chosen in its place, itself included.
    alike: Vec<u64>,
    by_size: Vec<Sum>,
}

/// So many covers: what a word holds, and what it does not.
#[derive(Clone, Default)]
struct Sum {
    few: u64,
    many: BigUint,
}

impl Tally {
    /// Of covers of at most so many options; so many are chosen, each for itself alone.
    pub(super) fn new(at_most: usize, chosen: usize) -> Tally {
        Tally {
            alike: vec![1; chosen],
            by_size: vec![Sum::default(); at_most + 1],
        }
    }

    /// How many options can still be chosen.
    pub(super) fn more(&self) -> usize {
        self.by_size.len() - 1 - self.alike.len()
    }

    /// Chooses one of so many alike options meanwhile.
    pub(super) fn with(&mut self, alike: u64, walk: impl FnOnce(&mut Tally)) {
        self.alike.push(alike);
        walk(self);
        self.alike.pop();
    }

    /// Adds so many ways to complete what is chosen by so many options more.
    pub(super) fn add(&mut self, more: usize, completions: u64) {
        if completions > 0 {
            self.by_size[self.alike.len() + more].add(&self.alike, completions);
        }
    }

    /// How many covers have 0, 1, 2 … options.
    pub(super) fn by_size(self) -> Vec<BigUint> {
        let sums = self.by_size.into_iter();
        sums.map(|Sum { few, many }| many + few).collect()
    }
}

impl Sum {
    /// Adds the choices of one of so many options, one of so many others and so on, each with so
    /// many completions.
    fn add(&mut self, alike: &[u64], completions: u64) {
        let covers = alike
            .iter()
            .try_fold(completions, |covers, &one| covers.checked_mul(one));
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += alike.iter().product::<BigUint>() * completions,
        }
    }
}
