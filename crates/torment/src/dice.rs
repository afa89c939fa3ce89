//! Chance that can be obtained again: all of a case comes from two numbers.

use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Throws dice.
pub struct Dice(Pcg64);

impl Dice {
    /// Returns the dice of a case: the same for the same seed and number.
    #[must_use]
    pub fn of(seed: u64, case: u64) -> Dice {
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        Dice(Pcg64::seed_from_u64(
            seed.wrapping_mul(GOLDEN).wrapping_add(case),
        ))
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end as u64) as usize
    }

    /// Returns whether one of N throws comes true.
    pub fn one_in(&mut self, throws: usize) -> bool {
        self.below(throws) == 0
    }

    /// Returns one of them; there is one.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
