//! Random choices that are the same in every run.

use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A generator of random numbers.
pub(super) struct Dice(Pcg64);

impl Dice {
    pub(super) fn new(seed: u64) -> Dice {
        Dice(Pcg64::seed_from_u64(seed))
    }

    /// Returns a number from 0 up to, but not including, 1.
    fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Returns whether an event with the given chance happens.
    pub(super) fn happens(&mut self, chance: f64) -> bool {
        self.unit() < chance
    }

    /// Returns a number below the given one.
    pub(super) fn below(&mut self, count: usize) -> usize {
        ((self.unit() * count as f64) as usize).min(count.saturating_sub(1))
    }

    /// Returns one of several values, each with its chance.
    pub(super) fn pick(&mut self, values: &[(u16, f64)]) -> u16 {
        let mut rest = self.unit();
        for &(value, chance) in values {
            if rest < chance {
                return value;
            }
            rest -= chance;
        }
        values.last().map_or(0, |&(value, _)| value)
    }
}
