//! Tokens: the digits that occur on a board, numbered in ascending order; and packed boards. Each row
//! of a packed board has six tokens of four bits, and the first column is in the lowest bits.

use crate::board::Board;

/// The image of each token.
pub(super) type Relabelling = [u8; 16];

/// The relabelling that leaves all tokens unchanged.
pub(super) const SAME: Relabelling = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The digit of each token.
#[derive(Clone, Debug)]
pub(super) struct Tokens(Vec<u8>);

impl Tokens {
    pub(super) fn of(board: &Board) -> Tokens {
        let counts = board.counts();
        Tokens(
            (0..10)
                .filter(|&digit| counts[usize::from(digit)] > 0)
                .collect(),
        )
    }

    pub(super) fn pack(&self, board: &Board) -> State {
        let mut rows = [0; 3];
        for (cell, &digit) in board.cells().iter().enumerate() {
            let token = self
                .token(digit)
                .expect("goals have the digits of the board");
            rows[cell / 6] |= u32::from(token) << (4 * (cell % 6));
        }
        State(rows)
    }

    /// Returns the relabelling that replaces each digit d by 10 − d, if both occur on the board.
    pub(super) fn complement(&self) -> Relabelling {
        let one = |token: u8| self.token(10_u8.wrapping_sub(*self.0.get(usize::from(token))?));
        SAME.map(|token| one(token).unwrap_or(token))
    }

    fn token(&self, digit: u8) -> Option<u8> {
        Some(self.0.binary_search(&digit).ok()? as u8)
    }
}

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
