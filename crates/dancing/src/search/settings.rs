//! The settings of a search, and the methods that count and visit solutions.

use super::Refused;
use super::limits;
use super::run::{AnyWalk, Goal, Visit};
use super::walk::Walk;
use super::{CancelToken, EngineKind, Order, Prefix, Report, Search};
use crate::engines::Engine;
use crate::lp::gap::Gap;
use crate::problem::{OptionId, Problem};
use crate::stop::Limits;
use crate::stop::Watcher;
use std::ops::ControlFlow;
use std::time::Duration;

impl<'a> Search<'a> {
    /// Creates a search for all solutions of a problem, on one thread and without limits.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a b\na\n".as_bytes())?;
    /// let report = Search::new(&problem).enumerate()?;
    /// assert!(report.solutions == 0 && report.is_complete()); // proved: there is none
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(problem: &'a Problem) -> Search<'a> {
        Search {
            problem,
            engine: EngineKind::Auto,
            order: Order::Mrv,
            threads: 1,
            limits: limits::Limits::default(),
            prefix: Prefix::default(),
        }
    }

    /// Selects an engine. By default, the search chooses the engine that suits the problem.
    ///
    /// ```
    /// # use dancing::search::{EngineKind, Search};
    /// let problem = dancing::text::read("a b\na\nb\nb\n".as_bytes())?;
    /// let report = Search::new(&problem).engine(EngineKind::Cells).enumerate()?;
    /// assert_eq!((report.engine, report.solutions), (EngineKind::Cells, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn engine(mut self, engine: EngineKind) -> Self {
        self.engine = engine;
        self
    }

    /// Sets the order in which items are decided. The set of solutions does not depend on it.
    ///
    /// ```
    /// # use dancing::search::{Order, Search};
    /// // No option covers "z", which is last in input order.
    /// let problem = dancing::text::read("a b z\na\na\nb\nb\n".as_bytes())?;
    /// let none = |order| Search::new(&problem).order(order).enumerate();
    /// assert_eq!(none(Order::Mrv)?.solutions, none(Order::Input)?.solutions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Searches on the given number of threads: at most 1024, or one per core if the number is 0.
    /// (Without the feature `threads`, it is always one.) The number of threads does not affect the
    /// solutions, their order, or the solutions that [`Search::best`] returns; it only affects the
    /// number of nodes of `best`. The following always use one thread:
    /// [`Search::solutions`]; counts and `best` with a limit on solutions or nodes, because only a
    /// single walk can determine where the limit is reached; and `best` for up to 1,000 solutions,
    /// if options have costs.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let search = Search::new(&problem);
    /// assert_eq!(search.clone().threads(2).enumerate()?, search.enumerate()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Stops after the given number of solutions.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na\na\na\n".as_bytes())?;
    /// let search = Search::new(&problem).limit_solutions(2);
    /// assert_eq!(search.solutions()?.count(), 2);
    /// assert!(!search.enumerate()?.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limit_solutions(mut self, solutions: u64) -> Self {
        self.limits.solutions = Some(solutions);
        self
    }

    /// Stops after the given number of nodes; each option that is tried is a node.
    ///
    /// ```
    /// # use dancing::search::{Search, Stop};
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let report = Search::new(&problem).limit_nodes(1).enumerate()?;
    /// assert_eq!(report.stopped, Some(Stop::Nodes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limit_nodes(mut self, nodes: u64) -> Self {
        self.limits.nodes = Some(nodes);
        self
    }

    /// Stops after the given time.
    ///
    /// ```
    /// # use dancing::search::{Search, Stop};
    /// use std::time::Duration;
    ///
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let report = Search::new(&problem).limit_time(Duration::ZERO).enumerate()?;
    /// assert_eq!(report.stopped, Some(Stop::Time));
    /// assert!(Search::new(&problem).limit_time(Duration::MAX).enumerate()?.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limit_time(mut self, time: Duration) -> Self {
        self.limits.every = self.limits.every.time(time);
        self
    }

    /// Stops when the token is cancelled. If several tokens are added, cancelling any of them stops
    /// the search.
    ///
    /// ```
    /// # use dancing::search::{CancelToken, Search, Stop};
    /// # use std::ops::ControlFlow;
    /// // Large enough that the search polls its token again.
    /// let items: Vec<String> = (0..20).map(|item| format!("i{item}")).collect();
    /// let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    /// let problem = dancing::text::read(format!("{}\n{options}", items.join(" ")).as_bytes())?;
    /// let token = CancelToken::default();
    /// let report = Search::new(&problem).cancelled_by(&token).for_each(|_| {
    ///     token.cancel();
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(report.stopped, Some(Stop::Cancelled));
    /// assert!(report.solutions < 1 << 20); // those found before it was cancelled
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cancelled_by(mut self, token: &CancelToken) -> Self {
        self.limits.every = self.limits.every.cancelled_by(token);
        self
    }

    /// Adds limits to the existing ones. All searches and counts of the crate accept this type of
    /// limits.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// use dancing::stop::{Limits, Stop};
    /// use std::time::Duration;
    ///
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let limits = Limits::default().time(Duration::ZERO);
    /// let report = Search::new(&problem).limited_by(&limits).enumerate()?;
    /// assert_eq!(report.stopped, Some(Stop::Time));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limited_by(mut self, limits: &Limits) -> Self {
        self.limits.every = self.limits.every.and(limits);
        self
    }

    /// Sets a function that is called every few thousand nodes with the number of nodes and the
    /// fraction of the tree searched so far. The fraction is computed as if all branches of a node
    /// were equally large. On several threads, the function is called each time a part is finished.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let search = Search::new(&problem).watched_by(|_nodes, fraction| assert!(fraction <= 1.0));
    /// assert_eq!(search.enumerate()?.solutions, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn watched_by(mut self, report: impl Fn(u64, f64) + Send + Sync + 'static) -> Self {
        let report = move |(nodes, fraction)| report(nodes, fraction);
        self.limits.watcher = Some(Watcher::new(report));
        self
    }

    /// Sets a function that is called whenever [`Search::best`] improves its best solution or its
    /// bound. If more than 1,000 solutions are requested, or if the linear relaxation does not suit
    /// the problem, only costs are reported, not bounds.
    ///
    /// ```
    /// use dancing::search::Search;
    /// use std::sync::{Arc, Mutex};
    ///
    /// let problem = dancing::text::read("a b\na b |5\na |1\nb |3\n".as_bytes())?;
    /// let last = Arc::new(Mutex::new(None));
    /// let latest = last.clone();
    /// let search = Search::new(&problem).gap_watched_by(move |gap| *latest.lock().unwrap() = Some(gap));
    /// assert_eq!(search.best(1)?.bound, 4);
    /// let last = last.lock().unwrap().unwrap();
    /// assert_eq!((last.cost, last.bound, last.part()), (Some(4), 4, Some(0.0))); // proved
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn gap_watched_by(mut self, report: impl Fn(Gap) + Send + Sync + 'static) -> Self {
        self.limits.gap_watcher = Some(Watcher::new(report));
        self
    }

    /// Restricts the search to a part returned by [`Search::split`].
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a b\na\na\nb\n".as_bytes())?;
    /// let search = Search::new(&problem).order(dancing::search::Order::Input);
    /// let parts = search.split(2)?;
    /// assert_eq!(search.clone().under(&parts[0]).enumerate()?.solutions, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn under(mut self, prefix: &Prefix) -> Self {
        self.prefix = prefix.clone();
        self
    }

    /// Counts the solutions by a walk through all of them, with the engine, the order, the limits
    /// and the part of the tree that the search has. [`Search::count`] is usually much faster. The
    /// last option of each solution is counted without being visited.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a b c\na b\nc\nc\na\n".as_bytes())?;
    /// let report = Search::new(&problem).enumerate()?;
    /// assert!(report.is_complete());
    /// assert_eq!(report.solutions, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn enumerate(&self) -> Result<Report, Refused> {
        // Only a single walk can determine where a limit is reached.
        let limited = self.limits.solutions.is_some() || self.limits.nodes.is_some();
        if let Some(pool) = self.pool().filter(|_| !limited) {
            return self.count_on(&pool);
        }
        let (engine, walk) = self.new_walk()?;
        Ok(self.run_with(walk, engine, Goal::Count))
    }

    /// Counts or visits solutions on this thread.
    pub(super) fn run_with(
        &self,
        walk: Box<dyn AnyWalk>,
        engine: EngineKind,
        goal: Goal,
    ) -> Report {
        let mut walk = self.start(walk);
        let ran = walk.run(self.limits.solutions.unwrap_or(u64::MAX), goal);
        Report::new(engine, walk.nodes(), ran)
    }

    /// Calls a function with the options of each solution, in input order. The function can end the
    /// search.
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
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn for_each(
        &self,
        mut visit: impl FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Report, Refused> {
        if let Some(pool) = self.pool() {
            return self.visit_on(&pool, &mut visit);
        }
        let (engine, walk) = self.new_walk()?;
        let visit: Visit = &mut |solution: &[OptionId], _| visit(solution);
        Ok(self.run_with(walk, engine, Goal::Visit(visit)))
    }

    /// Starts a walk through the part of the tree that the search is restricted to.
    pub(super) fn start(&self, mut walk: Box<dyn AnyWalk>) -> Box<dyn AnyWalk> {
        self.begin(walk.tree());
        walk
    }

    pub(super) fn begin(&self, walk: &mut Walk<dyn Engine>) {
        self.begin_at(walk, &self.prefix);
        if let Some(branches) = self.prefix.branches.clone() {
            walk.keep_to(branches);
        }
    }

    /// Starts a walk at the node where a prefix ends.
    pub(super) fn begin_at(&self, walk: &mut Walk<dyn Engine>, prefix: &Prefix) {
        walk.begin(self.limits.watch(self.problem.entries()));
        walk.follow(&prefix.path);
    }
}
