//! A choice of options, and the free options that could still complete it to a good cover.
//!
//! Bounds: the *gain* of an option is the amount by which it reduces the total cost, where an
//! uncovered item counts as its worst covered cost. Gains only shrink as options are chosen. So,
//! with `n` more options, no cover costs less than the present total minus the `n` greatest gains,
//! less than the sum of each item's least cost among free options, or less than the bound from
//! [prices](crate::search::prices). Likewise, the sum of the `n` greatest numbers of newly covered
//! items must be at least the number of uncovered items.

use crate::search::prices::Due;
use crate::search::start::Start;
use crate::search::table::sum_of_greatest;
use std::cmp::Reverse;

/// A free option, and the effect of choosing it.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub(super) option: u32,
    /// The reduction of the total cost.
    pub(super) gain: u32,
    /// The saving on the prices, in parts of a point.
    saving: u32,
    /// The number of uncovered items that it covers.
    pub(super) covers: u32,
}

/// A choice of options with its bounds.
pub(super) struct Node<'a> {
    start: &'a Start,
    costs: &'a [u8],
    due: Due<'a>,
    /// The total cost; uncovered items count as their worst cost.
    pub(super) total: u32,
    pub(super) uncovered: u32,
}

impl<'a> Node<'a> {
    pub(super) fn new(start: &'a Start, costs: &'a [u8]) -> Node<'a> {
        Node {
            total: start.table.total(costs),
            uncovered: start.table.uncovered(costs),
            due: start.prices.after(costs),
            start,
            costs,
        }
    }

    /// Returns the free options that could lead, with `more` others, to a cover whose cost is good
    /// enough.
    pub(super) fn branches(
        &self,
        free: &[u32],
        more: usize,
        good: impl Fn(u32) -> bool,
    ) -> Vec<Branch> {
        let mut branches: Vec<Branch> = free.iter().map(|&option| self.weigh(option)).collect();
        let greatest = |of: fn(&Branch) -> u32| sum_of_greatest(more, branches.iter().map(of));
        let covered = greatest(|branch| branch.covers);
        let gained = greatest(|branch| branch.gain);
        let saved = greatest(|branch| branch.saving);
        let floor = self.start.table.floor(self.costs, free.iter().copied());
        branches.retain(|branch| {
            let least_cost = self
                .total
                .saturating_sub(branch.gain + gained)
                .max(self.due.floor(branch.saving + saved))
                .max(floor);
            branch.covers + covered >= self.uncovered && good(least_cost)
        });
        branches
    }

    /// Removes the branches that another one dominates, given the chosen options; of equally good
    /// branches the first is kept. A dominating branch has at least the same gain, so it is earlier
    /// in the order.
    pub(super) fn drop_dominated(&self, branches: &mut Vec<Branch>) {
        branches.sort_by_key(|branch| Reverse((branch.gain, branch.covers)));
        let mut kept = 0;
        for place in 0..branches.len() {
            let branch = branches[place];
            let dominates = |other: &Branch| {
                let table = &self.start.table;
                table.dominates_after(self.costs, other.option, branch.option)
            };
            if !branches[..kept].iter().any(dominates) {
                branches[kept] = branch;
                kept += 1;
            }
        }
        branches.truncate(kept);
    }

    /// Returns those of the given options that cover the uncovered item which the fewest of them
    /// cover.
    pub(super) fn covering_hardest_item(&self, options: &[u32]) -> Vec<u32> {
        let table = &self.start.table;
        let options = options.iter().copied();
        let hardest = table.hardest_item(self.costs, options.clone());
        hardest.map_or_else(Vec::new, |item| {
            options
                .filter(|&option| table.covers(option, item))
                .collect()
        })
    }

    fn weigh(&self, option: u32) -> Branch {
        let (gain, covers) = self.start.table.gain(option, self.costs);
        Branch {
            option,
            gain,
            saving: self.due.saving(option),
            covers,
        }
    }

    /// Returns the costs after choosing one more option.
    pub(super) fn with(&self, option: u32) -> Vec<u8> {
        let mut costs = self.costs.to_vec();
        self.start.table.choose(option, &mut costs);
        costs
    }
}

pub(super) fn options(branches: &[Branch]) -> Vec<u32> {
    branches.iter().map(|branch| branch.option).collect()
}
