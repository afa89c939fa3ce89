//! A choice of options, and which options could still make a good cover of it.
//!
//! Bounding: let each option's *gain* be what choosing it takes off the total cost, where an
//! uncovered item counts as its worst covered cost. Gains only shrink as options are chosen, so
//! with `n` options to go no cover below costs less than the present total less the `n` greatest
//! gains, nor less than the sum of each item's least cost among free options, nor less than
//! [prices](crate::search::prices) say. Likewise the `n` greatest numbers of newly covered items
//! must reach the number of uncovered ones.

use crate::search::prices::Due;
use crate::search::start::Start;
use crate::search::table::sum_of_greatest;
use std::cmp::Reverse;

/// A free option, and what choosing it would bring.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub(super) option: u32,
    /// What it takes off the total cost.
    pub(super) gain: u32,
    /// What it saves, in parts of a point.
    saving: u32,
    /// How many uncovered items it covers.
    pub(super) covers: u32,
}

/// A choice of options, as the bounds see it.
pub(super) struct Node<'a> {
    start: &'a Start,
    costs: &'a [u8],
    due: Due<'a>,
    /// The total cost, uncovered items counted as their worst.
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

    /// Returns the free options that, with `more` others, could lead to a cover of a cost that is
    /// good enough.
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

    /// Leaves out the branches that another one dominates, given what is chosen; of those that
    /// serve alike the first stays. One that dominates gains no less, so comes before.
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

    /// Returns the options that cover the uncovered item which the fewest of them cover.
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
