//! Visits every cover of a problem without storing the covers.

use crate::cover::Cover;
use crate::problem::Problem;
use crate::question::Kind;
use crate::search::links;
use crate::search::ranking::{Ranked, Ranking};
use crate::search::table::Table;
use dancing::stop::{Limits, Stop};
use std::ops::ControlFlow;

impl Problem {
    /// Visits every cover once. The order depends only on the problem; overlapping covers are
    /// visited in the order of their options' names.
    pub fn for_each_cover<B>(
        &self,
        mut visit: impl FnMut(Cover) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for_each(self, |cost, options| visit(self.cover(cost, options)))
    }
}

/// Visits every cover once, with its cost and the indices of its options, ascending.
fn for_each<B>(
    problem: &Problem,
    mut visit: impl FnMut(u32, &[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let table = Table::new(problem);
    let with_cost = |options: &[u32]| visit(table.cost(options), options);
    match problem.kind {
        Kind::Exact => links::for_each(problem, with_cost),
        Kind::Irredundant => for_each_irredundant(problem, with_cost),
        Kind::Overlapping => for_each_overlapping(problem, &table, with_cost),
    }
}

/// Visits all covers, and returns the best N, of those that were visited before a limit was reached.
pub(crate) fn best(
    problem: &Problem,
    wanted: usize,
    limits: &Limits,
) -> (Vec<Ranked>, Option<Stop>) {
    let mut ranking = Ranking::new(wanted);
    let watch = limits.watch();
    let stopped = for_each(problem, |cost, options| {
        ranking.offer(cost, options);
        match watch.check() {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => ControlFlow::Break(why),
        }
    });
    (ranking.into_best(), stopped.break_value())
}

fn for_each_irredundant<B>(
    problem: &Problem,
    mut visit: impl FnMut(&[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let system = problem.set_system();
    let mut options = Vec::new();
    let walked = problem.covers_of(&system).for_each_irredundant(|cover| {
        options.clear();
        options.extend(cover.iter().copied().map(u32::from));
        visit(&options)
    });
    walked.expect("no limit was set")
}

/// Includes or omits one option after the other, as long as later ones can still cover the
/// uncovered items.
fn for_each_overlapping<B>(
    problem: &Problem,
    table: &Table,
    visit: impl FnMut(&[u32]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let options = 0..problem.options.len() as u32;
    let mut later = vec![table.nothing_chosen()];
    for option in options.rev() {
        let mut costs = later[later.len() - 1].clone();
        table.choose(option, &mut costs);
        later.push(costs);
    }
    later.reverse();
    let mut walk = Overlapping {
        problem,
        table,
        later,
        chosen: Vec::new(),
        visit,
    };
    walk.from(0, &table.nothing_chosen())
}

struct Overlapping<'a, V> {
    problem: &'a Problem,
    table: &'a Table,
    /// For each option, the row of the choice that consists of this option and all later ones.
    later: Vec<Vec<u8>>,
    chosen: Vec<u32>,
    visit: V,
}

impl<V> Overlapping<'_, V> {
    /// Visits the covers that contain the chosen options and otherwise only options from `first`
    /// on.
    fn from<B>(&mut self, first: u32, costs: &[u8]) -> ControlFlow<B>
    where
        V: FnMut(&[u32]) -> ControlFlow<B>,
    {
        if self.misses_required(first) {
            return ControlFlow::Continue(());
        }
        if self.table.uncovered(costs) == 0 && self.has_all_required() {
            (self.visit)(&self.chosen)?;
        }
        if self.chosen.len() as u32 == self.problem.at_most() {
            return ControlFlow::Continue(());
        }
        for option in first..self.problem.options.len() as u32 {
            if !self
                .table
                .cover_together(costs, &self.later[option as usize])
            {
                break;
            }
            let mut costs = costs.to_vec();
            self.table.choose(option, &mut costs);
            self.chosen.push(option);
            self.from(option + 1, &costs)?;
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a required option before `first` was not chosen.
    fn misses_required(&self, first: u32) -> bool {
        let passed = self
            .problem
            .required
            .iter()
            .take_while(|&&option| option < first);
        passed
            .into_iter()
            .any(|option| !self.chosen.contains(option))
    }

    fn has_all_required(&self) -> bool {
        let mut required = self.problem.required.iter();
        required.all(|option| self.chosen.contains(option))
    }
}
