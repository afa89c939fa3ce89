//! The answer to a cover question: the counts and the best covers, which are proved, or the reason
//! why there are no covers.

use crate::cover::{Counts, Cover, Partial, Stopped};
use crate::problem::Problem;
use crate::question::{Kind, Question, QuestionError};
use crate::reason::Reason;
use dancing::stop::Limits;
use num_bigint::BigUint;
use std::ops::ControlFlow;

/// The covers that an answer lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The best N covers.
    Best(usize),
    /// All covers, best first, held in memory.
    All,
}

/// How covers are searched.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The covers to list.
    pub listing: Listing,
    /// When to stop; then the answer contains the covers found so far.
    pub limits: &'a Limits,
    /// Covers of equal rank and size are ordered by this number, the least first.
    pub ties: Option<&'a dyn Fn(&Cover) -> u32>,
    /// Is called with the number of covers found so far.
    pub told: &'a dyn Fn(usize),
}

/// The answer to a cover question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The problem that was solved.
    pub problem: Problem,
    /// The number of covers of the requested kind; `None` if they are not counted.
    pub counts: Option<Counts>,
    /// The best rank of any cover that was found; `None` if there is none.
    pub best_rank: Option<u32>,
    /// The requested covers, best first.
    pub covers: Vec<Cover>,
    /// The reason, if it is proved that there is no cover.
    pub reason: Option<Reason>,
    /// The best partial cover, which is proved to be the best. It is present only if there is no
    /// cover, and only if the required options permit some choice of the requested kind.
    pub partial: Option<Partial>,
    /// Why the search for the best covers stopped early, if it did.
    pub stopped: Option<Stopped>,
}

/// Answers a question without limits, with the counts, the best rank and the requested covers, or
/// with the reason why there is no cover.
///
/// # Errors
/// If the question contradicts itself, or asks for types that the generation does not have.
pub fn answer(question: &Question, listing: Listing) -> Result<Answer, QuestionError> {
    let limits = Limits::default();
    let search = Search {
        listing,
        limits: &limits,
        ties: None,
        told: &|_| {},
    };
    let mut answer = Answer::uncounted(Problem::new(question)?, &search);
    answer.count(&limits);
    Ok(answer)
}

impl Answer {
    /// Returns the best covers of a problem, or the reason why there is none. The number of covers
    /// may take much longer: [`Answer::count`] adds it.
    #[must_use]
    pub fn uncounted(problem: Problem, search: &Search) -> Answer {
        let wanted = match search.listing {
            Listing::Best(wanted) => wanted,
            Listing::All => usize::MAX,
        };
        let mut covers = Vec::new();
        // The best cover is always searched for, because its rank is part of the answer.
        let ended = problem.for_each_best_by(wanted.max(1), search.limits, search.ties, |cover| {
            covers.push(cover);
            (search.told)(covers.len());
            ControlFlow::Continue(())
        });
        let none = covers.is_empty() && ended.is_ok();
        let best_rank = covers.first().map(|cover| cover.rank);
        covers.truncate(wanted);
        Answer {
            counts: none.then(Counts::default),
            best_rank,
            covers,
            reason: none.then(|| Reason::of(&problem)),
            partial: none.then(|| problem.best_partial()).flatten(),
            stopped: ended.err(),
            problem,
        }
    }

    /// Counts the covers if they are not counted yet, as far as the limits allow it.
    pub fn count(&mut self, limits: &Limits) {
        if self.counts.is_none() {
            self.counts = self.problem.count_within(limits).ok();
        }
    }

    /// Returns the total number of covers; `None` if they are not counted.
    #[must_use]
    pub fn total(&self) -> Option<BigUint> {
        self.counts.as_ref().map(Counts::total)
    }

    /// Returns whether the listed covers are all covers.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.total() == Some(self.covers.len().into())
    }

    /// Returns whether a limit ended the search or the count.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.is_some() || self.counts.is_none()
    }

    /// Returns whether the first cover is proved optimal.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.stopped.is_none_or(|stopped| stopped.proved)
    }

    /// Returns whether the listed covers are the best ones, even after a stop: overlapping covers
    /// are found one by one, best first, while others are collected first.
    #[must_use]
    pub fn lists_the_best(&self) -> bool {
        self.stopped.is_none() || self.problem.kind == Kind::Overlapping
    }
}
