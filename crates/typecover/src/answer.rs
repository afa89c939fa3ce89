//! The answer to a cover question: the counts and the best covers, which are proved, or the reason
//! why there are no covers.

use crate::cover::{Counts, Cover, Partial};
use crate::problem::Problem;
use crate::question::{Question, QuestionError};
use crate::reason::Reason;
use crate::search::count_and_rank;
use num_bigint::BigUint;

/// The covers that an answer lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The best N covers.
    Best(usize),
    /// All covers, best first, held in memory.
    All,
}

/// The answer to a cover question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The problem that was solved.
    pub problem: Problem,
    /// The number of covers of the requested kind.
    pub counts: Counts,
    /// The best rank of any cover, which is proved; `None` if there is no cover.
    pub best_rank: Option<u32>,
    /// The requested covers, best first.
    pub covers: Vec<Cover>,
    /// The reason, if there is no cover.
    pub reason: Option<Reason>,
    /// The best partial cover, which is proved to be the best. It is present only if there is no
    /// cover, and only if the required options permit some choice of the requested kind.
    pub partial: Option<Partial>,
}

/// Answers a question with the counts, the best rank and the requested covers, or with the reason
/// why there is no cover.
///
/// # Errors
/// If the question contradicts itself, or asks for types that the generation does not have.
pub fn answer(question: &Question, listing: Listing) -> Result<Answer, QuestionError> {
    Ok(Answer::find(Problem::new(question)?, listing))
}

impl Answer {
    fn find(problem: Problem, listing: Listing) -> Answer {
        let wanted = match listing {
            Listing::Best(wanted) => wanted,
            Listing::All => usize::MAX,
        };
        // The best cover is always searched for, because its rank is part of the answer.
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

    /// Returns whether the listed covers are all covers.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.counts.total() == BigUint::from(self.covers.len())
    }
}
