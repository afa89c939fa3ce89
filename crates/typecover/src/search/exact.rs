//! Exact covers counted and ranked, by families of covers that are alike.

use super::links;
use super::products::Products;
use super::ranking::Ranked;
use super::table::Table;
use crate::cover::Counts;
use crate::problem::Problem;

/// How many exact covers there are, and the best so many of them.
pub(crate) fn count_and_rank(problem: &Problem, wanted: usize) -> (Counts, Vec<Ranked>) {
    let table = Table::new(problem);
    let mut search = Products::new(&table, wanted);
    let mut counts = vec![0_u128; problem.at_most() as usize + 1];
    links::for_each_product(problem, |parts| {
        counts[parts.len()] += parts
            .iter()
            .map(|part| part.len() as u128)
            .product::<u128>();
        search.offer(parts);
    });
    (
        counts.into_iter().map(Into::into).collect(),
        search.into_best(),
    )
}
