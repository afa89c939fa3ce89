//! How large a search tree is, from random probes.

use super::limits::Watch;
use super::refused::Refused;
use super::tree::Node;
use super::walk::Walk;
use super::{EngineKind, Search};
use crate::engines::Engine;
use crate::stop::Stop;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};
use std::ops::Range;

/// What random probes say of a search tree, infinite where it is too large for a number; see [`Search::estimate`].
///
/// ```
/// # use dancing::search::Search;
/// // Each descent sees the same here, so there is no error.
/// let problem = dancing::text::read("a b\na\na\na\nb\n".as_bytes())?;
/// let estimate = Search::new(&problem).estimate(100, 7)?;
/// assert_eq!((estimate.solutions, estimate.error_of_solutions), (3.0, 0.0));
/// assert_eq!((estimate.error, estimate.probes), (0.0, 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The nodes of the tree.
    pub nodes: f64,
    /// The solutions in it.
    pub solutions: f64,
    /// The standard error of `nodes`; infinite when that is too large for a number.
    pub error: f64,
    /// The standard error of `solutions`, likewise.
    pub error_of_solutions: f64,
    /// The engine whose tree it is.
    pub engine: EngineKind,
    /// The random descents that were made.
    pub probes: u32,
    /// Why there were fewer than asked for; `None` when there were not.
    pub stopped: Option<Stop>,
}

impl Search<'_> {
    /// Estimates the search tree by so many random descents: each node counts for as many as its
    /// ancestors have branches, multiplied. See Knuth, *Estimating the efficiency of backtrack
    /// programs* (1975). The same seed gives the same estimate. A limit on time and a cancelled token
    /// end it early; what it has by then stands.
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
    /// When the engine asked for cannot do the problem, or there is no such part.
    pub fn estimate(&self, probes: u32, seed: u64) -> Result<Estimate, Refused> {
        let (engine, made) = self.make()?;
        let mut random = Pcg64::seed_from_u64(seed);
        let watch = self.limits.watch(self.problem.entries());
        let (mut nodes, mut solutions) = (Mean::default(), Mean::default());
        let (mut made_probes, mut stopped) = (0, None);
        while made_probes < probes && stopped.is_none() {
            match self.probe(made.another().tree(), &mut random, &watch) {
                Ok((of_nodes, of_solutions)) => {
                    made_probes += 1;
                    nodes.add(of_nodes);
                    solutions.add(of_solutions);
                }
                Err(stop) => stopped = Some(stop),
            }
        }
        Ok(Estimate {
            nodes: nodes.of(made_probes),
            solutions: solutions.of(made_probes),
            error: nodes.error(made_probes),
            error_of_solutions: solutions.error(made_probes),
            engine,
            probes: made_probes,
            stopped,
        })
    }

    /// One random descent: how many nodes and solutions it stands for.
    fn probe(
        &self,
        walk: &mut Walk<dyn Engine>,
        random: &mut Pcg64,
        watch: &Watch,
    ) -> Result<(f64, f64), Stop> {
        self.begin_at(walk, &self.prefix);
        let mut within = self.prefix.branches.clone();
        let (mut nodes, mut weight) = (0.0, 1.0);
        loop {
            watch.look(0)?;
            let branches = match walk.node() {
                Node::Solution => return Ok((nodes, weight)),
                Node::Dead => return Ok((nodes, 0.0)),
                Node::Open(pick) => walk.branches(pick),
            };
            let Range { start, end } = within.take().unwrap_or(0..branches);
            let branches = end.min(branches).saturating_sub(start);
            if branches == 0 {
                return Ok((nodes, 0.0));
            }
            weight *= f64::from(branches);
            nodes += weight;
            walk.take(start + (random.next_u64() % u64::from(branches)) as u32);
        }
    }
}

/// The mean of what probes saw.
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
        match variance.is_finite() {
            true => (variance.max(0.0) / number).sqrt(),
            false => f64::INFINITY,
        }
    }
}
