//! Parts that the forgers share: the number of attempts, and the problems about which they lie.

use crate::dice::Dice;
use crate::puzzle::Puzzle;
use crate::trial::Budget;
use std::time::Duration;

/// The number of false claims in each case, and the maximum number of attempts to make them (some
/// intended lies turn out to be true).
pub(super) const CLAIMS: u32 = 20;
pub(super) const TRIES: u64 = 400;

/// The maximum number of steps of the exhaustive search.
pub(super) const STEPS: u32 = 5_000;

pub(super) const BUDGET: Budget = Budget {
    time: Duration::from_secs(10),
    memory: 16 << 20,
};

/// Returns whether it is possible to lie about the puzzle: some option can be chosen, and the
/// exhaustive search is short enough.
pub(super) fn is_of_use(puzzle: &Puzzle) -> bool {
    let is_useful = |option| puzzle.is_useful(option);
    (0..puzzle.choices.len()).any(is_useful) && puzzle.brute_force(STEPS).is_some()
}

/// Returns a random problem about which it is possible to lie.
pub(super) fn puzzle_of_use(dice: &mut Dice) -> Puzzle {
    loop {
        let puzzle = Puzzle::make(dice);
        if is_of_use(&puzzle) {
            return puzzle;
        }
    }
}

/// Returns the bytes, followed by their checksum.
pub(super) fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}
