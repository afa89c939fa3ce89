//! The best overlapping covers, found by branch and bound, so that "best" is proved.
//!
//! Covers come in *grades*: a cost and a number of options. There may be thousands of one grade, of
//! which only the first by name are wanted; so the best grade is sought first, then its covers and
//! those of the grades after it are listed in the order of their names, until there are enough.

mod grade;
mod list;
mod node;

pub(crate) use list::overlapping;

use crate::prices::Prices;
use crate::problem::Problem;
use crate::table::Table;

use std::ops::Range;

/// What covers are compared by before their names: cost, then number of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Grade {
    cost: u32,
    size: usize,
}

/// Where both searches begin: the required options are chosen, the others are free.
struct Start {
    table: Table,
    prices: Prices,
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
        let free = options.clone().filter(|option| !required.contains(option));
        let free: Vec<u32> = free.collect();
        let at_most = problem.at_most() as usize;
        Start {
            prices: Prices::find(&table, &costs, &free, at_most - required.len()),
            dominators: options
                .clone()
                .map(|option| dominators(&table, options.clone(), option))
                .collect(),
            free,
            at_most,
            table,
            required,
            costs,
        }
    }

    /// How many options may be added to the required ones.
    fn to_go(&self) -> usize {
        self.at_most - self.required.len()
    }
}

fn dominators(table: &Table, options: Range<u32>, option: u32) -> Vec<u32> {
    let dominates = |other: &u32| {
        let alike = *other > option && table.dominates(option, *other);
        *other != option && !alike && table.dominates(*other, option)
    };
    options.filter(dominates).collect()
}
