//! The endings of solutions below a node, found without visiting it.

use crate::bitset::ones;

/// How many solutions there are, and how many nodes they take.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tail {
    pub(crate) solutions: u64,
    pub(crate) nodes: u64,
}

impl Tail {
    /// Returns those of the last item.
    #[inline(always)]
    pub(crate) fn of_last(options: u32) -> Tail {
        let (solutions, nodes) = (u64::from(options), u64::from(options));
        Tail { solutions, nodes }
    }
}

/// The options by which solutions are complete, one ending after the other: each a set of few
/// options, which are numbered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings {
    /// By their numbers, ascending.
    options: Vec<u32>,
    ends: Vec<Ending>,
    /// The numbers of those that some ending has.
    used: u64,
}

/// An ending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    /// The numbers of its options.
    pub(crate) set: u64,
    /// The number of nodes up to it.
    pub(crate) nodes: u32,
}

impl Endings {
    /// The most options.
    pub(crate) const MOST: usize = 64;

    /// Restarts with endings of these options, which are not too many and ascending.
    #[inline(always)]
    pub(crate) fn begin(&mut self, options: &[u32]) {
        self.options.clear();
        self.options.extend_from_slice(options);
        self.ends.clear();
        self.used = 0;
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, set: u64, nodes: u32) {
        self.used |= set;
        self.ends.push(Ending { set, nodes });
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Ending> {
        self.ends.iter().copied()
    }

    /// Returns the options that some ending has, ascending, each with its number.
    #[inline(always)]
    pub(crate) fn used(&self) -> impl Iterator<Item = (usize, u32)> {
        ones(self.used).map(|number| (number as usize, self.options[number as usize]))
    }
}
