//! A board packed for speed: a row is six tokens of four bits, the first column lowest.
//!
//! Tokens number the digits that occur, in ascending order.

use super::phase::Phase;
use super::symmetry::{Relabelling, SAME};
use crate::{Board, Move};

/// Three rows of six tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct State(pub(super) [u32; 3]);

pub(super) const ROW_BITS: u32 = 24;
pub(super) const COLUMN_BITS: u32 = 12;

impl State {
    #[inline]
    pub(super) fn moved(self, step: Move) -> State {
        Phase::of(step).apply(self)
    }

    /// The three tokens of a column, the top one lowest.
    #[inline]
    pub(super) fn column(self, column: usize) -> u32 {
        let [top, middle, bottom] = self.0;
        let cell = |row: u32| row >> (4 * column) & 0xf;
        cell(top) | cell(middle) << 4 | cell(bottom) << 8
    }
}

/// Which digit a token stands for.
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

    /// What each token becomes when a digit becomes 10 less itself, where the board has both.
    pub(super) fn complement(&self) -> Relabelling {
        let one = |token: u8| self.token(10_u8.wrapping_sub(*self.0.get(usize::from(token))?));
        SAME.map(|token| one(token).unwrap_or(token))
    }

    fn token(&self, digit: u8) -> Option<u8> {
        Some(self.0.binary_search(&digit).ok()? as u8)
    }
}
