//! States with the number of ways in which each was reached, in a hash table whose keys are
//! complete states.
//!
//! Keys and counts are stored side by side in one array of words. All counts have as many words as
//! the largest one needs; if a count overflows, the table is rebuilt with wider counts.

use crate::frontier::{Bits, hash};

/// A hash table of states of `W` words, each with a count of `limbs` words, from the lowest to the
/// highest.
#[derive(Clone, Debug)]
pub(super) struct Table<const W: usize> {
    /// Slots of `W + limbs` words. The lowest bit of a state is never set, so it is used to mark a
    /// slot as occupied.
    words: Vec<u64>,
    limbs: usize,
    len: usize,
    /// The number of states at which the table must grow.
    memory: usize,
    /// The number of bits by which a hash is shifted to get a slot number, which consists of the
    /// highest bits of the hash.
    shift: u32,
}

const SMALLEST: usize = 16;

impl<const W: usize> Default for Table<W> {
    fn default() -> Self {
        Table {
            words: Vec::new(),
            limbs: 1,
            len: 0,
            memory: 0,
            shift: 0,
        }
    }
}

impl<const W: usize> Table<W> {
    fn with_slots(slots: usize, limbs: usize) -> Self {
        Table {
            words: vec![0; slots * (W + limbs)],
            limbs,
            len: 0,
            memory: slots / 8 * 5,
            shift: 64 - slots.trailing_zeros(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> usize {
        self.words.len() * 8
    }

    /// Returns the size of the table in bytes after it has grown for the next state; `None` if the
    /// next state fits without growing.
    #[inline]
    pub(super) fn bytes_when_grown(&self) -> Option<usize> {
        (self.len >= self.memory).then(|| (self.bytes() * 2).max(SMALLEST * (W + self.limbs) * 8))
    }

    /// Splits the table into tables with about the given number of states each.
    pub(super) fn into_parts(self, states: usize) -> impl Iterator<Item = Table<W>> {
        let slots = (states * 8 / 5).max(1);
        (0..self.slots()).step_by(slots).map(move |from| {
            let mut part = Table::default();
            for (state, count) in self.entries(from, slots) {
                part.add(&state, count);
            }
            part
        })
    }

    /// Returns the number of slots, occupied or not.
    pub(super) fn slots(&self) -> usize {
        self.words.len() / (W + self.limbs)
    }

    /// Returns the states and their counts in up to `slots` slots, starting at `from`.
    pub(super) fn entries(
        &self,
        from: usize,
        slots: usize,
    ) -> impl Iterator<Item = (Bits<W>, &[u64])> {
        let stride = W + self.limbs;
        let words = self.words.get(from * stride..).unwrap_or_default();
        let slots = words.chunks_exact(stride).take(slots);
        slots.filter(|slot| slot[0] & 1 == 1).map(|slot| {
            let mut state = [0; W];
            state.copy_from_slice(&slot[..W]);
            state[0] &= !1;
            (state, &slot[W..])
        })
    }

    /// Adds to the count of a state; returns whether the state is new.
    #[inline]
    pub(super) fn add(&mut self, state: &Bits<W>, count: &[u64]) -> bool {
        if self.len >= self.memory {
            self.resize((self.slots() * 2).max(SMALLEST), self.limbs);
        }
        if count.len() > self.limbs {
            self.add_wide(state, count)
        } else {
            self.add_fitting(state, count)
        }
    }

    #[inline]
    fn add_fitting(&mut self, state: &Bits<W>, count: &[u64]) -> bool {
        let mut key = *state;
        key[0] |= 1;
        let stride = W + self.limbs;
        let mut at = self.home(&key);
        loop {
            let slot = &mut self.words[at * stride..(at + 1) * stride];
            if slot[..W] == key {
                if add_to(&mut slot[W..], count) {
                    self.carry(&key);
                }
                return false;
            }
            if slot[0] == 0 {
                slot[..W].copy_from_slice(&key);
                slot[W..W + count.len()].copy_from_slice(count);
                self.len += 1;
                return true;
            }
            at = (at + 1) & (self.words.len() / stride - 1);
        }
    }

    #[cold]
    fn add_wide(&mut self, state: &Bits<W>, count: &[u64]) -> bool {
        let used = count
            .iter()
            .rposition(|&limb| limb != 0)
            .map_or(1, |top| top + 1);
        if used > self.limbs {
            self.resize(self.slots(), used);
        }
        self.add_fitting(state, &count[..used])
    }

    /// Widens all counts after one has overflowed, and adds the carry.
    #[cold]
    fn carry(&mut self, key: &Bits<W>) {
        let limbs = self.limbs;
        self.resize(self.slots(), limbs + 1);
        let mut carried = vec![0; limbs];
        carried.push(1);
        self.add_fitting(key, &carried);
    }

    #[cold]
    fn resize(&mut self, slots: usize, limbs: usize) {
        let mut larger = Table::with_slots(slots, limbs);
        for (state, count) in self.entries(0, self.slots()) {
            larger.add_fitting(&state, count);
        }
        *self = larger;
    }

    #[inline]
    fn home(&self, key: &Bits<W>) -> usize {
        (hash(key) >> self.shift) as usize
    }
}

/// Adds to a number; returns whether it overflowed.
#[inline]
pub(super) fn add_to(sum: &mut [u64], count: &[u64]) -> bool {
    let mut carry = false;
    for (at, limb) in sum.iter_mut().enumerate() {
        if at >= count.len() && !carry {
            return false;
        }
        let (added, over) = limb.overflowing_add(count.get(at).copied().unwrap_or(0));
        let (added, over_again) = added.overflowing_add(u64::from(carry));
        (*limb, carry) = (added, over | over_again);
    }
    carry
}

/// Tracks the memory of all tables, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemoryBudget {
    taken: usize,
    most: usize,
    exceeded: bool,
}

impl MemoryBudget {
    pub(super) fn new(most: usize) -> MemoryBudget {
        MemoryBudget {
            taken: 0,
            most,
            exceeded: false,
        }
    }

    /// Returns whether memory must be saved. While a table grows, it exists twice, once at double
    /// size, so this is the case if more than a third of the limit is used.
    pub(super) fn is_short(&self) -> bool {
        self.taken > self.most / 3
    }

    /// Returns whether a state did not fit and was lost.
    pub(super) fn is_exceeded(&self) -> bool {
        self.exceeded
    }

    pub(super) fn reserve(&mut self, bytes: usize) {
        self.taken += bytes;
    }

    pub(super) fn release(&mut self, bytes: usize) {
        self.taken -= bytes;
    }

    /// Adds to the count of a state, if there is room; returns whether the state is new.
    #[inline]
    pub(super) fn add<const W: usize>(
        &mut self,
        table: &mut Table<W>,
        state: &Bits<W>,
        count: &[u64],
    ) -> bool {
        let before = table.bytes();
        if let Some(bytes) = table.bytes_when_grown()
            && self.taken + bytes > self.most
        {
            self.exceeded = true;
            return false;
        }
        let is_new = table.add(state, count);
        self.taken += table.bytes() - before;
        is_new
    }
}
