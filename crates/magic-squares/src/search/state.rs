//! A board packed for speed: a row is six tokens of four bits, the first column lowest.
//!
//! Tokens number the digits that occur, in ascending order.

use crate::{Board, Kind, Move};

/// Three rows of six tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct State(pub(super) [u32; 3]);

const ROW: u32 = 0xff_ffff;

impl State {
    #[inline]
    pub(super) fn moved(self, step: Move) -> State {
        self.shifted(step.kind(), step.index(), step.by())
    }

    /// The three tokens of a column, the top one lowest.
    #[inline]
    pub(super) fn column(self, column: usize) -> u32 {
        let [top, middle, bottom] = self.0.map(|row| row >> (4 * column) & 0xf);
        top | middle << 4 | bottom << 8
    }

    /// A line shifted down or right by some cells.
    #[inline]
    pub(super) fn shifted(self, kind: Kind, line: usize, by: u8) -> State {
        let mut rows = self.0;
        match kind {
            Kind::Row => {
                let (row, bits) = (rows[line], 4 * u32::from(by));
                rows[line] = (row << bits | row >> (24 - bits)) & ROW;
            }
            Kind::Column => {
                let cell = 0xf << (4 * line);
                for (to, row) in rows.iter_mut().enumerate() {
                    let from = self.0[(to + 3 - usize::from(by)) % 3];
                    *row = *row & !cell | from & cell;
                }
            }
        }
        State(rows)
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

    pub(super) fn count(&self) -> usize {
        self.0.len()
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

    /// The token of 10 less the digit, if the board has it.
    pub(super) fn complement(&self, token: usize) -> Option<u8> {
        self.token(10_u8.wrapping_sub(*self.0.get(token)?))
    }

    fn token(&self, digit: u8) -> Option<u8> {
        Some(self.0.binary_search(&digit).ok()? as u8)
    }
}
