//! The best grade of a cover.
//!
//! An option is omitted if another one is at least as good for every item, given the chosen
//! options: replacing the option does not make a cover worse. This is checked again at every node,
//! because the more options are chosen, the more of the others become equivalent.
//!
//! The search branches on the uncovered item that the fewest free options cover: there is one
//! branch for each of these options, and later branches exclude the options of earlier ones. So
//! each cover is visited at most once. When everything is covered, each free option that can be
//! added is a branch.
//!
//! The lower the cost limit, the shorter the search. It therefore begins just above a lower bound
//! for all covers, and the limit is raised until a cover is found.

use super::node::{Node, options};
use super::{Best, Grade};
use crate::search::start::Start;

impl Best {
    /// Returns the best grade of a cover; `None` if there is no cover.
    pub(super) fn best_grade(&self) -> Option<Grade> {
        let start = &self.start;
        start.limits().find_map(|cost| {
            let below = Grade { cost, size: 0 };
            let mut search = Search::new(self, below, start.required.len(), start.to_go());
            search.descend(&start.costs, &self.undominated(&start.free));
            search.found.map(|(grade, _)| grade)
        })
    }

    /// Returns free options, ascending, that complete a choice of `size` options to a cover of the
    /// given grade or a better one.
    pub(super) fn completion(
        &self,
        grade: Grade,
        costs: &[u8],
        size: usize,
        free: &[u32],
    ) -> Option<Vec<u32>> {
        let below = Grade {
            size: grade.size + 1,
            ..grade
        };
        let mut search = Search::new(self, below, size, grade.size - size);
        search.any = true;
        search.descend(costs, &self.undominated(free));
        let (_, mut added) = search.found?;
        added.sort_unstable();
        Some(added)
    }

    /// Returns the free options that are not dominated by another free option.
    fn undominated(&self, free: &[u32]) -> Vec<u32> {
        let mut is_free = vec![false; self.dominators.len()];
        free.iter()
            .for_each(|&option| is_free[option as usize] = true);
        let dominators = |option: u32| self.dominators[option as usize].iter();
        let kept = |&option: &u32| !dominators(option).any(|&other| is_free[other as usize]);
        free.iter().copied().filter(kept).collect()
    }
}

struct Search<'a> {
    start: &'a Start,
    /// Only better grades than this are searched.
    below: Grade,
    /// Whether the first such grade is sufficient.
    any: bool,
    /// The best grade so far, and the options that were added for it.
    found: Option<(Grade, Vec<u32>)>,
    /// The number of options that were chosen before, the options added since, and the maximum
    /// number of added options.
    before: usize,
    added: Vec<u32>,
    at_most: usize,
}

impl<'a> Search<'a> {
    fn new(best: &'a Best, below: Grade, before: usize, at_most: usize) -> Search<'a> {
        Search {
            start: &best.start,
            below,
            any: false,
            found: None,
            before,
            added: Vec::new(),
            at_most,
        }
    }

    /// Tries every cover that contains the chosen options and otherwise only free ones.
    fn descend(&mut self, costs: &[u8], free: &[u32]) {
        let node = Node::new(self.start, costs);
        if node.uncovered == 0 {
            self.offer(node.total, None);
        }
        let to_go = self.at_most - self.added.len();
        let Some(more) = to_go.checked_sub(1) else {
            return;
        };
        if more == 0 {
            return self.finish(costs, free);
        }
        let size = self.size() + 1;
        let mut branches = node.branches(free, more, |cost| self.could_improve(cost, size));
        node.drop_dominated(&mut branches);
        let free = options(&branches);
        let own = match node.uncovered {
            0 => free.clone(),
            _ => node.covering_hardest_item(&free),
        };
        self.branch(&node, free, own);
    }

    /// Chooses each option of `own` in turn, greatest gain first, and excludes it from later
    /// branches.
    fn branch(&mut self, node: &Node, mut free: Vec<u32>, own: Vec<u32>) {
        for option in own {
            if self.is_done() {
                return;
            }
            free.retain(|&other| other != option);
            self.added.push(option);
            self.descend(&node.with(option), &free);
            self.added.pop();
        }
    }

    /// Offers the covers that one more option completes. Most of the time is spent here, so no
    /// bounds are computed.
    fn finish(&mut self, costs: &[u8], free: &[u32]) {
        for &option in free {
            if let Some(cost) = self.start.table.completed(option, costs) {
                self.offer(cost, Some(option));
            }
        }
    }

    /// Offers the options that were added, possibly with one more.
    fn offer(&mut self, cost: u32, last: Option<u32>) {
        let size = self.size() + usize::from(last.is_some());
        if self.could_improve(cost, size) {
            self.below = Grade { cost, size };
            let added = self.added.iter().copied().chain(last).collect();
            self.found = Some((self.below, added));
        }
    }

    fn size(&self) -> usize {
        self.before + self.added.len()
    }

    fn could_improve(&self, cost: u32, size: usize) -> bool {
        !self.is_done() && Grade { cost, size } < self.below
    }

    /// Returns whether a sufficient cover was found.
    fn is_done(&self) -> bool {
        self.any && self.found.is_some()
    }
}
