//! Reproducible random numbers: those of a case depend only on a seed and the number of the case.

use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A generator of random numbers.
pub struct Dice(Pcg64);

impl Dice {
    /// Returns the generator for a case, whose numbers depend only on the seed and the number of
    /// the case.
    #[must_use]
    pub fn of(seed: u64, case: u64) -> Dice {
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        Dice(Pcg64::seed_from_u64(
            seed.wrapping_mul(GOLDEN).wrapping_add(case),
        ))
    }

    /// Returns a random number.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a random number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end as u64) as usize
    }

    /// Returns true with probability 1/`throws`.
    pub fn one_in(&mut self, throws: usize) -> bool {
        self.below(throws) == 0
    }

    /// Returns a random element of a slice, which must not be empty.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
