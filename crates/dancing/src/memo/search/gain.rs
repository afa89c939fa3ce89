//! Whether remembering pays: where states hardly ever recur, it only costs.

/// How a search remembers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remembering {
    /// For everything that the search takes.
    pub(crate) bytes_at_most: usize,
    /// How much of that is for states.
    pub(crate) share: Share,
    /// Stop remembering where it saves too little; else remember whatever it costs.
    pub(crate) only_if_it_pays: bool,
}

/// How much of the memory is for states: the rest is for what is under way, and what is made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Share {
    /// Where only numbers are made.
    Most,
    /// Where the memory is for what is made of the states.
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

/// Keeps account of what remembering saves.
pub(super) struct Gain {
    pub(super) hits: u64,
    lookups: u64,
    saved: u64,
    is_on: bool,
    may_stop: bool,
}

/// How many lookups it takes to judge.
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

    /// Notes a lookup: how many nodes it saved, if any, of a search that visited `nodes` so far.
    pub(super) fn note(&mut self, saved: Option<u64>, nodes: u64) {
        self.lookups += 1;
        self.hits += u64::from(saved.is_some());
        self.saved += saved.unwrap_or(0);
        // Remembering costs less than half of a node; it has to save more than that.
        if self.may_stop && self.lookups.is_multiple_of(LOOKUPS) && self.saved < nodes / 2 {
            self.is_on = false;
        }
    }
}
