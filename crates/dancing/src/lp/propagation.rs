//! A walk that decides single columns and uses only unit propagation, as a proof checker does. It
//! does no multiplications, so a node takes a small fraction of the time that computing new prices
//! would take.

use super::bound::{DualBound, Scale, VarStatus};
use super::branching::{ColourIndex, Decision};
use super::model::Model;
use super::proof_log::Log;

/// The state at a node follows from the decisions, the rows, and the limit on reduced costs. A node
/// is closed by a single line of the proof, which states that the decisions cannot all hold.
pub(crate) struct PropagationSearch<'a> {
    model: &'a Model,
    colour_index: &'a ColourIndex,
    statuses: Vec<VarStatus>,
    /// The number of times that each row is covered, and the number of its free columns.
    covered: Vec<u32>,
    free: Vec<u32>,
    budget: CostBudget<'a>,
    /// The columns that are not free, in the order in which they were decided.
    trail: Vec<u32>,
    /// The rows that may have new consequences.
    changed: Vec<u32>,
    /// The decisions, each with the state before it.
    chosen: Vec<Chosen>,
    pub(crate) nodes: u64,
}

struct Chosen {
    column: u32,
    trail: usize,
    left: i128,
    next: usize,
}

/// The limit on the amount by which the cost of a solution may exceed the bound of the prices.
struct CostBudget<'a> {
    /// The reduced cost of each column; empty if there are no prices.
    reduced: &'a [i64],
    left: i128,
    /// Solutions that cost this much or more are not needed.
    cutoff: u64,
    /// The columns by the absolute value of their reduced cost, in descending order; those before
    /// `next` have been decided.
    by_reduced_cost: Vec<u32>,
    next: usize,
}

impl CostBudget<'_> {
    fn unlimited() -> CostBudget<'static> {
        CostBudget {
            reduced: &[],
            left: 0,
            cutoff: u64::MAX,
            by_reduced_cost: Vec::new(),
            next: 0,
        }
    }

    /// Returns the amount by which deciding a column this way raises the cost above the bound.
    fn cost(&self, column: u32, status: VarStatus) -> i128 {
        let reduced = self.reduced.get(column as usize).copied().unwrap_or(0);
        match status {
            VarStatus::In => i128::from(reduced.max(0)),
            _ => i128::from((-reduced).max(0)),
        }
    }

    /// Returns the next column for which the opposite decision would cost too much, and the status
    /// that it must therefore have.
    fn forced(&mut self) -> Option<(u32, VarStatus)> {
        let &column = self.by_reduced_cost.get(self.next)?;
        let reduced = self.reduced[column as usize];
        if i128::from(reduced).abs() <= self.left {
            return None;
        }
        self.next += 1;
        let status = if reduced > 0 {
            VarStatus::Out
        } else {
            VarStatus::In
        };
        Some((column, status))
    }
}

impl<'a> PropagationSearch<'a> {
    /// Creates a walk through all solutions that cost less than `cutoff`.
    pub(crate) fn with_prices(
        model: &'a Model,
        colour_index: &'a ColourIndex,
        proof: &'a DualBound,
        scale: Scale,
        cutoff: u64,
    ) -> Self {
        let reduced = &proof.reduced;
        let mut by_reduced_cost: Vec<u32> = (0..model.columns.len() as u32).collect();
        by_reduced_cost
            .sort_unstable_by_key(|&column| std::cmp::Reverse(reduced[column as usize].abs()));
        let mut walk = PropagationSearch::new(model, colour_index);
        walk.budget = CostBudget {
            reduced,
            left: scale.greatest_bound(cutoff) - proof.bound,
            cutoff,
            by_reduced_cost,
            next: 0,
        };
        walk
    }

    /// Creates a walk through all solutions.
    pub(crate) fn new(model: &'a Model, colour_index: &'a ColourIndex) -> Self {
        let rows = 0..model.rows.len();
        PropagationSearch {
            statuses: vec![VarStatus::Free; model.columns.len()],
            covered: vec![0; rows.len()],
            free: rows
                .clone()
                .map(|row| model.members.of(row).len() as u32)
                .collect(),
            changed: rows.map(|row| row as u32).collect(),
            budget: CostBudget::unlimited(),
            trail: Vec::new(),
            chosen: Vec::new(),
            nodes: 0,
            colour_index,
            model,
        }
    }

    /// Walks until the tree is exhausted or `keep_going`, which is given the number of nodes so far,
    /// returns false; returns whether the walk is complete. The last step, which closes the root,
    /// is not logged.
    pub(crate) fn run(&mut self, log: &mut dyn Log, keep_going: &dyn Fn(u64) -> bool) -> bool {
        let mut holds = self.settle();
        while keep_going(self.nodes) {
            match self.next().filter(|_| holds) {
                Some(column) => self.choose(column, log),
                None => {
                    if holds && !self.goes_past(log) {
                        return false;
                    }
                    if !self.go_back(log) {
                        return true;
                    }
                }
            }
            holds = self.settle();
        }
        false
    }

    fn choose(&mut self, column: u32, log: &mut dyn Log) {
        self.nodes += 1;
        self.chosen.push(Chosen {
            column,
            trail: self.trail.len(),
            left: self.budget.left,
            next: self.budget.next,
        });
        log.decided(Decision::Require(column));
        self.decide(column, VarStatus::In);
    }

    /// Returns to the parent node, and excludes the column chosen last; returns false at the root.
    fn go_back(&mut self, log: &mut dyn Log) -> bool {
        let Some(last) = self.chosen.pop() else {
            return false;
        };
        log.closed();
        log.backtracked();
        self.undo(last.trail);
        (self.budget.left, self.budget.next) = (last.left, last.next);
        self.decide(last.column, VarStatus::Out);
        true
    }

    /// Returns a free column of the row that has the fewest free columns among the rows that are
    /// not covered often enough; if there is no such row, any free column.
    fn next(&self) -> Option<u32> {
        let rows = 0..self.model.rows.len();
        let lacking = rows.filter(|&row| self.covered[row] < self.model.rows[row].least);
        let is_free = |column: &u32| self.statuses[*column as usize] == VarStatus::Free;
        match lacking.min_by_key(|&row| self.free[row]) {
            Some(row) => self.model.members.of(row).iter().copied().find(is_free),
            None => (0..self.statuses.len() as u32).find(is_free),
        }
    }

    /// Reports a solution, unless it is too expensive (which the prices do not always detect);
    /// returns whether to continue.
    fn goes_past(&self, log: &mut dyn Log) -> bool {
        let all = 0..self.statuses.len() as u32;
        let chosen = all.filter(|&column| self.statuses[column as usize] == VarStatus::In);
        let chosen: Vec<u32> = chosen.collect();
        self.model.cost(&chosen) >= self.budget.cutoff || log.found(&chosen)
    }

    fn decide(&mut self, column: u32, status: VarStatus) {
        self.statuses[column as usize] = status;
        self.trail.push(column);
        self.budget.left -= self.budget.cost(column, status);
        for &row in self.model.columns.of(column as usize) {
            self.free[row as usize] -= 1;
            self.covered[row as usize] += u32::from(status == VarStatus::In);
            self.changed.push(row);
        }
        if status == VarStatus::In && self.model.has_colours() {
            for other in self.colour_index.clashing(self.model, column) {
                if self.statuses[other as usize] == VarStatus::Free {
                    self.decide(other, VarStatus::Out);
                }
            }
        }
    }

    /// Propagates consequences; returns false if there is a contradiction.
    fn settle(&mut self) -> bool {
        loop {
            while let Some(row) = self.changed.pop() {
                if !self.settle_row(row) {
                    self.changed.clear();
                    return false;
                }
            }
            match self.budget.forced() {
                _ if self.budget.left < 0 && !self.budget.reduced.is_empty() => return false,
                Some((column, status)) if self.statuses[column as usize] == VarStatus::Free => {
                    self.decide(column, status);
                }
                Some(_) => {}
                None => return true,
            }
        }
    }

    fn settle_row(&mut self, row: u32) -> bool {
        let range = self.model.rows[row as usize];
        let covered = self.covered[row as usize];
        let free = self.free[row as usize];
        if covered > range.most || covered + free < range.least {
            return false;
        }
        if free > 0 && covered == range.most {
            self.decide_all(row, VarStatus::Out);
        } else if free > 0 && covered + free == range.least {
            self.decide_all(row, VarStatus::In);
        }
        true
    }

    fn decide_all(&mut self, row: u32, status: VarStatus) {
        let model = self.model;
        for &column in model.members.of(row as usize) {
            if self.statuses[column as usize] == VarStatus::Free {
                self.decide(column, status);
            }
        }
    }

    fn undo(&mut self, before: usize) {
        while self.trail.len() > before {
            let Some(column) = self.trail.pop() else {
                return;
            };
            let was_in = self.statuses[column as usize] == VarStatus::In;
            self.statuses[column as usize] = VarStatus::Free;
            for &row in self.model.columns.of(column as usize) {
                self.free[row as usize] += 1;
                self.covered[row as usize] -= u32::from(was_in);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::Rng;
    use crate::lp::branching::is_solution;
    use crate::lp::proof_log::Trace;
    use std::fmt::Write as _;

    /// Returns a problem with four items, a secondary item that may have colours, and eight options
    /// with costs.
    fn problem(rng: &mut Rng) -> String {
        let mut text = "a b 1:2|c 0:2|d | p\n".to_owned();
        for _ in 0..8 {
            let items: Vec<&str> = "abcd".split("").filter(|s| !s.is_empty()).collect();
            let mut chosen: Vec<&str> = items
                .iter()
                .copied()
                .filter(|_| rng.below(2) == 0)
                .collect();
            if chosen.is_empty() {
                chosen.push("a");
            }
            chosen.push(["", "p:1", "p:2", "p"][rng.below(4) as usize]);
            writeln!(text, "{} |{}", chosen.join(" "), rng.below(9)).unwrap();
        }
        text
    }

    /// Returns the least cost of a solution, by trying all sets of options.
    fn cheapest(model: &Model) -> Option<u64> {
        let sets = 0u32..1 << model.columns.len();
        let columns = |set: u32| (0..32).filter(|c| set >> c & 1 == 1).collect::<Vec<u32>>();
        let solutions = sets.map(columns).filter(|set| is_solution(model, set));
        solutions.map(|set| model.cost(&set)).min()
    }

    #[test]
    fn whatever_the_prices_it_ends_where_nothing_is_cheap_enough() {
        let mut rng = Rng(7);
        let mut ended = 0;
        let mut found = 0;
        for _ in 0..300 {
            let text = problem(&mut rng);
            let model = Model::new(&crate::text::read(text.as_bytes()).unwrap());
            let colour_index = ColourIndex::new(&model);
            let scale = Scale::new(&model).unwrap();
            let prices = model.rows.iter().map(|_| rng.below(12) as f64 - 4.0);
            let mut proof = DualBound::default();
            proof.set(&model, scale, &prices.collect::<Vec<_>>(), |_| {
                VarStatus::Free
            });
            let cutoff = 1 + rng.below(20);
            let mut walk =
                PropagationSearch::with_prices(&model, &colour_index, &proof, scale, cutoff);
            let ends = walk.run(&mut Trace::default(), &|_| true);
            let expected = cheapest(&model).is_none_or(|cost| cost >= cutoff);
            assert_eq!(ends, expected, "below {cutoff}:\n{text}");
            *if ends { &mut ended } else { &mut found } += 1;
        }
        assert!(ended > 30 && found > 30, "{ended} ended, {found} found");
    }
}
