//! Putting a question together, counting and visiting.

use super::choose::{Unsuited, with_engine};
use super::limits::{Limits, Watcher};
use super::walk::{Event, Guide, Walk};
use super::{CancelToken, EngineKind, Order, Prefix, Report, Search, Stop};
use crate::engines::Engine;
use crate::problem::{OptionId, Problem};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

impl<'a> Search<'a> {
    /// Asks about all solutions of a problem, on one thread, without limits.
    #[must_use]
    pub fn new(problem: &'a Problem) -> Search<'a> {
        Search {
            problem,
            engine: EngineKind::Auto,
            order: Order::Mrv,
            threads: 1,
            limits: Limits::default(),
            prefix: Prefix::default(),
        }
    }

    /// Uses an engine; otherwise whichever suits the problem.
    #[must_use]
    pub fn engine(mut self, engine: EngineKind) -> Self {
        self.engine = engine;
        self
    }

    /// Decides on the items in an order; the set of solutions is the same in each.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Counts on so many threads (0: one for each core). The answer does not depend on it.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Stops after so many solutions.
    #[must_use]
    pub fn limit_solutions(mut self, solutions: u64) -> Self {
        self.limits.solutions = Some(solutions);
        self
    }

    /// Stops after so many nodes (options tried).
    #[must_use]
    pub fn limit_nodes(mut self, nodes: u64) -> Self {
        self.limits.nodes = Some(nodes);
        self
    }

    /// Stops after so much time.
    #[must_use]
    pub fn limit_time(mut self, time: Duration) -> Self {
        self.limits.time = Some(time);
        self
    }

    /// Stops when the token is cancelled.
    #[must_use]
    pub fn cancelled_by(mut self, token: &CancelToken) -> Self {
        self.limits.cancel = Some(token.clone());
        self
    }

    /// Tells a function, every few thousand nodes, how many nodes there were and which fraction of
    /// the tree is done, if the branches of a node are taken to be equally large. Not with more than
    /// one thread.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let search = Search::new(&problem).watched_by(|_nodes, fraction| assert!(fraction <= 1.0));
    /// assert_eq!(search.count()?.solutions, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn watched_by(mut self, tell: impl Fn(u64, f64) + Send + Sync + 'static) -> Self {
        self.limits.watcher = Some(Watcher(Arc::new(tell)));
        self
    }

    /// Searches only below a prefix that [`Search::split`] gave.
    #[must_use]
    pub fn under(mut self, prefix: &Prefix) -> Self {
        self.prefix = prefix.clone();
        self
    }

    /// Counts the solutions. Those that lack only one option are not visited one by one.
    ///
    /// # Errors
    /// When the engine asked for cannot do the problem.
    pub fn count(&self) -> Result<Report, Unsuited> {
        if self.threads != 1 && self.limits.solutions.is_none() && self.limits.nodes.is_none() {
            return self.count_in_parallel();
        }
        self.count_alone()
    }

    pub(super) fn count_alone(&self) -> Result<Report, Unsuited> {
        let engine = self.chosen_engine()?;
        with_engine!(self.make()?, made => Ok(self.count_with(made, engine)))
    }

    pub(super) fn count_with<E: Engine>(&self, made: E, engine: EngineKind) -> Report {
        let (mut solutions, mut stopped) = (0, None);
        let mut walk = self.walk(made);
        pulp::Arch::new().dispatch(Counting {
            walk: &mut walk,
            most: self.limits.solutions.unwrap_or(u64::MAX),
            solutions: &mut solutions,
            stopped: &mut stopped,
        });
        Report {
            solutions,
            nodes: walk.nodes,
            engine,
            stopped,
        }
    }

    /// Visits every solution: its options, in input order. The visitor can break off.
    ///
    /// ```
    /// use dancing::search::Search;
    /// use std::ops::ControlFlow;
    ///
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let mut visits = 0;
    /// let report = Search::new(&problem).for_each(|solution| {
    ///     assert_eq!(solution.len(), 1);
    ///     visits += 1;
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!((visits, report.solutions), (2, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the engine asked for cannot do the problem.
    pub fn for_each(
        &self,
        visit: impl FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Report, Unsuited> {
        let engine = self.chosen_engine()?;
        let most = self.limits.solutions.unwrap_or(u64::MAX);
        let (mut solutions, mut stopped) = (0, None);
        let nodes = with_engine!(self.make()?, made => {
            let mut walk = self.walk(made);
            pulp::Arch::new().dispatch(Visiting {
                walk: &mut walk,
                most,
                solutions: &mut solutions,
                stopped: &mut stopped,
                visit,
            });
            walk.nodes
        });
        Ok(Report {
            solutions,
            nodes,
            engine,
            stopped,
        })
    }

    pub(super) fn walk<E: Engine>(&self, engine: E) -> Walk<E> {
        let mut walk = Walk::new(
            engine,
            self.order,
            self.problem.limit(),
            self.limits.watch(),
        );
        walk.follow(&self.prefix.0);
        walk
    }
}

/// Goes everywhere, and counts what can be counted.
pub(super) struct CountAll;

impl<E> Guide<E> for CountAll {
    const COUNTS: bool = true;

    #[inline(always)]
    fn admits(&mut self, _: &E) -> bool {
        true
    }
}

/// Goes everywhere, and stops at every solution.
pub(super) struct VisitAll;

impl<E> Guide<E> for VisitAll {
    const COUNTS: bool = false;

    #[inline(always)]
    fn admits(&mut self, _: &E) -> bool {
        true
    }
}

/// A count, as one piece that is compiled for each kind of processor.
struct Counting<'a, E> {
    walk: &'a mut Walk<E>,
    most: u64,
    solutions: &'a mut u64,
    stopped: &'a mut Option<Stop>,
}

impl<E: Engine> pulp::NullaryFnOnce for Counting<'_, E> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        loop {
            if *self.solutions >= self.most {
                *self.solutions = self.most;
                *self.stopped = Some(Stop::Solutions);
                return;
            }
            match self.walk.advance(&mut CountAll) {
                Event::Solutions(number) => *self.solutions += number,
                Event::End => return,
                Event::Stopped(stop) => {
                    *self.stopped = Some(stop);
                    return;
                }
            }
        }
    }
}

/// A visit of all solutions, likewise.
struct Visiting<'a, E, V> {
    walk: &'a mut Walk<E>,
    most: u64,
    solutions: &'a mut u64,
    stopped: &'a mut Option<Stop>,
    visit: V,
}

impl<E: Engine, V> pulp::NullaryFnOnce for Visiting<'_, E, V>
where
    V: FnMut(&[OptionId]) -> ControlFlow<()>,
{
    type Output = ();

    #[inline(always)]
    fn call(mut self) {
        let mut solution = Vec::new();
        loop {
            if *self.solutions >= self.most {
                *self.stopped = Some(Stop::Solutions);
                return;
            }
            match self.walk.advance(&mut VisitAll) {
                Event::Solutions(_) => {
                    *self.solutions += 1;
                    in_input_order(self.walk.engine.chosen(), &mut solution);
                    if (self.visit)(&solution).is_break() {
                        *self.stopped = Some(Stop::Solutions);
                        return;
                    }
                }
                Event::End => return,
                Event::Stopped(stop) => {
                    *self.stopped = Some(stop);
                    return;
                }
            }
        }
    }
}

/// Puts the options of a solution in input order.
#[inline(always)]
pub(super) fn in_input_order(chosen: &[u32], solution: &mut Vec<OptionId>) {
    solution.clear();
    solution.extend(chosen.iter().map(|&option| OptionId(option)));
    solution.sort_unstable();
}
