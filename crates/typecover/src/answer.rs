//! The answer to a cover question: counts, the best with proof, or why there is none.

use crate::problem::Problem;
use crate::ranking::{Ranked, Ranking};
use crate::reason::Reason;
use crate::walk::for_each;
use crate::{Kind, best, families};
use num_bigint::BigUint;
use pokedata::Typing;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Which covers an answer lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The best so many.
    Best(usize),
    /// All of them, best first, held in memory.
    All,
}

/// A cover: options in the order of their names, with their rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The sum over the items of the best points that a chosen option gives. In defense lower is
    /// better, in attack higher.
    pub rank: u32,
    /// The chosen options.
    pub options: Vec<Typing>,
}

/// How many covers there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    by_size: BTreeMap<u32, BigUint>,
}

impl Counts {
    /// By number of options; only numbers that some cover has.
    #[must_use]
    pub fn by_size(&self) -> &BTreeMap<u32, BigUint> {
        &self.by_size
    }

    /// Of all numbers of options together.
    #[must_use]
    pub fn total(&self) -> BigUint {
        self.by_size.values().sum()
    }
}

/// The number of covers with 0, 1, 2 … options.
impl FromIterator<BigUint> for Counts {
    fn from_iter<I: IntoIterator<Item = BigUint>>(counts: I) -> Counts {
        let counts = (0..).zip(counts);
        let mut by_size = BTreeMap::new();
        by_size.extend(counts.filter(|(_, count)| *count != BigUint::ZERO));
        Counts { by_size }
    }
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
    /// Why there is none; present when there is no cover, and only then.
    pub reason: Option<Reason>,
}

impl Answer {
    pub(crate) fn find(problem: Problem, listing: Listing) -> Answer {
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
            covers: covers.into_iter().take(wanted).collect(),
            best_rank,
            counts,
            problem,
        }
    }

    /// Whether the covers listed are all there are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.counts.total() == BigUint::from(self.covers.len())
    }
}

impl Problem {
    /// The best so many covers of the kind asked for, best first, proved. For irredundant covers
    /// this takes far less time than to count them, of which there may be millions.
    ///
    /// ```
    /// use pokedata::Generation;
    /// use typecover::{Kind, Question, Side};
    ///
    /// let question = Question::new(Generation::LATEST, Side::Defense).kind(Kind::Irredundant);
    /// let best = question.problem()?.best(10);
    /// assert_eq!((best.len(), best[0].rank), (10, 29));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn best(&self, wanted: usize) -> Vec<Cover> {
        let ranked = match (self.kind, wanted) {
            (_, 0) => Vec::new(),
            (Kind::Irredundant, ..usize::MAX) => families::best_irredundant(self, wanted),
            _ => count_and_rank(self, wanted).1,
        };
        self.covers(&ranked)
    }

    fn covers(&self, ranked: &[Ranked]) -> Vec<Cover> {
        ranked
            .iter()
            .map(|ranked| self.cover(ranked.cost, &ranked.options))
            .collect()
    }

    /// Counts the covers of the kind asked for.
    #[must_use]
    pub fn count(&self) -> Counts {
        match self.kind {
            Kind::Overlapping => count_overlapping(self),
            Kind::Irredundant => count_irredundant(self),
            Kind::Exact => families::count_and_rank_exact(self, 1).0,
        }
    }
}

/// Counts the covers, and finds the best so many.
fn count_and_rank(problem: &Problem, wanted: usize) -> (Counts, Vec<Ranked>) {
    match problem.kind {
        Kind::Overlapping if wanted < usize::MAX => {
            let counts = count_overlapping(problem);
            let best = best::overlapping(problem, wanted, &counts.total());
            (counts, best)
        }
        Kind::Irredundant if wanted < usize::MAX => {
            let best = families::best_irredundant(problem, wanted);
            (count_irredundant(problem), best)
        }
        Kind::Exact if wanted < usize::MAX => families::count_and_rank_exact(problem, wanted),
        _ => walk_and_rank(problem, wanted),
    }
}

/// Walks through all covers.
fn walk_and_rank(problem: &Problem, wanted: usize) -> (Counts, Vec<Ranked>) {
    let mut ranking = Ranking::new(wanted);
    let mut counts = vec![0u64; problem.at_most() as usize + 1];
    let _ = for_each(problem, |cost, options| {
        ranking.offer(cost, options);
        counts[options.len()] += 1;
        ControlFlow::<()>::Continue(())
    });
    let counts = counts.into_iter().map(BigUint::from).collect();
    (counts, ranking.into_best())
}

fn count_irredundant(problem: &Problem) -> Counts {
    let system = problem.set_system();
    let counts = problem.covers_of(&system).count_irredundant_by_size();
    counts.into_iter().collect()
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
