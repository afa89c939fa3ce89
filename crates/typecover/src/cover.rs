//! Covers and their counts.

use dancing::stop::Stop;
use num_bigint::BigUint;
use pokedata::Typing;
use std::collections::BTreeMap;

/// A cover: its options in the order of their names, and its rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The sum, over the items, of the best points of any chosen option. In defense, lower is
    /// better; in attack, higher is better.
    pub rank: u32,
    /// The chosen options.
    pub options: Vec<Typing>,
}

/// A choice that leaves items uncovered; its rank counts only the covered items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial {
    /// The chosen options and their rank.
    pub cover: Cover,
    /// The uncovered items, in the order of their names.
    pub open: Vec<Typing>,
}

/// The error of a search that stopped before it found all requested covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The reason why it stopped.
    pub why: Stop,
    /// Whether the first cover that was found is proved to be the best.
    pub proved: bool,
}

/// The number of covers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    by_size: BTreeMap<u32, BigUint>,
}

impl Counts {
    /// Returns the number of covers by their number of options; sizes without covers are missing.
    #[must_use]
    pub fn by_size(&self) -> &BTreeMap<u32, BigUint> {
        &self.by_size
    }

    /// Returns the total number of covers.
    #[must_use]
    pub fn total(&self) -> BigUint {
        self.by_size.values().sum()
    }
}

/// Collects the numbers of covers with 0, 1, 2 … options.
impl FromIterator<BigUint> for Counts {
    fn from_iter<I: IntoIterator<Item = BigUint>>(counts: I) -> Counts {
        let counts = (0..).zip(counts);
        let mut by_size = BTreeMap::new();
        by_size.extend(counts.filter(|(_, count)| *count != BigUint::ZERO));
        Counts { by_size }
    }
}
