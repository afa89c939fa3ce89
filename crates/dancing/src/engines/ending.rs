//! The endings of solutions below a node, which are found without visiting the nodes below it.

use crate::bitset::ones;

/// The number of solutions below a node, and the number of nodes needed to find them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tail {
    pub(crate) solutions: u64,
    pub(crate) nodes: u64,
}

impl Tail {
    /// Returns the count for the last item, if each of its options completes a solution.
    #[inline(always)]
    pub(crate) fn of_last(options: u32) -> Tail {
        let solutions = u64::from(options);
        let nodes = u64::from(options);
        Tail { solutions, nodes }
    }
}

/// The endings that complete solutions: each is a small set of numbered options.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings {
    /// The options by number, in ascending order.
    options: Vec<u32>,
    ends: Vec<Ending>,
    /// The numbers of the options that occur in an ending.
    used: u64,
}

/// A set of options that completes a solution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    /// The numbers of the options.
    pub(crate) set: u64,
    /// The number of nodes visited until the ending was found.
    pub(crate) nodes: u32,
}

impl Endings {
    /// The maximum number of options.
    pub(crate) const MOST: usize = 64;

    /// Removes all endings, and sets the options that new endings can contain: at most
    /// [`MOST`](Self::MOST), in ascending order.
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

    /// Returns the options that occur in an ending, in ascending order, each with its number.
    #[inline(always)]
    pub(crate) fn used(&self) -> impl Iterator<Item = (usize, u32)> {
        ones(self.used).map(|number| (number as usize, self.options[number as usize]))
    }
}
