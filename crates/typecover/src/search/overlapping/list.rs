//! The best overlapping covers, grade by grade, in the order of their names.

use super::node::{Node, options};
use super::{Best, Grade};
use crate::problem::Problem;
use crate::search::ranking::Ranked;
use num_bigint::BigUint;
use std::cell::LazyCell;
use std::ops::ControlFlow;

/// Visits the overlapping covers, best first, each as soon as it is known. Their total number is
/// computed only if the first grade contains fewer covers than are wanted.
pub(crate) fn for_each(
    problem: &Problem,
    all: impl FnOnce() -> BigUint,
    mut visit: impl FnMut(Ranked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let best = Best::new(problem);
    let Some(grade) = best.best_grade() else {
        return ControlFlow::Continue(());
    };
    let mut found = 0u64;
    let all = LazyCell::new(all);
    for grade in best.grades_from(grade) {
        best.list(grade, &mut |ranked| {
            found += 1;
            visit(ranked)
        })?;
        if BigUint::from(found) == *all {
            break;
        }
    }
    ControlFlow::Continue(())
}

impl Best {
    /// Returns the given grade and all worse grades, in order.
    fn grades_from(&self, best: Grade) -> impl Iterator<Item = Grade> {
        let sizes = self.start.required.len()..=self.start.at_most;
        let grades =
            (best.cost..).flat_map(move |cost| sizes.clone().map(move |size| Grade { cost, size }));
        grades.skip_while(move |grade| *grade < best)
    }

    /// Visits the covers of the given grade in the order of their names.
    fn list(
        &self,
        grade: Grade,
        visit: &mut dyn FnMut(Ranked) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut list = List {
            best: self,
            grade,
            visit,
            chosen: self.start.required.clone(),
        };
        let to_go = grade.size - self.start.required.len();
        list.descend(&self.start.costs, &self.start.free, to_go, &[])
    }
}

struct List<'a> {
    best: &'a Best,
    grade: Grade,
    visit: &'a mut dyn FnMut(Ranked) -> ControlFlow<()>,
    chosen: Vec<u32>,
}

impl List<'_> {
    /// Lists the covers that contain the chosen options and `to_go` more of the free ones.
    ///
    /// Choosing options in ascending order builds the sets of one size in the order of their
    /// options; required options are in all sets and do not change the order. If `known` is not
    /// empty, its options complete the choice, so that its first option needs no search.
    fn descend(
        &mut self,
        costs: &[u8],
        free: &[u32],
        to_go: usize,
        known: &[u32],
    ) -> ControlFlow<()> {
        let more = match to_go {
            0 => return self.tell_if_done(costs),
            1 => return self.finish(costs, free),
            _ => to_go - 1,
        };
        let node = Node::new(&self.best.start, costs);
        let branches = node.branches(free, more, |cost| cost <= self.grade.cost);
        let free = options(&branches);
        for (place, &option) in (1..).zip(&free) {
            let costs = node.with(option);
            self.chosen.push(option);
            let completion = match known {
                [first, rest @ ..] if *first == option => Some(rest.to_vec()),
                _ => {
                    let size = self.chosen.len();
                    self.best
                        .completion(self.grade, &costs, size, &free[place..])
                }
            };
            if let Some(completion) = completion {
                self.descend(&costs, &free[place..], more, &completion)?;
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Visits the covers that one more option completes.
    fn finish(&mut self, costs: &[u8], free: &[u32]) -> ControlFlow<()> {
        for &option in free {
            if self.best.start.table.completed(option, costs) == Some(self.grade.cost) {
                self.chosen.push(option);
                self.tell()?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the choice if it is a cover of this grade.
    fn tell_if_done(&mut self, costs: &[u8]) -> ControlFlow<()> {
        let table = &self.best.start.table;
        if table.uncovered(costs) == 0 && table.total(costs) == self.grade.cost {
            self.tell()
        } else {
            ControlFlow::Continue(())
        }
    }

    fn tell(&mut self) -> ControlFlow<()> {
        let mut options = self.chosen.clone();
        options.sort_unstable();
        (self.visit)(Ranked::new(self.grade.cost, options))
    }
}
