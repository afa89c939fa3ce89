//! The cheapest solutions, proved to be the cheapest.
//!
//! A branch is left when what was chosen in it, and the least that the rest can cost, is no less
//! than the dearest solution kept. The least that the rest can cost: each option's cost is shared
//! out among its primary items, and each item left needs at least the smallest share that any of
//! its options has.

use super::ask::in_input_order;
use super::choose::{Unsuited, with_engine};
use super::walk::{Event, Guide, Walk};
use super::{Report, Search, Stop};
use crate::engines::Engine;
use crate::problem::{OptionId, Problem};
use std::collections::BinaryHeap;

/// A solution with its cost.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Priced {
    /// The sum of the costs of its options.
    pub cost: u64,
    /// Its options, in input order.
    pub options: Vec<OptionId>,
}

/// The cheapest solutions found, and how the search for them went; see [`Search::best`].
#[derive(Clone, Debug)]
pub struct Best {
    /// The solutions, cheapest first; of equal cost the one whose options come first in the input.
    pub solutions: Vec<Priced>,
    /// The search. When it is complete, no solution that is missing is cheaper.
    pub report: Report,
}

impl Search<'_> {
    /// The `k` cheapest solutions (all, when there are fewer). When several of equal cost compete
    /// for the last place, which of them is kept depends on the order of the search alone.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na b |5\na |1\nb |3\n".as_bytes())?;
    /// let best = Search::new(&problem).best(1)?;
    /// assert_eq!(best.solutions[0].cost, 4);
    /// assert!(best.report.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the engine asked for cannot do the problem.
    pub fn best(&self, k: usize) -> Result<Best, Unsuited> {
        let engine = self.chosen_engine()?;
        with_engine!(self.make()?, made => {
            let mut walk = self.walk(made);
            let mut kept = Kept::new(self.problem, k);
            let stopped = kept.search(&mut walk);
            let solutions = kept.heap.into_sorted_vec();
            let report = Report {
                solutions: solutions.len() as u64,
                nodes: walk.nodes,
                engine,
                stopped,
            };
            Ok(Best { solutions, report })
        })
    }
}

/// The cheapest solutions so far, the dearest of them on top.
struct Kept {
    k: usize,
    heap: BinaryHeap<Priced>,
    costs: Vec<u64>,
    shares: Vec<u64>,
    /// Shares are whole numbers of this part of a cost.
    scale: u64,
}

/// Divisible by every number up to 10, so that shares lose little to rounding.
const PARTS: u64 = 2520;

impl Kept {
    fn new(problem: &Problem, k: usize) -> Kept {
        let costs: Vec<u64> = problem
            .option_ids()
            .map(|option| problem.cost(option))
            .collect();
        let total: u64 = costs.iter().sum();
        // The bound adds at most one share of each item's; together they stay below this.
        let scale = if total < u64::MAX / (PARTS * 4) {
            PARTS
        } else {
            1
        };
        let share = |option| {
            let entries = problem.option(option).iter();
            let items = entries.filter(|entry| problem.rule(entry.item()).is_primary());
            problem.cost(option) * scale / items.count().max(1) as u64
        };
        let shares = problem.option_ids().map(share).collect();
        Kept {
            k,
            heap: BinaryHeap::with_capacity(k.min(1 << 16)),
            costs,
            shares,
            scale,
        }
    }

    fn search<E: Engine>(&mut self, walk: &mut Walk<E>) -> Option<Stop> {
        let mut options = Vec::new();
        while self.k > 0 {
            match walk.advance(self) {
                Event::Solutions(_) => {
                    in_input_order(walk.engine.chosen(), &mut options);
                    self.keep(&options);
                }
                Event::End => break,
                Event::Stopped(stop) => return Some(stop),
            }
        }
        None
    }

    fn keep(&mut self, options: &[OptionId]) {
        let cost = options
            .iter()
            .map(|option| self.costs[option.index()])
            .sum();
        if self.heap.len() == self.k {
            self.heap.pop();
        }
        self.heap.push(Priced {
            cost,
            options: options.to_vec(),
        });
    }
}

impl<E: Engine> Guide<E> for Kept {
    const COUNTS: bool = false;

    fn admits(&mut self, engine: &E) -> bool {
        let Some(dearest) = self.heap.peek().filter(|_| self.heap.len() == self.k) else {
            return true;
        };
        let costs = engine.chosen().iter();
        let so_far: u64 = costs.map(|&option| self.costs[option as usize]).sum();
        let rest = engine.bound(&self.shares).div_ceil(self.scale);
        so_far.saturating_add(rest) < dearest.cost
    }
}
