//! The initial state of searches for the best covers.

use crate::problem::Problem;
use crate::search::prices::Prices;
use crate::search::table::{Table, sum_of_greatest};
use std::iter::successors;

/// The initial state: the required options are chosen, the others are free.
pub(crate) struct Start {
    pub(crate) table: Table,
    pub(crate) prices: Prices,
    pub(crate) required: Vec<u32>,
    pub(crate) costs: Vec<u8>,
    pub(crate) free: Vec<u32>,
    pub(crate) at_most: usize,
}

impl Start {
    pub(crate) fn new(problem: &Problem) -> Start {
        let table = Table::new(problem);
        let required = problem.required.clone();
        let costs = table.chosen(&required);
        let free = (0..problem.options.len() as u32).filter(|option| !required.contains(option));
        let free: Vec<u32> = free.collect();
        let at_most = problem.at_most() as usize;
        Start {
            prices: Prices::find(&table, &costs, &free, at_most - required.len()),
            free,
            at_most,
            table,
            required,
            costs,
        }
    }

    /// Returns the number of options that may be added to the required ones.
    pub(crate) fn to_go(&self) -> usize {
        self.at_most - self.required.len()
    }

    /// Returns ascending cost limits for the searches: the first is just above a lower bound for
    /// all covers, the last above the cost of every cover. The lower the limit, the shorter the
    /// search.
    pub(crate) fn limits(&self) -> impl Iterator<Item = u32> + use<> {
        let due = self.prices.after(&self.costs);
        let savings = self.free.iter().map(|&option| due.saving(option));
        let floor = due.floor(sum_of_greatest(self.to_go(), savings));
        let above_all = self.table.total(&self.costs) + 1;
        let raised = successors(Some(1), |by: &u32| Some(by + by.div_ceil(2)));
        let raised = raised.map(move |by| floor + by);
        raised
            .take_while(move |&limit| limit < above_all)
            .chain([above_all])
    }
}
