//! A packed board. Each row has six tokens of four bits, and the first column is in the lowest
//! bits.

/// The three rows, each of six tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct State(pub(super) [u32; 3]);

pub(super) const ROW_BITS: u32 = 24;
pub(super) const COLUMN_BITS: u32 = 12;

impl State {
    /// Returns the three tokens of a column, the top one in the lowest bits.
    #[inline]
    pub(super) fn column(self, column: usize) -> u32 {
        let [top, middle, bottom] = self.0;
        let cell = |row: u32| row >> (4 * column) & 0xf;
        cell(top) | cell(middle) << 4 | cell(bottom) << 8
    }
}
