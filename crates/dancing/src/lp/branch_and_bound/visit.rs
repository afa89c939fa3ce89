//! Visits of nodes.

use super::super::bound::VarStatus;
use super::super::branching::{self, Decision, Split};
use super::super::incumbents::Incumbents;
use super::super::simplex::Outcome;
use super::{Tree, status};
use crate::problem::OptionId;

impl Tree<'_> {
    /// Returns a generous limit on the number of simplex steps at a node.
    pub(super) fn steps(&self) -> usize {
        20 * self.model.rows.len() + 1_000
    }

    /// Visits a node. Returns `None` if the visit was stopped; otherwise the split to branch on, or
    /// `Some(None)` if there is no solution below the node that is still to be found.
    pub(super) fn visit(
        &mut self,
        pool: &Incumbents,
        stop: &dyn Fn() -> bool,
    ) -> Option<Option<Split>> {
        self.nodes += 1;
        let last = self.scale.greatest_bound(pool.cutoff());
        let limit = self.scale.of_bound(last) + 0.5;
        let outcome = self.lp.optimise(limit, self.steps(), stop);
        if outcome == Outcome::Stuck && stop() {
            return None;
        }
        self.prove();
        if !self.fix(last) {
            return Some(None);
        }
        let chosen: Vec<(u32, f64)> = self.lp.chosen().collect();
        let whole = chosen.iter().all(|&(_, value)| (value - 1.0).abs() < 1e-6);
        if outcome != Outcome::Optimal {
            return Some(self.split_any(pool, &chosen));
        }
        if !whole {
            let split = self.split(&chosen, limit, stop);
            return Some(split.or_else(|| self.split_any(pool, &chosen)));
        }
        let columns: Vec<u32> = chosen.iter().map(|&(column, _)| column).collect();
        self.keep(pool, &columns);
        if self.fix(self.scale.greatest_bound(pool.cutoff())) {
            Some(self.split_any(pool, &chosen))
        } else {
            Some(None)
        }
    }

    /// Returns the split to branch on for a fractional solution.
    fn split(
        &mut self,
        chosen: &[(u32, f64)],
        limit: f64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Split> {
        let compared = self.splits_compared();
        let splits = if self.by_columns {
            branching::column_splits(chosen, compared)
        } else {
            branching::splits(self.model, chosen, compared)
        };
        match compared {
            1 => splits.first().copied(),
            _ => self.best_split(&splits, limit, stop),
        }
    }

    /// Splits on a free column, preferably one with a value above 0. If no column is free, adds the
    /// required columns to the pool if they are a solution.
    fn split_any(&mut self, pool: &Incumbents, chosen: &[(u32, f64)]) -> Option<Split> {
        let free = |column: &u32| self.status(*column) == VarStatus::Free;
        let best = chosen.iter().map(|&(column, _)| column).find(free);
        let mut all = 0..self.model.columns.len() as u32;
        if let Some(column) = best.or_else(|| all.find(free)) {
            return Some((Decision::Ban(column), Decision::Require(column)));
        }
        let all = 0..self.model.columns.len() as u32;
        let decided: Vec<u32> = all
            .filter(|&column| self.status(column) == VarStatus::In)
            .collect();
        self.keep(pool, &decided);
        None
    }

    /// Adds the columns to the pool if they are a solution.
    fn keep(&mut self, pool: &Incumbents, columns: &[u32]) {
        if branching::is_solution(self.model, columns) {
            let options = columns
                .iter()
                .map(|&column| self.model.options[column as usize]);
            let mut options: Vec<OptionId> = options.collect();
            options.sort_unstable();
            pool.keep(self.model.cost(columns), options);
        }
    }

    pub(super) fn prove(&mut self) {
        let lp = &self.lp;
        let model = self.model;
        self.proof
            .set(model, self.scale, lp.prices(), |column| status(lp, column));
        if self.frames.is_empty() && self.root.is_none() {
            self.root = Some(self.proof.clone());
        }
    }

    /// Excludes the columns that cost too much; returns false if every solution costs too much.
    fn fix(&mut self, last: i128) -> bool {
        if self.proof.bound > last {
            return false;
        }
        for column in 0..self.model.columns.len() as u32 {
            if self.status(column) == VarStatus::Free && self.proof.with(column) > last {
                self.set(column, VarStatus::Out);
            }
        }
        true
    }
}
