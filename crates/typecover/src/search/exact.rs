//! Exact covers, counted and ranked in families of similar covers.

use super::links;
use super::products::Products;
use super::ranking::Ranked;
use super::table::Table;
use crate::cover::Counts;
use crate::problem::Problem;

/// Returns the number of exact covers.
pub(crate) fn count(problem: &Problem) -> Counts {
    let mut counts = vec![0_u128; problem.at_most() as usize + 1];
    links::for_each_product(problem, |parts| {
        let covers = parts.iter().map(|part| part.len() as u128);
        counts[parts.len()] += covers.product::<u128>();
    });
    counts.into_iter().map(Into::into).collect()
}

/// Returns the best N exact covers.
pub(crate) fn best(problem: &Problem, wanted: usize) -> Vec<Ranked> {
    let table = Table::new(problem);
    let mut search = Products::new(&table, wanted);
    links::for_each_product(problem, |parts| search.offer(parts));
    search.into_best()
}
