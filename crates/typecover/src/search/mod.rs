//! The searches: each kind of cover is counted and ranked in the way that suits it.
//!
//! Whatever the kind, the same few things serve: [`table`] has what each option costs for each
//! item, [`prices`] bounds what a cover costs at least, [`start`] is where the searches for the best
//! begin, [`ranking`] keeps the best so many, and [`products`] finds the best of all that choose one
//! option each from several sets.

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

use crate::cover::{Counts, Cover, Partial};
use crate::problem::Problem;
use crate::question::Kind;
use ranking::Ranked;
use std::ops::ControlFlow;

impl Problem {
    /// The best so many covers of the kind asked for, best first, proved. For irredundant covers
    /// this takes far less time than to count them, of which there may be millions.
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
    #[must_use]
    pub fn best(&self, wanted: usize) -> Vec<Cover> {
        let ranked = match (self.kind, wanted) {
            (_, 0) => Vec::new(),
            (Kind::Irredundant, ..usize::MAX) => irredundant::best(self, wanted),
            _ => count_and_rank(self, wanted).1,
        };
        self.covers(&ranked)
    }

    /// Visits the covers of the kind asked for, best first, until told to break off. Overlapping ones
    /// come as soon as each is known to be the next best, and none is held; of the other kinds
    /// `wanted` are found first.
    ///
    /// ```
    /// use pokedata::Generation;
    /// use std::ops::ControlFlow;
    /// use typecover::{Problem, Question, Side};
    ///
    /// let problem = Problem::new(&Question::new(Generation::LATEST, Side::Defense))?;
    /// let mut covers = Vec::new();
    /// let _ = problem.for_each_best(10, |cover| {
    ///     covers.push(cover);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(covers, problem.best(10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_best(
        &self,
        wanted: usize,
        mut visit: impl FnMut(Cover) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.kind != Kind::Overlapping || wanted == 0 {
            return self.best(wanted).into_iter().try_for_each(visit);
        }
        let mut left = wanted;
        let all = count_overlapping(self).total();
        overlapping::for_each(self, &all, |ranked| {
            visit(self.cover(ranked.cost, &ranked.options))?;
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        })
    }

    pub(crate) fn covers(&self, ranked: &[Ranked]) -> Vec<Cover> {
        ranked
            .iter()
            .map(|ranked| self.cover(ranked.cost, &ranked.options))
            .collect()
    }

    /// The best choice that need not cover everything: the fewest items left open, then the best
    /// rank of the others, then the fewest options, then the first by name. It is of the kind asked
    /// for: in an exact one no item is covered twice, in an irredundant one each option covers an
    /// item that no other does. None where the required options rule that out.
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
        // What nothing covers is open in any case, and mostly all else can be covered.
        let open = self.uncoverable();
        let rest = self.without_items(&open);
        match rest.best(1).pop() {
            Some(cover) => Some(Partial { cover, open }),
            None => partial::best(self),
        }
    }

    /// Counts the covers of the kind asked for.
    #[must_use]
    pub fn count(&self) -> Counts {
        match self.kind {
            Kind::Overlapping => count_overlapping(self),
            Kind::Irredundant => count_irredundant(self),
            Kind::Exact => exact::count_and_rank(self, 1).0,
        }
    }
}

/// Counts the covers, and finds the best so many.
pub(crate) fn count_and_rank(problem: &Problem, wanted: usize) -> (Counts, Vec<Ranked>) {
    match problem.kind {
        Kind::Overlapping if wanted < usize::MAX => {
            let counts = count_overlapping(problem);
            let best = overlapping::best(problem, wanted, &counts.total());
            (counts, best)
        }
        Kind::Irredundant if wanted < usize::MAX => {
            let best = irredundant::best(problem, wanted);
            (count_irredundant(problem), best)
        }
        Kind::Exact if wanted < usize::MAX => exact::count_and_rank(problem, wanted),
        _ => walk::count_and_rank(problem, wanted),
    }
}

fn count_irredundant(problem: &Problem) -> Counts {
    let system = problem.set_system();
    let counts = problem.covers_of(&system).count_irredundant_by_size();
    counts.expect("no limit was told").into_iter().collect()
}

/// By inclusion–exclusion: there are at most eighteen items in defense, and options in attack.
fn count_overlapping(problem: &Problem) -> Counts {
    let system = problem.set_system();
    let counts = problem.covers_of(&system).count_by_size();
    counts
        .expect("one side of the chart has eighteen types")
        .into_iter()
        .collect()
}
