//! The best overlapping covers: those of one grade after the other, in the order of their names.

use super::node::{Node, options};
use super::{Best, Grade};
use crate::problem::Problem;
use crate::search::ranking::Ranked;
use num_bigint::BigUint;

/// The best overlapping covers of the problem, in their order, as many as are wanted of `all`.
pub(crate) fn best(problem: &Problem, wanted: usize, all: &BigUint) -> Vec<Ranked> {
    let wanted = usize::try_from(all).map_or(wanted, |all| all.min(wanted));
    let mut found = Vec::new();
    if wanted == 0 {
        return found;
    }
    let best = Best::new(problem);
    if let Some(grade) = best.best_grade() {
        for grade in best.grades_from(grade) {
            best.list(grade, wanted, &mut found);
            if found.len() >= wanted {
                break;
            }
        }
    }
    found
}

impl Best {
    /// That grade and all that are worse, in their order.
    fn grades_from(&self, best: Grade) -> impl Iterator<Item = Grade> {
        let sizes = self.start.required.len()..=self.start.at_most;
        let grades =
            (best.cost..).flat_map(move |cost| sizes.clone().map(move |size| Grade { cost, size }));
        grades.skip_while(move |grade| *grade < best)
    }

    /// Adds covers of that grade, the first by name first, until there are `wanted` in all.
    fn list(&self, grade: Grade, wanted: usize, found: &mut Vec<Ranked>) {
        let mut list = List {
            best: self,
            grade,
            wanted,
            found,
            chosen: self.start.required.clone(),
        };
        list.descend(
            &self.start.costs,
            &self.start.free,
            grade.size - self.start.required.len(),
        );
    }
}

struct List<'a> {
    best: &'a Best,
    grade: Grade,
    wanted: usize,
    found: &'a mut Vec<Ranked>,
    chosen: Vec<u32>,
}

impl List<'_> {
    /// Lists the covers that hold the chosen options and so many more of the free ones.
    ///
    /// Sets of one size are in the order of their options when they are built by choosing options
    /// in order; what is required is in all of them and changes nothing.
    fn descend(&mut self, costs: &[u8], free: &[u32], to_go: usize) {
        let node = Node::new(&self.best.start, costs);
        let Some(more) = to_go.checked_sub(1) else {
            if node.uncovered == 0 && node.total == self.grade.cost {
                self.add();
            }
            return;
        };
        let branches = node.branches(free, more, |cost| cost <= self.grade.cost);
        let free = options(&branches);
        for (place, &option) in (1..).zip(&free) {
            if self.found.len() >= self.wanted {
                return;
            }
            let costs = node.with(option);
            self.chosen.push(option);
            if self
                .best
                .reaches(self.grade, &costs, self.chosen.len(), &free[place..])
            {
                self.descend(&costs, &free[place..], more);
            }
            self.chosen.pop();
        }
    }

    fn add(&mut self) {
        let mut options = self.chosen.clone();
        options.sort_unstable();
        self.found.push(Ranked::new(self.grade.cost, options));
    }
}
