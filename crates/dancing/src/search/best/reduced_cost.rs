//! A walk whose bound uses the dual prices of the relaxation.
//!
//! The cost of a solution is the sum of the prices of its rows plus the reduced costs of its
//! options. The walk therefore uses reduced costs instead of costs. The reduced cost of an option
//! is distributed over its primary items, and covering a remaining item costs at least the smallest
//! share among its options. The bound starts at the bound of the relaxation, and becomes tighter as
//! options are removed.

use crate::engines::{Engine, Shares};
use crate::lp::bound::{DualBound, Scale, VarStatus};
use crate::lp::incumbents::Incumbents;
use crate::lp::model::Model;
use crate::problem::{OptionId, Problem};
use crate::search::walk::{Event, Guide, Walk};
use crate::search::{EngineKind, Search, Stop};

/// The number of multiplications that take as long as one node of the walk, and the number of
/// options that the engine *bits* reads in the time of one multiplication.
const WORK_OF_NODE: u64 = 100;
const OPTIONS: u64 = 8;

/// The options that can be part of a solution to keep, with the smallest shares first.
pub(super) struct Reduced {
    pub(super) problem: Problem,
    columns: Vec<u32>,
    /// The reduced cost of each option, and its share for each of its items, in the order of
    /// `columns`.
    extra: Vec<i64>,
    shares: Shares,
    bound: i128,
}

impl Reduced {
    pub(super) fn new(
        problem: &Problem,
        model: &Model,
        proof: &DualBound,
        statuses: &dyn Fn(u32) -> VarStatus,
    ) -> Reduced {
        let most = (1 << 60) / problem.items().max(1) as i64;
        let extra = |column: u32| match statuses(column) {
            // The cost of this option is included in the bound.
            VarStatus::In => 0,
            _ => proof.reduced[column as usize].clamp(0, most),
        };
        let share = |column: u32| {
            let option = problem.option(model.options[column as usize]);
            let items = option
                .iter()
                .filter(|entry| problem.rule(entry.item()).is_primary());
            (extra(column) / items.count().max(1) as i64) as u64
        };
        let all =
            (0..model.columns.len() as u32).filter(|&column| statuses(column) != VarStatus::Out);
        let mut shared: Vec<(u64, i64, u32)> = all
            .map(|column| (share(column), proof.reduced[column as usize], column))
            .collect();
        shared.sort_unstable();
        let columns: Vec<u32> = shared.iter().map(|&(.., column)| column).collect();
        let options = columns.iter().map(|&column| model.options[column as usize]);
        Reduced {
            problem: problem.with_options(options),
            shares: Shares::new(shared.iter().map(|&(share, ..)| share).collect()),
            extra: columns.iter().map(|&column| extra(column)).collect(),
            columns,
            bound: proof.bound,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.columns.len()
    }

    /// Returns the number of multiplications that take as long as one node of a walk through these
    /// options.
    pub(super) fn work_of_node(&self, engine: EngineKind) -> u64 {
        WORK_OF_NODE
            + match engine {
                EngineKind::Bits => self.len() as u64 / OPTIONS,
                // The other engines read every remaining entry to compute the bound.
                _ => self.problem.entries() as u64,
            }
    }

    /// Returns a lower bound on the cost of the chosen options and of the options still to be
    /// chosen.
    fn bound(&self, chosen: &[u32], rest: u64) -> i128 {
        let chosen = chosen
            .iter()
            .map(|&option| i128::from(self.extra[option as usize]));
        self.bound + chosen.sum::<i128>() + i128::from(rest)
    }
}

/// A guide for a walk; it keeps solutions in a pool, and admits only branches that may improve the
/// pool.
pub(super) struct ReducedCostGuide<'a> {
    pub(super) reduced: &'a Reduced,
    pub(super) model: &'a Model,
    pub(super) pool: &'a Incumbents,
    scale: Scale,
    cutoff: u64,
    last: i128,
}

impl<'a> ReducedCostGuide<'a> {
    pub(super) fn new(
        reduced: &'a Reduced,
        model: &'a Model,
        pool: &'a Incumbents,
        scale: Scale,
    ) -> Self {
        let cutoff = pool.cutoff();
        ReducedCostGuide {
            reduced,
            model,
            pool,
            scale,
            cutoff,
            last: scale.greatest_bound(cutoff),
        }
    }

    /// Continues the walk until it is stopped or complete.
    pub(super) fn go(&mut self, walk: &mut Walk<dyn Engine>) -> Option<Stop> {
        loop {
            match walk.advance(self) {
                Event::Solutions(_) | Event::Endings(_) => self.keep(walk.engine.chosen()),
                Event::End => return None,
                Event::Stopped(stop) => return Some(stop),
            }
        }
    }

    fn keep(&self, chosen: &[u32]) {
        let columns = chosen.iter();
        let columns = columns.map(|&option| self.reduced.columns[option as usize]);
        let columns: Vec<u32> = columns.collect();
        let cost = self.model.cost(&columns);
        // Options that are decided together may make a solution too expensive, and there may be many
        // of these.
        if cost >= self.pool.cutoff() {
            return;
        }
        let options = columns
            .iter()
            .map(|&column| self.model.options[column as usize]);
        let mut options: Vec<OptionId> = options.collect();
        options.sort_unstable();
        self.pool.keep(cost, options);
    }
}

impl Guide<dyn Engine> for ReducedCostGuide<'_> {
    fn admits(&mut self, engine: &dyn Engine) -> bool {
        let cutoff = self.pool.cutoff();
        if cutoff != self.cutoff {
            (self.cutoff, self.last) = (cutoff, self.scale.greatest_bound(cutoff));
        }
        let rest = engine.bound(&self.reduced.shares);
        self.reduced.bound(engine.chosen(), rest) <= self.last
    }
}

impl Search<'_> {
    /// Returns a search for a reduced problem with the same settings.
    pub(super) fn of_reduced<'b>(&self, problem: &'b Problem) -> Search<'b> {
        Search {
            problem,
            engine: self.engine,
            order: self.order,
            threads: 1,
            limits: self.limits.clone(),
            prefix: self.prefix.clone(),
        }
    }
}
