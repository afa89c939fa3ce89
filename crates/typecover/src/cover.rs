//! Covers, and how many there are.

use dancing::stop::Stop;
use num_bigint::BigUint;
use pokedata::Typing;
use std::collections::BTreeMap;

/// A cover: options in the order of their names, with their rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The sum over the items of the best points that a chosen option gives. In defense lower is
    /// better, in attack higher.
    pub rank: u32,
    /// The chosen options.
    pub options: Vec<Typing>,
}

/// A choice that leaves items open; its rank is that of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial {
    /// What is chosen.
    pub cover: Cover,
    /// The items that it leaves open, in the order of their names.
    pub open: Vec<Typing>,
}

/// What was found is not all that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub why: Stop,
    /// Whether no cover is better than the first that was found.
    pub proved: bool,
}

/// How many covers there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    by_size: BTreeMap<u32, BigUint>,
}

impl Counts {
    /// By number of options; only numbers that some cover has.
    #[must_use]
    pub fn by_size(&self) -> &BTreeMap<u32, BigUint> {
        &self.by_size
    }

    /// Of all numbers of options together.
    #[must_use]
    pub fn total(&self) -> BigUint {
        self.by_size.values().sum()
    }
}

/// The number of covers with 0, 1, 2 … options.
impl FromIterator<BigUint> for Counts {
    fn from_iter<I: IntoIterator<Item = BigUint>>(counts: I) -> Counts {
        let counts = (0..).zip(counts);
        let mut by_size = BTreeMap::new();
        by_size.extend(counts.filter(|(_, count)| *count != BigUint::ZERO));
        Counts { by_size }
    }
}
