//! Checks that samples of every kind are solutions, and that there are as many of them as
//! requested.

use super::{Asked, in_order};
use anyhow::{Result, ensure};
use dancing::zdd::Compiler;

impl Asked<'_> {
    pub(super) fn drawn(&mut self) -> Result<()> {
        let wanted = *self.dice.pick(&[1, 5, 1 << 17]);
        let samples = Compiler::new().samples(self.problem, wanted, self.puzzle.seed)?;
        let number = if self.expected.is_empty() { 0 } else { wanted };
        ensure!(samples.len() == number, "{} of {number}", samples.len());
        for sample in samples.take(5) {
            let sample = in_order(&sample);
            ensure!(
                self.expected.binary_search(&sample).is_ok(),
                "{sample:?} of {wanted}"
            );
        }
        Ok(())
    }
}
