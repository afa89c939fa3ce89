//! Exact covers, counted and ranked in families of similar covers.

use super::links;
use super::products::Products;
use super::ranking::Ranked;
use super::table::Table;
use crate::cover::Counts;
use crate::problem::Problem;
use dancing::problem::OptionId;

/// Returns the number of exact covers.
pub(crate) fn count(problem: &Problem) -> Counts {
    count_with(problem, |_| ())
}

/// Returns the number of exact covers, and the best N of them.
pub(crate) fn count_and_rank(problem: &Problem, wanted: usize) -> (Counts, Vec<Ranked>) {
    let table = Table::new(problem);
    let mut search = Products::new(&table, wanted);
    let counts = count_with(problem, |parts| search.offer(parts));
    (counts, search.into_best())
}

/// Counts the exact covers, and calls `seen` with each product of choices.
fn count_with(problem: &Problem, mut seen: impl FnMut(&[&[OptionId]])) -> Counts {
    let mut counts = vec![0_u128; problem.at_most() as usize + 1];
    links::for_each_product(problem, |parts| {
        let covers = parts.iter().map(|part| part.len() as u128);
        counts[parts.len()] += covers.product::<u128>();
        seen(parts);
    });
    counts.into_iter().map(Into::into).collect()
}
