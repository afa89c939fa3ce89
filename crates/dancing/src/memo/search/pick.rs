//! Which item comes next: one with the fewest options left, the first of several.

use super::board::Board;
use crate::frontier::bits::{Bits, missing};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// An item, by the bit that says that it is done.
    Item(u32),
    /// Some item can no longer be covered often enough.
    Dead,
}

pub(super) fn pick<const W: usize>(board: &Board<W>, state: &Bits<W>, alive: &[u64]) -> Pick {
    let mut best = Pick::Dead;
    let mut fewest = u32::MAX;
    for bit in missing(state, &board.items) {
        let Some(branches) = branches(board, bit, state, alive, fewest) else {
            return Pick::Dead;
        };
        if branches < fewest {
            fewest = branches;
            best = Pick::Item(bit);
        }
    }
    best
}

/// How many ways there are to go on with an item, counted up to `enough`; `None` when there are
/// too few options left.
fn branches<const W: usize>(
    board: &Board<W>,
    bit: u32,
    state: &Bits<W>,
    alive: &[u64],
    enough: u32,
) -> Option<u32> {
    let row = &board.tested[bit as usize];
    match &board.counters[bit as usize] {
        None => Some(row.common(alive, enough)).filter(|&options| options > 0),
        Some(counter) => {
            let needed = counter.least.saturating_sub(counter.uses(state));
            let options = row.common(alive, u32::MAX);
            // Once too many are left out, there is no way on (Knuth's Algorithm M).
            (options + 1)
                .checked_sub(needed)
                .filter(|&branches| branches > 0)
        }
    }
}
