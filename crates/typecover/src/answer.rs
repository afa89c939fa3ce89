//! The answer to a cover question: counts, the best with proof, or why there is none.

use crate::cover::{Counts, Cover, Partial};
use crate::problem::Problem;
use crate::question::{Question, QuestionError};
use crate::reason::Reason;
use crate::search::count_and_rank;
use num_bigint::BigUint;

/// Which covers an answer lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The best N.
    Best(usize),
    /// All of them, best first, held in memory.
    All,
}

/// The answer to a cover question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked.
    pub problem: Problem,
    /// How many covers there are, of the kind asked for.
    pub counts: Counts,
    /// The best rank of all covers, proved; none where there is no cover.
    pub best_rank: Option<u32>,
    /// The covers asked for, best first.
    pub covers: Vec<Cover>,
    /// The reason, if there is no cover.
    pub reason: Option<Reason>,
    /// The best possible instead, proved; only where there is no cover, and none where the
    /// required options rule out every choice of the kind.
    pub partial: Option<Partial>,
}

/// Answers a question: counts, best rank and the requested covers, or the reason why there is none.
///
/// # Errors
/// If the question contradicts itself or the generation.
pub fn answer(question: &Question, listing: Listing) -> Result<Answer, QuestionError> {
    Ok(Answer::find(Problem::new(question)?, listing))
}

impl Answer {
    fn find(problem: Problem, listing: Listing) -> Answer {
        let wanted = match listing {
            Listing::Best(wanted) => wanted,
            Listing::All => usize::MAX,
        };
        // The best one is always sought: its rank is part of the answer.
        let (counts, best) = count_and_rank(&problem, wanted.max(1));
        let covers = problem.covers(&best);
        let best_rank = covers.first().map(|cover| cover.rank);
        Answer {
            reason: best_rank.is_none().then(|| Reason::of(&problem)),
            partial: (best_rank.is_none())
                .then(|| problem.best_partial())
                .flatten(),
            covers: covers.into_iter().take(wanted).collect(),
            best_rank,
            counts,
            problem,
        }
    }

    /// Returns whether the covers listed are all there are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.counts.total() == BigUint::from(self.covers.len())
    }
}
