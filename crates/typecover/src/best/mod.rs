//! The best overlapping covers, found by branch and bound, so that "best" is proved.
//!
//! Covers come in grades: a cost and a number of options. There may be thousands of one grade, of
//! which only the first by name are wanted; so the best grade is sought first, then its covers and
//! those of the grades after it are listed in the order of their names, until there are enough.
//!
//! Bounding: let each option's *gain* be what choosing it takes off the total cost, where an
//! uncovered item counts as its worst covered cost. Gains only shrink as options are chosen, so
//! with `n` options to go no cover below costs less than the present total less the `n` greatest
//! gains, nor less than the sum of each item's least cost among free options. Likewise the `n` greatest numbers of newly covered items must reach the number of
//! uncovered ones.

mod grade;
mod list;

use crate::problem::Problem;
use crate::ranking::Ranked;
use crate::table::{Table, sum_of_greatest};
use num_bigint::BigUint;
use std::cmp::Reverse;
use std::ops::Range;

/// The best overlapping covers of the problem, in their order, as many as are wanted of `all`.
pub(crate) fn search(problem: &Problem, wanted: usize, all: &BigUint) -> Vec<Ranked> {
    let wanted = usize::try_from(all).map_or(wanted, |all| all.min(wanted));
    let start = Start::new(problem);
    let mut found = Vec::new();
    if let Some(best) = start.best_grade() {
        for grade in start.grades_from(best) {
            start.list(grade, wanted, &mut found);
            if found.len() >= wanted {
                break;
            }
        }
    }
    found
}

/// What covers are compared by before their names: cost, then number of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Grade {
    cost: u32,
    size: usize,
}

/// Where both searches begin: the required options are chosen, the others are free.
struct Start {
    table: Table,
    required: Vec<u32>,
    costs: Vec<u8>,
    free: Vec<u32>,
    at_most: usize,
    /// For each option, those that serve every item at least as well; of options that serve all
    /// alike the first dominates the others.
    dominators: Vec<Vec<u32>>,
}

impl Start {
    fn new(problem: &Problem) -> Start {
        let table = Table::new(problem);
        let required = problem.required.clone();
        let mut costs = table.nothing_chosen();
        required
            .iter()
            .for_each(|&option| table.choose(option, &mut costs));
        let options = 0..problem.options.len() as u32;
        Start {
            dominators: options
                .clone()
                .map(|option| dominators(&table, options.clone(), option))
                .collect(),
            free: options
                .filter(|option| !required.contains(option))
                .collect(),
            at_most: problem.at_most() as usize,
            table,
            required,
            costs,
        }
    }

    /// That grade and all that are worse, in their order.
    fn grades_from(&self, best: Grade) -> impl Iterator<Item = Grade> {
        let sizes = self.required.len()..=self.at_most;
        let grades =
            (best.cost..).flat_map(move |cost| sizes.clone().map(move |size| Grade { cost, size }));
        grades.skip_while(move |grade| *grade < best)
    }
}

fn dominators(table: &Table, options: Range<u32>, option: u32) -> Vec<u32> {
    let dominates = |other: &u32| {
        let alike = *other > option && table.dominates(option, *other);
        *other != option && !alike && table.dominates(*other, option)
    };
    options.filter(dominates).collect()
}

/// A free option, and what choosing it would bring.
#[derive(Clone, Copy)]
struct Branch {
    option: u32,
    /// What it takes off the total cost.
    gain: u32,
    /// How many uncovered items it covers.
    covers: u32,
}

/// A choice of options, as the bounds see it.
struct Node<'a> {
    table: &'a Table,
    costs: &'a [u8],
    /// The total cost, uncovered items counted as their worst.
    total: u32,
    uncovered: u32,
}

impl<'a> Node<'a> {
    fn new(table: &'a Table, costs: &'a [u8]) -> Node<'a> {
        Node {
            total: table.total(costs),
            uncovered: table.uncovered(costs),
            table,
            costs,
        }
    }

    /// The free options that, with `more` others, could lead to a cover of a cost that is good
    /// enough.
    fn branches(&self, free: &[u32], more: usize, good: impl Fn(u32) -> bool) -> Vec<Branch> {
        let mut branches: Vec<Branch> = free.iter().map(|&option| self.weigh(option)).collect();
        let covered = sum_of_greatest(more, branches.iter().map(|branch| branch.covers));
        let gained = sum_of_greatest(more, branches.iter().map(|branch| branch.gain));
        let floor = self.table.floor(self.costs, free);
        branches.retain(|branch| {
            let least_cost = self.total.saturating_sub(branch.gain + gained).max(floor);
            branch.covers + covered >= self.uncovered && good(least_cost)
        });
        branches
    }

    /// Leaves out the branches that another one dominates, given what is chosen; of those that
    /// serve alike the first stays. One that dominates gains no less, so comes before.
    fn drop_dominated(&self, branches: &mut Vec<Branch>) {
        branches.sort_by_key(|branch| Reverse((branch.gain, branch.covers)));
        let mut kept = 0;
        for place in 0..branches.len() {
            let branch = branches[place];
            let dominates = |other: &Branch| {
                self.table
                    .dominates_after(self.costs, other.option, branch.option)
            };
            if !branches[..kept].iter().any(dominates) {
                branches[kept] = branch;
                kept += 1;
            }
        }
        branches.truncate(kept);
    }

    fn weigh(&self, option: u32) -> Branch {
        let (gain, covers) = self.table.gain(option, self.costs);
        Branch {
            option,
            gain,
            covers,
        }
    }

    /// The costs after choosing one more option.
    fn with(&self, option: u32) -> Vec<u8> {
        let mut costs = self.costs.to_vec();
        self.table.choose(option, &mut costs);
        costs
    }
}

fn options(branches: &[Branch]) -> Vec<u32> {
    branches.iter().map(|branch| branch.option).collect()
}
