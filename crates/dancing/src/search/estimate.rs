//! Estimates of the size of a search tree: from random descents, and from the speed of a walk.

use super::Refused;
use super::limits::Watch;
use super::tree::Node;
use super::walk::Walk;
use super::{EngineKind, Search};
use crate::engines::Engine;
use crate::stop::Stop;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};
use std::ops::Range;

/// An estimate of the size of a search tree; values are infinite if they are too large for an
/// `f64`. See [`Search::estimate`].
///
/// ```
/// # use dancing::search::Search;
/// // Every descent gives the same result here, so the error is 0.
/// let problem = dancing::text::read("a b\na\na\na\nb\n".as_bytes())?;
/// let estimate = Search::new(&problem).estimate(100, 7)?;
/// assert_eq!((estimate.solutions, estimate.error_of_solutions), (3.0, 0.0));
/// assert_eq!((estimate.error, estimate.probes), (0.0, 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The estimated number of nodes of the tree.
    pub nodes: f64,
    /// The estimated number of solutions.
    pub solutions: f64,
    /// The standard error of `nodes`; infinite if it is too large for an `f64`.
    pub error: f64,
    /// The standard error of `solutions`; infinite if it is too large for an `f64`.
    pub error_of_solutions: f64,
    /// The engine whose search tree is estimated.
    pub engine: EngineKind,
    /// The number of random descents made.
    pub probes: u32,
    /// The reason why there were fewer descents than requested; `None` otherwise.
    pub stopped: Option<Stop>,
    /// The number of nodes that a walk visited in the same number of steps as the descents took.
    /// The tree has at least this many nodes, whatever the estimate is.
    pub walked_nodes: u64,
    /// The number of solutions that this walk found.
    pub walked_solutions: u64,
}

impl Estimate {
    /// Returns whether the descents agree with each other and with the walk. If they do not, the
    /// tree has a few large parts that most descents miss. In that case the standard errors are
    /// meaningless, and the tree may be larger by any factor.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// // Every descent gives the same result here.
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let estimate = Search::new(&problem).estimate(10, 1)?;
    /// assert!(estimate.agrees());
    /// assert_eq!((estimate.walked_nodes, estimate.walked_solutions), (6, 4)); // the complete tree
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn agrees(&self) -> bool {
        let most = self.solutions + SIGMAS * self.error_of_solutions;
        self.agrees_on_nodes(self.walked_nodes) && self.walked_solutions as f64 <= most
    }

    /// Returns whether the descents agree with each other and with a lower bound on the number of
    /// nodes.
    pub(super) fn agrees_on_nodes(&self, nodes: u64) -> bool {
        self.error.is_finite()
            && self.error <= self.nodes / 2.0
            && nodes as f64 <= self.nodes + SIGMAS * self.error
    }
}

/// The number of standard errors within which an estimate nearly always lies, unless its sample is
/// useless.
const SIGMAS: f64 = 3.0;

impl Search<'_> {
    /// Estimates the size of the search tree by random descents, in which each node is weighted by
    /// the product of the numbers of branches of its ancestors. See Knuth, *Estimating the
    /// efficiency of backtrack programs* (1975). The same seed gives the same estimate. If a limit
    /// on time or a cancelled token ends the process early, the estimate uses the descents made so
    /// far.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let estimate = Search::new(&problem).estimate(10, 1)?;
    /// assert_eq!((estimate.nodes, estimate.solutions), (6.0, 4.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn estimate(&self, probes: u32, seed: u64) -> Result<Estimate, Refused> {
        self.need_fixed_tree()?;
        let mut search = self.clone();
        search.threads = 1;
        search.limits.every = search.limits.every.begun();
        let (mut estimate, steps) = search.descents(probes, seed, || true)?;
        if estimate.stopped.is_none() {
            let walked = search
                .engine(estimate.engine)
                .limit_nodes(steps)
                .enumerate()?;
            estimate.walked_nodes = walked.nodes;
            estimate.walked_solutions = walked.solutions;
        }
        Ok(estimate)
    }

    /// Makes random descents while `may_go_on` returns `true`; returns the estimate and the number
    /// of steps taken.
    pub(super) fn descents(
        &self,
        probes: u32,
        seed: u64,
        may_go_on: impl Fn() -> bool,
    ) -> Result<(Estimate, u64), Refused> {
        let (engine, walk) = self.new_walk()?;
        let mut random = Pcg64::seed_from_u64(seed);
        let watch = self.limits.watch(self.problem.entries());
        let mut nodes = Mean::default();
        let mut solutions = Mean::default();
        let mut made_probes = 0;
        let mut stopped = None;
        let mut steps = 0;
        while made_probes < probes && stopped.is_none() && may_go_on() {
            match self.probe(walk.boxed_clone().tree(), &mut random, &watch) {
                Ok(descent) => {
                    made_probes += 1;
                    nodes.add(descent.nodes);
                    solutions.add(descent.solutions);
                    steps += descent.steps;
                }
                Err(stop) => stopped = Some(stop),
            }
        }
        let estimate = Estimate {
            nodes: nodes.of(made_probes),
            solutions: solutions.of(made_probes),
            error: nodes.error(made_probes),
            error_of_solutions: solutions.error(made_probes),
            engine,
            probes: made_probes,
            stopped,
            walked_nodes: 0,
            walked_solutions: 0,
        };
        Ok((estimate, steps))
    }

    /// Makes one random descent.
    fn probe(
        &self,
        walk: &mut Walk<dyn Engine>,
        random: &mut Pcg64,
        watch: &Watch,
    ) -> Result<Descent, Stop> {
        self.begin_at(walk, &self.prefix);
        let mut within = self.prefix.branches.clone();
        let mut descent = Descent::default();
        let mut weight = 1.0;
        loop {
            watch.check(0)?;
            let branches = match walk.node() {
                Node::Solution => {
                    descent.solutions = weight;
                    return Ok(descent);
                }
                Node::Dead => return Ok(descent),
                Node::Open(pick) => walk.branches(pick),
            };
            let Range { start, end } = within.take().unwrap_or(0..branches);
            let branches = end.min(branches).saturating_sub(start);
            if branches == 0 {
                return Ok(descent);
            }
            weight *= f64::from(branches);
            descent.nodes += weight;
            descent.steps += 1;
            walk.take(start + (random.next_u64() % u64::from(branches)) as u32);
        }
    }
}

/// The result of a random descent: the estimated numbers of nodes and solutions, and the number of
/// steps taken.
#[derive(Default)]
struct Descent {
    nodes: f64,
    solutions: f64,
    steps: u64,
}

/// The mean of a sample.
#[derive(Default)]
struct Mean {
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, seen: f64) {
        self.sum += seen;
        self.squares += seen * seen;
    }

    fn of(&self, probes: u32) -> f64 {
        self.sum / f64::from(probes.max(1))
    }

    fn error(&self, probes: u32) -> f64 {
        let number = f64::from(probes.max(1));
        let variance = self.squares / number - self.of(probes).powi(2);
        if variance.is_finite() {
            (variance.max(0.0) / number).sqrt()
        } else {
            f64::INFINITY
        }
    }
}

/// Two marks of the progress of a walk. A mark consists of the effort so far (in any unit, such as
/// time or a number of nodes) and the fraction of the tree searched by then.
#[cfg(feature = "diagrams")]
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// The first mark was made after between a quarter and a half of the effort so far, and the
    /// second one later.
    marks: [(f64, f64); 2],
}

#[cfg(feature = "diagrams")]
impl Progress {
    /// Records the fraction of the tree that has been searched after the given effort.
    pub(crate) fn note(&mut self, effort: f64, fraction: f64) {
        if effort >= self.marks[1].0 * 2.0 {
            self.marks = [self.marks[1], (effort, fraction)];
        }
    }

    /// Returns whether the walk would end within `times` times the effort so far, if it continued
    /// at its latest speed. Only the latest speed is used, because a walk through a tree with a few
    /// large parts soon makes hardly any progress, however fast it searched the small parts.
    pub(crate) fn ends_within(&self, effort: f64, fraction: f64, times: f64) -> bool {
        let (since, before) = self.marks[0];
        let speed = (fraction - before) / (effort - since).max(1e-9);
        1.0 - fraction <= speed * effort * times
    }
}
