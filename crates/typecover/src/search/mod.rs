//! The searches: a suitable method for each kind of cover counts the covers, and finds the best.
//!
//! All kinds use the same parts: [`table`] contains the cost of each option for each item,
//! [`prices`] computes lower bounds on the cost of a cover, [`start`] is the initial state of
//! searches for the best covers, [`ranking`] stores the best N, and [`products`] finds the best
//! covers that contain one option from each of several sets.

mod exact;
mod irredundant;
mod links;
mod overlapping;
mod partial;
mod prices;
mod products;
mod ranking;
mod start;
mod table;
mod walk;

use crate::cover::{Counts, Cover, Partial, Stopped};
use crate::problem::Problem;
use crate::question::Kind;
use dancing::stop::{Limits, Stop};
use ranking::Ranked;
use std::ops::ControlFlow;

impl Problem {
    /// Returns the `wanted` best covers of the requested kind, best first, which are proved. For
    /// irredundant covers, this is much faster than counting them, because there may be millions.
    ///
    /// ```
    /// use pokedata::Generation;
    /// use typecover::{Kind, Problem, Question, Side};
    ///
    /// let question = Question::new(Generation::LATEST, Side::Defense).kind(Kind::Irredundant);
    /// let best = Problem::new(&question)?.best(10);
    /// assert_eq!((best.len(), best[0].rank), (10, 29));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Never: a search without limits is not stopped.
    #[must_use]
    pub fn best(&self, wanted: usize) -> Vec<Cover> {
        let mut covers = Vec::new();
        let visited = self.for_each_best(wanted, &Limits::default(), |cover| {
            covers.push(cover);
            ControlFlow::Continue(())
        });
        visited.expect("no limit was set");
        covers
    }

    /// Visits the covers of the requested kind, best first, until the visitor returns `Break`.
    /// Overlapping covers are visited as soon as each is known to be the next best, and none is
    /// stored; for the other kinds, `wanted` covers are found first, or as many as the limits
    /// allow.
    ///
    /// ```
    /// use dancing::stop::Limits;
    /// use pokedata::Generation;
    /// use std::ops::ControlFlow;
    /// use typecover::{Problem, Question, Side};
    ///
    /// let problem = Problem::new(&Question::new(Generation::LATEST, Side::Defense))?;
    /// let mut covers = Vec::new();
    /// let visited = problem.for_each_best(10, &Limits::default(), |cover| {
    ///     covers.push(cover);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((covers, visited), (problem.best(10), Ok(())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before `wanted` covers were found. Searches for the best exact covers ignore
    /// limits.
    pub fn for_each_best(
        &self,
        wanted: usize,
        limits: &Limits,
        mut visit: impl FnMut(Cover) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        if self.kind == Kind::Overlapping && (1..usize::MAX).contains(&wanted) {
            return self.for_each_overlapping(wanted, limits, visit);
        }
        let (ranked, stopped) = match self.kind {
            _ if wanted == 0 => return Ok(()),
            Kind::Irredundant if wanted < usize::MAX => irredundant::best(self, wanted, limits),
            Kind::Exact if wanted < usize::MAX => (exact::best(self, wanted), None),
            _ => {
                let (ranked, stop) = walk::best(self, wanted, limits);
                let unproved = |why| Stopped { why, proved: false };
                (ranked, stop.map(unproved))
            }
        };
        let _ = self.covers(&ranked).into_iter().try_for_each(&mut visit);
        stopped.map_or(Ok(()), Err)
    }

    fn for_each_overlapping(
        &self,
        wanted: usize,
        limits: &Limits,
        mut visit: impl FnMut(Cover) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let mut left = wanted;
        let mut stopped = None;
        let watch = limits.watch();
        let all = || count_overlapping(self).total();
        let _ = overlapping::for_each(self, all, |ranked| {
            visit(self.cover(ranked.cost, &ranked.options))?;
            left -= 1;
            stopped = watch.check().err().filter(|_| left > 0);
            match (left, stopped) {
                (1.., None) => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        let proved = |why| Stopped { why, proved: true };
        stopped.map(proved).map_or(Ok(()), Err)
    }

    pub(crate) fn covers(&self, ranked: &[Ranked]) -> Vec<Cover> {
        ranked
            .iter()
            .map(|ranked| self.cover(ranked.cost, &ranked.options))
            .collect()
    }

    /// Returns the best choice that may leave items uncovered: the one with the fewest uncovered
    /// items, then the best rank of the others, then the fewest options, then the first by name.
    /// The choice is of the requested kind: in an exact choice, no item is covered twice; in an
    /// irredundant choice, each option covers an item that no other option covers. Returns `None`
    /// if the required options rule out this kind.
    ///
    /// ```
    /// use pokedata::Generation;
    /// use typecover::{Problem, Question, Side};
    ///
    /// let question = Question::new(Generation::LATEST, Side::Defense).team(2);
    /// let best = Problem::new(&question)?.best_partial().expect("nothing is required");
    /// assert_eq!((best.cover.options.len(), best.open.len()), (2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn best_partial(&self) -> Option<Partial> {
        // Uncoverable items remain uncovered in any case, and usually all others can be covered.
        let open = self.uncoverable();
        let rest = self.without_items(&open);
        match rest.best(1).pop() {
            Some(cover) => Some(Partial { cover, open }),
            None => partial::best(self),
        }
    }

    /// Counts the covers of the requested kind.
    ///
    /// # Panics
    /// Never: only limits stop the count.
    #[must_use]
    pub fn count(&self) -> Counts {
        let counts = self.count_within(&Limits::default());
        counts.expect("no limit was set")
    }

    /// Like [`Problem::count`], within limits. They apply only to irredundant covers, because the
    /// other kinds are counted quickly.
    ///
    /// # Errors
    /// If the count was stopped; the error contains the reason.
    pub fn count_within(&self, limits: &Limits) -> Result<Counts, Stop> {
        match self.kind {
            Kind::Overlapping => Ok(count_overlapping(self)),
            Kind::Irredundant => count_irredundant(self, limits),
            Kind::Exact => Ok(exact::count(self)),
        }
    }
}

fn count_irredundant(problem: &Problem, limits: &Limits) -> Result<Counts, Stop> {
    let system = problem.set_system();
    let covers = problem.covers_of(&system).limited_by(limits);
    Ok(covers.count_irredundant_by_size()?.into_iter().collect())
}

/// Counts the overlapping covers by inclusion–exclusion, which is possible because there are at
/// most eighteen items in defense, and at most eighteen options in attack.
fn count_overlapping(problem: &Problem) -> Counts {
    let system = problem.set_system();
    let counts = problem.covers_of(&system).count_by_size();
    counts
        .expect("one side of the chart has eighteen types")
        .into_iter()
        .collect()
}
