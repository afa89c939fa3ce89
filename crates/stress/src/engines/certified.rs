//! Checks that certificates and diagrams are accepted, and contain all solutions.

use super::Asked;
use anyhow::{Result, ensure};
use dancing::memo::{Counter, Strategy};
use dancing::zdd::{Compiler, Kind};
use verify::Limits;

impl Asked<'_> {
    pub(super) fn certified(&mut self) -> Result<()> {
        if self.puzzle.rules.is_empty() {
            return Ok(());
        }
        let checked = self.puzzle.as_checked()?;
        let strategy = *self
            .dice
            .pick(&[Strategy::Auto, Strategy::Sweep, Strategy::Search]);
        let mut certificate = Vec::new();
        let counter = Counter::new().strategy(strategy).memory(1 << 20);
        counter.certify(self.problem, &mut certificate)?;
        let count = verify::count(&checked, &certificate[..], &mut Limits::none())?;
        ensure!(
            count == self.expected.len().into(),
            "{strategy:?}: {count} is accepted"
        );
        let kind = *self.dice.pick(&[Kind::Ordered, Kind::Products]);
        let diagram = Compiler::new().kind(kind).compile(self.problem)?.to_bytes();
        let count = verify::diagram(&checked, &diagram[..], &mut Limits::none())?;
        ensure!(
            count == self.expected.len().into(),
            "{kind:?}: {count} is accepted"
        );
        Ok(())
    }
}
