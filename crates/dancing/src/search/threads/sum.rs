//! What needs no order: counts, and the cheapest, of all parts at once.

use super::{Done, number_of_parts};
use crate::search::best::Kept;
use crate::search::refused::Refused;
use crate::search::run::Goal;
use crate::search::split::{Part, Parts};
use crate::search::{EngineKind, Report, Search};
use rayon::ThreadPool;
use rayon::prelude::*;

/// Asks a part, which is given by its number too.
type Ask<'a> = &'a (dyn Fn(usize, &Part) -> Report + Sync);

impl Search<'_> {
    pub(in crate::search) fn count_on(&self, pool: &ThreadPool) -> Result<Report, Refused> {
        let ((engine, made), search) = (self.make()?, self.of_parts());
        let parts = search.parts(&*made, number_of_parts(pool));
        Ok(self.add_up(pool, engine, &parts, &|_, part| {
            let search = search.clone().under(&part.prefix);
            search.run_with(made.another(), engine, Goal::Count)
        }))
    }

    pub(in crate::search) fn keep_on(
        &self,
        pool: &ThreadPool,
        kept: &Kept,
    ) -> Result<Report, Refused> {
        let ((engine, made), search) = (self.make()?, self.of_parts());
        let parts = search.parts(&*made, number_of_parts(pool));
        Ok(self.add_up(pool, engine, &parts, &|number, part| {
            let search = search.clone().under(&part.prefix);
            search.keep_with(made.another(), engine, kept, number)
        }))
    }

    /// Asks every part, the first ones first.
    fn add_up(&self, pool: &ThreadPool, engine: EngineKind, parts: &Parts, ask: Ask) -> Report {
        let done = Done::new(self, parts.list.len());
        let numbered = parts.list.iter().enumerate().par_bridge();
        let reports = numbered.map(|(number, part)| {
            let mut report = ask(number, part);
            report.nodes += part.before;
            done.add(report.nodes);
            report
        });
        let none = || Report::new(engine, 0, (0, None));
        let mut all = pool.install(|| reports.reduce(none, Report::and));
        all.nodes += parts.after;
        all
    }
}
