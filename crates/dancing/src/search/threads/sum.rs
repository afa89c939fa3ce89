//! Answers that do not depend on the order in which parts are searched: counts and the cheapest
//! solutions.

use super::{Done, number_of_parts};
#[cfg(feature = "diagrams")]
use crate::memo::Counter;
use crate::search::Refused;
use crate::search::best::TopK;
use crate::search::run::Goal;
use crate::search::split::{Part, Parts};
#[cfg(feature = "diagrams")]
use crate::search::{CancelToken, CountedBy};
use crate::search::{EngineKind, Report, Search};
use rayon::ThreadPool;
use rayon::prelude::*;
#[cfg(feature = "diagrams")]
use std::panic::resume_unwind;

/// A function that searches the part with the given number.
type Ask<'a> = &'a (dyn Fn(usize, &Part) -> Report + Sync);

impl Search<'_> {
    pub(in crate::search) fn count_on(&self, pool: &ThreadPool) -> Result<Report, Refused> {
        let (engine, walk) = self.new_walk()?;
        let search = self.of_parts();
        let parts = search.parts(&*walk, number_of_parts(pool));
        Ok(self.add_up(pool, engine, &parts, &|_, part| {
            let search = search.clone().under(&part.prefix);
            search.run_with(walk.boxed_clone(), engine, Goal::Count)
        }))
    }

    /// LeafSearch on the threads of the pool and counts states on an additional thread, until either is
    /// complete.
    #[cfg(feature = "diagrams")]
    pub(in crate::search) fn count_both_on(
        &self,
        pool: &ThreadPool,
        counter: &Counter,
    ) -> Result<CountedBy, Refused> {
        let walk_is_over = CancelToken::default();
        let is_counted = CancelToken::default();
        let limits = self.limits.every.clone().cancelled_by(&walk_is_over);
        let counter = counter.clone().limited_by(&limits);
        let walk = self.clone().cancelled_by(&is_counted);
        let (walked, counted) = std::thread::scope(|scope| {
            let states = scope.spawn(|| {
                let counted = counter.count(self.problem);
                if counted.is_ok() {
                    is_counted.cancel();
                }
                counted
            });
            let walked = walk.count_on(pool);
            walk_is_over.cancel();
            // A panic in that thread is a bug, so it is passed on.
            let counted = states.join();
            (walked, counted.unwrap_or_else(|why| resume_unwind(why)))
        });
        let walked = walked?;
        match counted {
            Ok(counted) if !walked.is_complete() => Ok(CountedBy::States(counted)),
            _ => Ok(CountedBy::Walk(walked)),
        }
    }

    pub(in crate::search) fn best_on(
        &self,
        pool: &ThreadPool,
        top_k: &TopK,
    ) -> Result<Report, Refused> {
        let (engine, walk) = self.new_walk()?;
        let search = self.of_parts();
        let parts = search.parts(&*walk, number_of_parts(pool));
        Ok(self.add_up(pool, engine, &parts, &|number, part| {
            let search = search.clone().under(&part.prefix);
            search.best_with(walk.boxed_clone(), engine, top_k, number)
        }))
    }

    /// Searches all parts, starting with the first ones, and adds up their reports.
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
