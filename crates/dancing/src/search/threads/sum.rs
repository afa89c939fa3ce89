//! What needs no order: counts, and the cheapest, of all parts at once.

use super::{Done, number_of_parts};
use crate::search::best::Kept;
use crate::search::choose::{Unsuited, with_engine};
use crate::search::split::{Part, Parts};
use crate::search::{EngineKind, Report, Search};
use rayon::ThreadPool;
use rayon::prelude::*;

/// Asks a part, which is given by its number too.
type Ask<'a> = &'a (dyn Fn(usize, &Part) -> Report + Sync);

impl Search<'_> {
    pub(in crate::search) fn count_on(&self, pool: &ThreadPool) -> Result<Report, Unsuited> {
        let ((engine, made), search) = (self.make()?, self.of_parts());
        with_engine!(made, made => {
            let parts = search.parts(&made, number_of_parts(pool));
            Ok(self.add_up(pool, engine, &parts, &|_, part| {
                search.clone().under(&part.prefix).count_with(made.clone(), engine)
            }))
        })
    }

    pub(in crate::search) fn keep_on(
        &self,
        pool: &ThreadPool,
        kept: &Kept,
    ) -> Result<Report, Unsuited> {
        let ((engine, made), search) = (self.make()?, self.of_parts());
        with_engine!(made, made => {
            let parts = search.parts(&made, number_of_parts(pool));
            Ok(self.add_up(pool, engine, &parts, &|number, part| {
                search.clone().under(&part.prefix).keep_with(made.clone(), engine, kept, number)
            }))
        })
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
