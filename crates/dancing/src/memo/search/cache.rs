//! A cache of results: a hash table whose keys are complete states.
//!
//! It grows up to a limit. After that, a new entry replaces the entry that took the least work to
//! compute, among those in neighbouring slots. Evicted results are recomputed when needed, so
//! eviction affects only the time.

use crate::frontier::{Bits, hash};

pub(super) struct Cache<const W: usize, V> {
    slots: Vec<Slot<W, V>>,
    len: usize,
    slots_at_most: usize,
}

#[derive(Clone)]
struct Slot<const W: usize, V> {
    state: Bits<W>,
    /// The number of nodes that the search visited to compute the result; 0 in an empty slot.
    work: u64,
    value: V,
}

/// The number of slots in which an entry may be stored, starting at the slot for its hash.
const REACH: usize = 8;
const SMALLEST: usize = 1 << 10;

impl<const W: usize, V: Clone> Cache<W, V> {
    pub(super) fn new(bytes_at_most: usize, nothing: V) -> Self {
        // While a cache grows, it exists twice, once at half the new size.
        let most = (bytes_at_most / 3 * 2 / size_of::<Slot<W, V>>()).max(2 * REACH);
        let slots_at_most = 1 << most.ilog2();
        let empty = Slot {
            state: [0; W],
            work: 0,
            value: nothing,
        };
        Cache {
            slots: vec![empty; SMALLEST.min(slots_at_most)],
            len: 0,
            slots_at_most,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Slot<W, V>>()
    }

    pub(super) fn get(&self, state: &Bits<W>) -> Option<(&V, u64)> {
        let slot = self
            .reach(state)
            .map(|at| &self.slots[at])
            .find(|slot| slot.holds(state))?;
        Some((&slot.value, slot.work))
    }

    /// Stores the result of a state, which took `work` nodes to compute; returns the result that
    /// was evicted, if any.
    pub(super) fn insert(&mut self, state: &Bits<W>, work: u64, value: V) -> Option<V> {
        while self.len * 4 >= self.slots.len() * 3 || self.is_crowded(state) {
            if self.slots.len() >= self.slots_at_most {
                break;
            }
            self.grow();
        }
        let work = work.max(1);
        let at = self.reach(state).min_by_key(|&at| self.slots[at].work);
        let at = at?;
        self.len += usize::from(self.slots[at].work == 0);
        let state = *state;
        let before = std::mem::replace(&mut self.slots[at], Slot { state, work, value });
        (before.work > 0).then_some(before.value)
    }

    /// Removes all entries, and frees their memory.
    pub(super) fn clear(&mut self) {
        self.slots.truncate(2 * REACH);
        self.slots.shrink_to_fit();
        self.slots.iter_mut().for_each(|slot| slot.work = 0);
        self.len = 0;
    }

    fn is_crowded(&self, state: &Bits<W>) -> bool {
        self.reach(state).all(|at| self.slots[at].work > 0)
    }

    fn reach(&self, state: &Bits<W>) -> impl Iterator<Item = usize> + use<W, V> {
        let last = self.slots.len() - 1;
        let home = (hash(state) >> 32) as usize;
        (0..REACH).map(move |step| (home + step) & last)
    }

    fn grow(&mut self) {
        let mut empty = self.slots[0].clone();
        empty.work = 0;
        let double = vec![empty; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, double);
        self.len = 0;
        for slot in old {
            if slot.work > 0 {
                self.insert(&slot.state, slot.work, slot.value);
            }
        }
    }
}

impl<const W: usize, V> Slot<W, V> {
    fn holds(&self, state: &Bits<W>) -> bool {
        self.work > 0 && self.state == *state
    }
}

/// The settings of the cache of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CacheSettings {
    /// The limit on the total memory of the search.
    pub(crate) bytes_at_most: usize,
    /// The share of the memory for the cache.
    pub(crate) share: CacheShare,
    /// Whether to stop caching when it saves too little.
    pub(crate) only_if_it_pays: bool,
}

/// The share of the memory for the cache; the rest is for the search itself and for its results.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CacheShare {
    /// Most of the memory, since the results are only numbers.
    Most,
    /// A small part of the memory, since most is needed for the diagram that is built.
    Little,
}

impl CacheShare {
    pub(super) fn of(self, bytes: usize) -> usize {
        match self {
            CacheShare::Most => bytes / 4 * 3,
            CacheShare::Little => bytes / 4,
        }
    }
}

/// Records how much work the cache saves.
pub(super) struct CacheGain {
    pub(super) hits: u64,
    lookups: u64,
    saved: u64,
    is_on: bool,
    may_stop: bool,
}

/// The number of lookups between two decisions.
const LOOKUPS: u64 = 1 << 15;

impl CacheGain {
    pub(super) fn new(may_stop: bool) -> CacheGain {
        CacheGain {
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
