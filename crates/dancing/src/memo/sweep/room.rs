//! The memory that the states use, and the limit on it.

use super::table::Table;
use crate::frontier::bits::Bits;

/// Tracks the memory of all tables, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    taken: usize,
    most: usize,
    exceeded: bool,
}

impl Room {
    pub(super) fn new(most: usize) -> Room {
        Room {
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

    pub(super) fn take(&mut self, bytes: usize) {
        self.taken += bytes;
    }

    pub(super) fn give(&mut self, bytes: usize) {
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
