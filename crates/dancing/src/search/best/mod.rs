//! The cheapest solutions, with a proof that no others are cheaper.
//!
//! Two searches alternate, with the same amount of work in each turn, and share their solutions:
//! branch and bound on the linear relaxation ([`crate::lp`]), and a walk whose bound is derived
//! from the prices of the relaxation. If the prices almost decide the problem, the first search
//! ends at once; if they do not, as in puzzles, the second is faster. If both take long, part of
//! the time is spent on a neighbourhood search around the best solution so far. Of solutions with
//! the same cost, [`ties`] keeps those that a plain walk finds first.

mod leaf_search;
mod race;
mod reduced_cost;
mod ties;
mod walk;

pub(super) use walk::TopK;

use super::Refused;
use super::{Gap, Prefix, Report, Search};
use crate::problem::Priced;

/// The cheapest solutions found, with a bound and a report of the search; see [`Search::best`].
///
/// ```
/// # use dancing::search::Search;
/// let problem = dancing::text::read("a\na |9\na |4\n".as_bytes())?;
/// let best = Search::new(&problem).best(5)?; // there are only two
/// assert_eq!(best.solutions.iter().map(|solution| solution.cost).collect::<Vec<_>>(), [4, 9]);
/// assert_eq!(best.report.solutions, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Best {
    /// The solutions, cheapest first; solutions of equal cost are in the input order of their
    /// options.
    pub solutions: Vec<Priced>,
    /// A lower bound on the cost of every solution, including those that were not found.
    pub bound: u64,
    /// The report of the search. If the search is complete, no cheaper solution is missing.
    pub report: Report,
}

impl Best {
    /// Returns the greatest possible difference between the cost of the cheapest solution found and
    /// the optimum, as a fraction of that cost; `None` if no solution was found.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na |9\na |4\n".as_bytes())?;
    /// assert_eq!(Search::new(&problem).best(1)?.gap(), Some(0.0)); // proved
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn gap(&self) -> Option<f64> {
        let first = self.solutions.first()?.cost;
        // The bound of the most expensive solutions is an upper bound.
        Some(first.abs_diff(self.bound) as f64 / first.max(1) as f64)
    }
}

impl Best {
    fn known(&self) -> Gap {
        Gap::new(self.solutions.first().map(|first| first.cost), self.bound)
    }
}

/// The greatest number of solutions for which the relaxation is used. Finding more solutions one by
/// one with the relaxation takes longer than a walk.
const FEW: usize = 1_000;

impl Search<'_> {
    /// Returns the `k` cheapest solutions, or all solutions if there are fewer. If several
    /// solutions of equal cost compete for the last places, the ones that a walk in the requested
    /// [order](super::Order) finds first are kept.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na b |5\na |1\nb |3\n".as_bytes())?;
    /// let best = Search::new(&problem).best(1)?;
    /// assert_eq!(best.solutions[0].cost, 4);
    /// assert!(best.report.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn best(&self, k: usize) -> Result<Best, Refused> {
        self.need_fixed_tree()?;
        let priced = if self.suits_lp(k) {
            self.best_by_lp(k)?
        } else {
            None
        };
        if let Some(best) = priced {
            return Ok(best);
        }
        self.best_up_to(k, u64::MAX)
    }

    /// Returns all solutions that cost at most `most`, cheapest first. Their number is not limited,
    /// and neither is the memory that they take.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na b |5\na |1\nb |3\nb |9\n".as_bytes())?;
    /// let cheap = Search::new(&problem).best_within(5)?;
    /// assert_eq!(cheap.solutions.iter().map(|one| one.cost).collect::<Vec<_>>(), [4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn best_within(&self, most: u64) -> Result<Best, Refused> {
        self.need_fixed_tree()?;
        let mut search = self.clone();
        search.limits.every = search.limits.every.begun();
        if search.suits_lp(FEW)
            && let Some(best) = search.within_by_lp(most, FEW)?
        {
            return Ok(best);
        }
        search.best_up_to(usize::MAX, most)
    }

    /// Returns the `k` most expensive solutions, the most expensive first: the costs are what the
    /// options are worth. [`Best::bound`] is then an upper bound; parts of a tree and watchers of
    /// the gap are not supported.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na b |5\na |1\nb |3\nb |9\n".as_bytes())?;
    /// let best = Search::new(&problem).most_expensive(2)?;
    /// assert_eq!(best.solutions.iter().map(|one| one.cost).collect::<Vec<_>>(), [10, 5]);
    /// assert_eq!(best.bound, 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or a limit on the number of options
    /// does not allow it ([`Problem::with_signed_costs`](crate::problem::Problem::with_signed_costs)).
    pub fn most_expensive(&self, k: usize) -> Result<Best, Refused> {
        self.need_fixed_tree()?;
        if self.prefix != Prefix::default() {
            return Err(Refused::NoSuchPart(self.prefix.clone()));
        }
        let cost = |option| self.problem.cost(option);
        let negated: Vec<i128> = self
            .problem
            .option_ids()
            .map(|option| -i128::from(cost(option)))
            .collect();
        let signed = self.problem.with_signed_costs(&negated);
        let signed = signed.map_err(Refused::Costs)?;
        let mut search = self.of_reduced(signed.problem());
        search.threads = self.threads;
        search.limits.gap_watcher = None;
        let mut best = search.best(k)?;
        for priced in &mut best.solutions {
            priced.options = signed.options(&priced.options).collect();
            priced.cost = priced.options.iter().map(|&option| cost(option)).sum();
        }
        let is_known = !best.report.is_complete() || !best.solutions.is_empty();
        let most = u64::try_from(-signed.cost(best.bound)).unwrap_or(0);
        best.bound = if is_known { most } else { 0 };
        Ok(best)
    }

    fn best_up_to(&self, k: usize, most: u64) -> Result<Best, Refused> {
        let (solutions, mut report) = self.best_by_walk(k, most)?;
        report.solutions = solutions.len() as u64;
        let cheapest = solutions.first().map_or(0, |solution| solution.cost);
        let bound = if report.is_complete() { cheapest } else { 0 };
        let best = Best {
            solutions,
            bound,
            report,
        };
        if let Some(watcher) = &self.limits.gap_watcher {
            watcher.report(best.known());
        }
        Ok(best)
    }

    /// Returns whether the relaxation can be used. It requires the complete tree, a small `k`, and
    /// a problem with costs.
    fn suits_lp(&self, k: usize) -> bool {
        let whole = self.prefix == Prefix::default();
        whole && (1..=FEW).contains(&k) && self.problem.has_costs()
    }
}
