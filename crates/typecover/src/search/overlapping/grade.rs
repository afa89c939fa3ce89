//! The best grade that a cover has.
//!
//! An option is left out when another one serves every item at least as well as it, given what is
//! chosen: with that one in its place a cover is not a worse. This is asked again at every node,
//! since the more is chosen, the more options are alike.
//!
//! Branching is on items: of the uncovered items, the one that the fewest free options cover; one
//! branch for each of these options, which the later branches then do without. So each cover is
//! met at most once. When all is covered, every way to add one more free option is a branch.
//!
//! The search is as short as the cost is low that covers must be below. So it begins just above a
//! bound for all covers, and is raised until there is one.

use super::node::{Node, options};
use super::{Best, Grade};
use crate::search::start::Start;

impl Best {
    /// Returns the best grade that a cover has; none when there is no cover.
    pub(super) fn best_grade(&self) -> Option<Grade> {
        let start = &self.start;
        start.limits().find_map(|cost| {
            let below = Grade { cost, size: 0 };
            let mut search = Search::new(self, below, start.required.len(), start.to_go());
            search.descend(&start.costs, &self.undominated(&start.free));
            search.found.map(|(grade, _)| grade)
        })
    }

    /// Free options, in their order, that complete a choice of `size` to a cover of that grade or a
    /// better one.
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

    /// Returns the free options that no other free one dominates.
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
    /// Only a better grade than this is of interest.
    below: Grade,
    /// Whether any such grade will do.
    any: bool,
    /// The best so far, and the options that were added for it.
    found: Option<(Grade, Vec<u32>)>,
    /// How many options were chosen before, those added since, and how many may be added.
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

    /// Tries every cover that holds the chosen options and otherwise only free ones.
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

    /// Chooses each option of `own` in turn, greatest gain first; later ones go without it.
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

    /// Offers the covers that one more option completes. Most of the search is spent here, so
    /// nothing else is worked out.
    fn finish(&mut self, costs: &[u8], free: &[u32]) {
        for &option in free {
            if let Some(cost) = self.start.table.completed(option, costs) {
                self.offer(cost, Some(option));
            }
        }
    }

    /// Offers the options that were added, and perhaps a last one.
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

    /// Returns whether what was found will do.
    fn is_done(&self) -> bool {
        self.any && self.found.is_some()
    }
}
