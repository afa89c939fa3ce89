//! The best N covers, kept in order while a search finds covers in any order.

use std::collections::BTreeSet;

/// A cover in the form that searches use. Covers are ordered by cost, then by the number of
/// options, then by the names of the options (whose order is that of their indices).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ranked {
    pub(crate) cost: u32,
    size: usize,
    pub(crate) options: Vec<u32>,
}

impl Ranked {
    /// Returns a cover with the given options, which must be ascending.
    pub(crate) fn new(cost: u32, options: Vec<u32>) -> Ranked {
        Ranked {
            cost,
            size: options.len(),
            options,
        }
    }
}

/// The best of all offered covers, up to the wanted number, which is at least one.
#[derive(Debug)]
pub(crate) struct Ranking {
    at_most: usize,
    best: BTreeSet<Ranked>,
}

impl Ranking {
    pub(crate) fn new(at_most: usize) -> Ranking {
        Ranking {
            at_most,
            best: BTreeSet::new(),
        }
    }

    /// Stores a cover if it is among the best so far. Its options must be ascending.
    pub(crate) fn offer(&mut self, cost: u32, options: &[u32]) {
        if self.could_place(cost, options.len()) {
            self.best.insert(Ranked::new(cost, options.to_vec()));
            if self.best.len() > self.at_most {
                self.best.pop_last();
            }
        }
    }

    /// Returns whether a cover with at least the given cost and size could still be among the best.
    pub(crate) fn could_place(&self, cost: u32, size: usize) -> bool {
        if !self.is_full() {
            return true;
        }
        let last = self.best.last();
        last.is_some_and(|last| (cost, size) <= (last.cost, last.size))
    }

    /// Returns whether the maximum number of covers is stored.
    pub(crate) fn is_full(&self) -> bool {
        self.best.len() == self.at_most
    }

    pub(crate) fn into_best(self) -> Vec<Ranked> {
        self.best.into_iter().collect()
    }
}
