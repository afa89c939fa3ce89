//! The best overlapping covers, found by branch and bound, so that "best" is proved.
//!
//! Covers have *grades*: a cost and a number of options. One grade may contain thousands of covers,
//! of which only the first by name are wanted. So the best grade is searched first; then its covers
//! and those of the following grades are listed in the order of their names, until there are
//! enough.

mod grade;
mod list;
mod node;

pub(crate) use list::for_each;

use crate::problem::Problem;
use crate::search::start::Start;
use crate::search::table::Table;

use std::ops::Range;

/// The grade of a cover, by which covers are compared before their names: cost, then number of
/// options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Grade {
    cost: u32,
    size: usize,
}

/// The start of both searches.
struct Best {
    start: Start,
    /// For each option, the options that are at least as good for every item; of options that are
    /// equally good for all items, the first dominates the others.
    dominators: Vec<Vec<u32>>,
}

impl Best {
    fn new(problem: &Problem) -> Best {
        let start = Start::new(problem);
        let options = 0..problem.options.len() as u32;
        let dominators = |option| dominators(&start.table, options.clone(), option);
        Best {
            dominators: options.clone().map(dominators).collect(),
            start,
        }
    }
}

fn dominators(table: &Table, options: Range<u32>, option: u32) -> Vec<u32> {
    let dominates = |other: &u32| {
        let alike = *other > option && table.dominates(option, *other);
        *other != option && !alike && table.dominates(*other, option)
    };
    options.filter(dominates).collect()
}
