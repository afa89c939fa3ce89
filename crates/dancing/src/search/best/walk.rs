//! The cheapest solutions, found by a walk alone.
//!
//! A branch is pruned if the cost of its chosen options plus a lower bound on the rest is at least
//! the cost of the most expensive solution kept. For the lower bound, the cost of each option is
//! distributed over its primary items; covering a remaining item costs at least the smallest share
//! among its options.
//!
//! Of solutions with the same cost, the ones that a single walk would find first are kept. Parts of
//! the search that come before the part of the most expensive solution kept therefore also search
//! branches with that same cost. As a result, the solutions are the same on any number of threads.

use crate::engines::{Engine, Shares};
use crate::lp::gap::Gap;
use crate::problem::{OptionId, Priced, Problem};
use crate::search::Refused;
use crate::search::run::AnyWalk;
use crate::search::solution::Solution;
use crate::search::walk::{Event, Guide, Walk};
use crate::search::{EngineKind, Report, Search, Stop};
use crate::stop::Watcher;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

impl Search<'_> {
    /// Returns the `k` cheapest solutions that cost at most `most`, and a report of the search.
    pub(super) fn best_by_walk(
        &self,
        k: usize,
        most: u64,
    ) -> Result<(Vec<Priced>, Report), Refused> {
        let top_k = TopK::new(self.problem, k, most);
        let top_k = top_k.watched_by(self.limits.gap_watcher.clone());
        let report = match self.pool().filter(|_| self.limits.nodes.is_none()) {
            Some(pool) => self.best_on(&pool, &top_k)?,
            None => {
                let (engine, walk) = self.new_walk()?;
                self.best_with(walk, engine, &top_k, 0)
            }
        };
        let mut solutions = top_k.into_solutions();
        solutions.retain(|solution| solution.cost <= most);
        Ok((solutions, report))
    }

    /// Returns the solutions of a part that cost at most `most` and belong to the `k` cheapest,
    /// given the solutions found in earlier parts.
    pub(in crate::search) fn best_of_slice(
        &self,
        walk: &mut Walk<dyn Engine>,
        k: usize,
        before: &[Vec<OptionId>],
        most: Option<u64>,
    ) -> (Vec<Priced>, Option<Stop>) {
        let top_k = TopK::new(self.problem, k, most.unwrap_or(u64::MAX));
        for (place, options) in (0..).zip(before) {
            top_k.keep_at((0, place), options);
        }
        let stopped = Bound::new(&top_k, 1).search(walk);
        let mut held = top_k.into_held().into_sorted_vec();
        held.retain(|held| held.place.0 == 1);
        (
            held.into_iter().map(KeptSolution::priced).collect(),
            stopped,
        )
    }

    /// Searches the part with the given number.
    pub(in crate::search) fn best_with(
        &self,
        walk: Box<dyn AnyWalk>,
        engine: EngineKind,
        top_k: &TopK,
        part: usize,
    ) -> Report {
        let mut walk = self.start(walk);
        let stopped = Bound::new(top_k, part).search(walk.tree());
        Report::new(engine, walk.nodes(), (0, stopped))
    }
}

/// The cheapest solutions found so far, in all parts.
pub(in crate::search) struct TopK {
    k: usize,
    /// The greatest cost at which a solution is kept.
    most: u64,
    /// The solutions, with the one that will be dropped first at the top of the heap.
    held: Mutex<BinaryHeap<KeptSolution>>,
    /// A number that changes whenever the top of the heap may have changed, if there are `k`
    /// solutions.
    version: AtomicU64,
    costs: Vec<u64>,
    shares: Shares,
    /// The number of share units per unit of cost.
    scale: u64,
    /// The least cost so far, and the watcher to which it is reported.
    cheapest: AtomicU64,
    watcher: Option<Watcher<Gap>>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct KeptSolution {
    cost: u64,
    /// The number of the part in which the solution was found, and the number of solutions kept in
    /// that part before it.
    place: (usize, u64),
    options: Vec<OptionId>,
}

impl KeptSolution {
    fn priced(self) -> Priced {
        Priced {
            cost: self.cost,
            options: self.options,
        }
    }
}

/// The number of share units per unit of cost. It is divisible by every number up to 10, so that
/// rounding loses little.
const PARTS: u64 = 2520;

impl TopK {
    fn new(problem: &Problem, k: usize, most: u64) -> TopK {
        let costs: Vec<u64> = problem
            .option_ids()
            .map(|option| problem.cost(option))
            .collect();
        let total: u64 = costs.iter().sum();
        // The bound adds at most one share for each item; this sum must not overflow.
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
        let shares = Shares::new(problem.option_ids().map(share).collect());
        TopK {
            k,
            most,
            held: Mutex::new(BinaryHeap::with_capacity(k.min(1 << 16))),
            version: AtomicU64::new(0),
            costs,
            shares,
            scale,
            cheapest: AtomicU64::new(u64::MAX),
            watcher: None,
        }
    }

    fn watched_by(self, watcher: Option<Watcher<Gap>>) -> TopK {
        TopK { watcher, ..self }
    }

    fn report(&self, cost: u64) {
        if let Some(watcher) = &self.watcher
            && cost < self.cheapest.fetch_min(cost, Ordering::Relaxed)
        {
            watcher.report(Gap::new(Some(cost), 0));
        }
    }

    fn lock(&self) -> MutexGuard<'_, BinaryHeap<KeptSolution>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep_at(&self, place: (usize, u64), options: &[OptionId]) {
        let costs = options.iter().map(|option| self.costs[option.index()]);
        self.keep(KeptSolution {
            cost: costs.sum(),
            place,
            options: options.to_vec(),
        });
    }

    fn keep(&self, found: KeptSolution) {
        self.report(found.cost);
        let mut held = self.lock();
        if held.len() == self.k {
            match held.peek_mut() {
                Some(mut last) if found < *last => *last = found,
                _ => return,
            }
        } else {
            held.push(found);
        }
        if held.len() == self.k {
            self.version.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn into_solutions(self) -> Vec<Priced> {
        let held = self.into_held().into_iter();
        let mut solutions: Vec<Priced> = held.map(KeptSolution::priced).collect();
        solutions.sort_unstable();
        solutions
    }

    fn into_held(self) -> BinaryHeap<KeptSolution> {
        let held = self.held.into_inner();
        held.unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bound that is used within one part.
struct Bound<'a> {
    top_k: &'a TopK,
    part: usize,
    found: u64,
    version: u64,
    /// The cost and the part of the solution that will be dropped first.
    last: Option<(u64, usize)>,
}

impl<'a> Bound<'a> {
    fn new(top_k: &'a TopK, part: usize) -> Self {
        Bound {
            top_k,
            part,
            found: 0,
            version: 0,
            // Solutions of exactly this cost are still kept.
            last: (top_k.most < u64::MAX).then_some((top_k.most, usize::MAX)),
        }
    }

    fn search(&mut self, walk: &mut Walk<dyn Engine>) -> Option<Stop> {
        let mut solution = Solution::default();
        while self.top_k.k > 0 {
            match walk.advance(self) {
                Event::Solutions(_) | Event::Endings(_) => {
                    self.keep(solution.of(walk.engine.chosen()));
                }
                Event::End => break,
                Event::Stopped(stop) => return Some(stop),
            }
        }
        None
    }

    fn keep(&mut self, options: &[OptionId]) {
        self.top_k.keep_at((self.part, self.found), options);
        self.found += 1;
    }

    /// Reads the solution that will be dropped first again, if it may have changed.
    #[inline(always)]
    fn refresh(&mut self) {
        let version = self.top_k.version.load(Ordering::Relaxed);
        if version != self.version {
            self.version = version;
            self.last = self
                .top_k
                .lock()
                .peek()
                .map(|held| (held.cost, held.place.0));
        }
    }
}

impl Guide<dyn Engine> for Bound<'_> {
    fn admits(&mut self, engine: &dyn Engine) -> bool {
        self.refresh();
        let Some(last) = self.last else {
            return true;
        };
        let costs = engine.chosen().iter();
        let so_far: u64 = costs.map(|&option| self.top_k.costs[option as usize]).sum();
        let rest = engine.bound(&self.top_k.shares).div_ceil(self.top_k.scale);
        (so_far.saturating_add(rest), self.part) < last
    }
}
