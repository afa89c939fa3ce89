//! Decides whether caching pays; if states hardly ever recur, it only costs time.

/// The settings of the cache of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remembering {
    /// The limit on the total memory of the search.
    pub(crate) bytes_at_most: usize,
    /// The share of the memory for the cache.
    pub(crate) share: Share,
    /// Whether to stop caching when it saves too little.
    pub(crate) only_if_it_pays: bool,
}

/// The share of the memory for the cache; the rest is for the search itself and for its results.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Share {
    /// Most of the memory, since the results are only numbers.
    Most,
    /// A small part of the memory, since most is needed for the diagram that is built.
    Little,
}

impl Share {
    pub(super) fn of(self, bytes: usize) -> usize {
        match self {
            Share::Most => bytes / 4 * 3,
            Share::Little => bytes / 4,
        }
    }
}

/// Records how much work the cache saves.
pub(super) struct Gain {
    pub(super) hits: u64,
    lookups: u64,
    saved: u64,
    is_on: bool,
    may_stop: bool,
}

/// The number of lookups between two decisions.
const LOOKUPS: u64 = 1 << 15;

impl Gain {
    pub(super) fn new(may_stop: bool) -> Gain {
        Gain {
            hits: 0,
            lookups: 0,
            saved: 0,
            is_on: true,
            may_stop,
        }
    }

    pub(super) fn is_on(&self) -> bool {
        self.is_on
    }

    /// Records a lookup, given the number of nodes that it saved (if any) and the number of nodes
    /// visited so far.
    pub(super) fn note(&mut self, saved: Option<u64>, nodes: u64) {
        self.lookups += 1;
        self.hits += u64::from(saved.is_some());
        self.saved += saved.unwrap_or(0);
        // A lookup costs less than half as much as a node, and caching must save more than that.
        if self.may_stop && self.lookups.is_multiple_of(LOOKUPS) && self.saved < nodes / 2 {
            self.is_on = false;
        }
    }
}
