//! The covers of one grade, in the order of their names.

use super::{Grade, Node, Start, options};
use crate::ranking::Ranked;

impl Start {
    /// Adds covers of that grade, the first by name first, until there are `wanted` in all.
    pub(super) fn list(&self, grade: Grade, wanted: usize, found: &mut Vec<Ranked>) {
        let mut list = List {
            start: self,
            grade,
            wanted,
            found,
            chosen: self.required.clone(),
        };
        list.descend(&self.costs, &self.free, grade.size - self.required.len());
    }
}

struct List<'a> {
    start: &'a Start,
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
        let node = Node::new(&self.start.table, costs);
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
                .start
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
