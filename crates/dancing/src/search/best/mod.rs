//! The cheapest solutions, proved to be the cheapest.
//!
//! Two searches take turns, each with as much work as the other, and share what they find: one that
//! branches on the linear relaxation ([`crate::lp`]), and a walk whose bound is derived from the prices that
//! the relaxation found. Where prices nearly decide, the first is done at once; where they do not,
//! as in puzzles, the second is. Where both take long, part of the time goes into looking around the best solution
//! so far. Of solutions that cost the same, [`ties`] keeps those that a plain walk would
//! meet first.

mod guide;
mod leaves;
mod race;
mod ties;
mod walk;

pub(super) use walk::Kept;

use super::refused::Refused;
use super::{Gap, Prefix, Report, Search};
use crate::lp::gap::Watcher;
use crate::problem::Priced;

/// The cheapest solutions found, and how the search for them went; see [`Search::best`].
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
    /// The solutions, cheapest first; of equal cost the one whose options come first in the input.
    pub solutions: Vec<Priced>,
    /// No solution costs less, found or not.
    pub bound: u64,
    /// The search. When it is complete, no solution that is missing is cheaper.
    pub report: Report,
}

impl Best {
    /// Returns how far the cheapest solution found may be above the cheapest there is, as a part of
    /// its cost; `None` when none was found.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na |9\na |4\n".as_bytes())?;
    /// assert_eq!(Search::new(&problem).best(1)?.gap(), Some(0.0)); // proved
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn gap(&self) -> Option<f64> {
        self.known().part()
    }
}

impl Best {
    fn known(&self) -> Gap {
        Gap::new(self.solutions.first().map(|first| first.cost), self.bound)
    }
}

/// More solutions than this are found by a walk alone: one by one, the relaxation takes longer.
const FEW: usize = 1_000;

impl Search<'_> {
    /// Returns the `k` cheapest solutions (all, when there are fewer). When several of equal cost
    /// compete for the last places, those are kept that a walk in the [order](super::Order) asked
    /// for meets first.
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
    /// If the requested engine does not support the problem, or there is no such part.
    pub fn best(&self, k: usize) -> Result<Best, Refused> {
        let priced = match self.has_prices(k) {
            true => self.best_by_prices(k)?,
            false => None,
        };
        if let Some(best) = priced {
            return Ok(best);
        }
        let (solutions, mut report) = self.best_by_walk(k)?;
        report.solutions = solutions.len() as u64;
        let cheapest = solutions.first().map_or(0, |solution| solution.cost);
        let bound = if report.is_complete() { cheapest } else { 0 };
        let best = Best {
            solutions,
            bound,
            report,
        };
        if let Some(Watcher(tell)) = &self.limits.gap_watcher {
            tell(best.known());
        }
        Ok(best)
    }

    /// Returns whether prices can tell anything.
    fn has_prices(&self, k: usize) -> bool {
        let whole = self.prefix == Prefix::default();
        whole && (1..=FEW).contains(&k) && self.problem.has_costs()
    }
}
