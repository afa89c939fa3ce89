//! Tokens: the digits that occur on a board, numbered in ascending order.

use super::state::State;
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
