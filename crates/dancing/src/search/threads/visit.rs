//! Visits the solutions of all parts in the order of one walk, whichever thread finds them. Limits
//! and numbers of nodes are therefore the same as on one thread.

use super::queue::{Batch, End, Queues, Writer};
use super::{Done, number_of_parts};
use crate::problem::OptionId;
use crate::search::Refused;
use crate::search::run::Goal;
use crate::search::split::{Part, Parts};
use crate::search::{CancelToken, EngineKind, Report, Search, Stop};
use rayon::ThreadPool;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A visitor of solutions.
type Visit<'a> = &'a mut dyn FnMut(&[OptionId]) -> ControlFlow<()>;

/// A function that searches a part and writes its solutions to a queue.
type Fill<'a> = &'a (dyn Fn(&Part, &Writer) -> Report + Sync);

impl Search<'_> {
    /// Visits the solutions on this thread, while the threads of the pool search for them.
    pub(in crate::search) fn visit_on(
        &self,
        pool: &ThreadPool,
        visit: Visit,
    ) -> Result<Report, Refused> {
        let (engine, walk) = self.new_walk()?;
        let abandoned = CancelToken::default();
        let mut search = self.of_parts().cancelled_by(&abandoned);
        search.limits.solutions = None;
        let parts = search.parts(&*walk, number_of_parts(pool));
        let queues = Queues::new(parts.list.len(), abandoned);
        let fill = |part: &Part, writer: &Writer| {
            let put = &mut |solution: &[OptionId], nodes| writer.put(solution, nodes);
            let search = search.clone().under(&part.prefix);
            search.run_with(walk.boxed_clone(), engine, Goal::Visit(put))
        };
        Ok(self.visit_parts(pool, engine, &parts, &queues, &fill, visit))
    }

    /// Searches all parts in order, so that the part that is being visited never waits for a later
    /// one.
    fn visit_parts(
        &self,
        pool: &ThreadPool,
        engine: EngineKind,
        parts: &Parts,
        queues: &Queues,
        fill: Fill,
        visit: Visit,
    ) -> Report {
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some((number, part)) = next_part(&next, parts, queues) {
                let writer = queues.writer(number);
                let Report { nodes, stopped, .. } = fill(part, &writer);
                writer.finish(End { nodes, stopped });
            }
        };
        pool.in_place_scope(|scope| {
            (0..pool.current_num_threads()).for_each(|_| scope.spawn(|_| work()));
            self.visit_in_order(engine, parts, queues, visit)
        })
    }

    fn visit_in_order(
        &self,
        engine: EngineKind,
        parts: &Parts,
        queues: &Queues,
        visit: Visit,
    ) -> Report {
        let reader = queues.reader();
        let done = Done::new(self, parts.list.len());
        let mut visitor = Visitor::new(self, engine, visit);
        let mut batch = Batch::default();
        for (number, part) in parts.list.iter().enumerate() {
            let before = visitor.report.nodes;
            visitor.pass(part.before);
            let mut end = None;
            while end.is_none() && !visitor.has_stopped() {
                end = reader.fetch(number, &mut batch);
                visitor.visit_all(&batch);
            }
            if let Some(end) = end {
                visitor.end_part(end);
            }
            if visitor.has_stopped() {
                return visitor.report;
            }
            done.add(visitor.report.nodes - before);
        }
        visitor.pass(parts.after);
        visitor.report
    }
}

/// Returns the next part that has not been started, unless the receiver was dropped.
fn next_part<'a>(
    next: &AtomicUsize,
    parts: &'a Parts,
    queues: &Queues,
) -> Option<(usize, &'a Part)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    let part = parts.list.get(number)?;
    (!queues.are_abandoned()).then_some((number, part))
}

/// A visitor that counts nodes and solutions as one walk would.
struct Visitor<'a> {
    visit: Visit<'a>,
    most_solutions: u64,
    most_nodes: u64,
    report: Report,
}

impl<'a> Visitor<'a> {
    fn new(search: &Search, engine: EngineKind, visit: Visit<'a>) -> Self {
        let mut visitor = Visitor {
            visit,
            most_solutions: search.limits.solutions.unwrap_or(u64::MAX),
            most_nodes: search.limits.nodes.unwrap_or(u64::MAX),
            report: Report {
                solutions: 0,
                nodes: 0,
                engine,
                stopped: None,
            },
        };
        if visitor.most_solutions == 0 {
            visitor.report.stopped = Some(Stop::Solutions);
        }
        visitor.pass(0);
        visitor
    }

    fn has_stopped(&self) -> bool {
        self.report.stopped.is_some()
    }

    /// Adds nodes, at most up to the limit.
    fn pass(&mut self, nodes: u64) {
        if self.has_stopped() {
            return;
        }
        self.report.nodes += nodes;
        if self.report.nodes >= self.most_nodes {
            self.report.nodes = self.most_nodes;
            self.report.stopped = Some(Stop::Nodes);
        }
    }

    fn visit_all(&mut self, batch: &Batch) {
        let before = self.report.nodes;
        for (solution, nodes) in batch.iter() {
            self.report.nodes = before;
            self.pass(nodes);
            if self.has_stopped() {
                return;
            }
            self.report.solutions += 1;
            let stays = (self.visit)(solution).is_continue();
            if !stays || self.report.solutions >= self.most_solutions {
                self.report.stopped = Some(Stop::Solutions);
                return;
            }
        }
        self.report.nodes = before;
    }

    fn end_part(&mut self, end: End) {
        self.pass(end.nodes);
        self.report.stopped = self.report.stopped.or(end.stopped);
    }
}
