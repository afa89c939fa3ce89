//! The requested covers, or those found within the limits.

use super::bearers::Bearers;
use super::ties;
use cli_support::{Failure, Progress};
use dancing::stop::Limits;
use num_bigint::BigUint;
use std::cell::OnceCell;
use std::ops::ControlFlow;
use typecover::{Answer, Kind, Listing, Problem, Question, Stopped};

/// An answer, and whether it is complete.
pub(super) struct Found {
    /// The answer, which has no counts if the search stopped before counting.
    pub(super) answer: Answer,
    pub(super) is_counted: bool,
    ended: Result<(), Stopped>,
}

/// The maximum number of covers in a list, because more would not fit into memory.
const HELD_AT_MOST: u32 = 5_000_000;

impl Found {
    /// Returns the best `wanted` covers, or the best of those found within the limits.
    pub(super) fn best(
        (question, problem, bearers): (&Question, &Problem, Option<&Bearers>),
        wanted: usize,
        limits: &Limits,
    ) -> Result<Found, Failure> {
        if wanted > HELD_AT_MOST as usize {
            check_held(problem, limits)?;
        }
        let mut covers = Vec::new();
        let bar = Bar::of(problem, wanted);
        let ended = ties::for_each_best(problem, wanted, limits, bearers, |cover| {
            covers.push(cover);
            bar.tell(covers.len());
            ControlFlow::Continue(())
        });
        if covers.is_empty() && ended.is_ok() {
            return none(question);
        }
        let counts = problem.count_within(limits);
        cli_support::on_interrupt_leave();
        let best_rank = covers.first().map(|cover| cover.rank);
        Ok(Found {
            is_counted: counts.is_ok(),
            answer: Answer {
                problem: problem.clone(),
                counts: counts.unwrap_or_default(),
                best_rank,
                covers,
                reason: None,
                partial: None,
            },
            ended,
        })
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.ended.is_err() || !self.is_counted
    }

    /// Returns whether the first cover is proved optimal.
    pub(super) fn is_proved(&self) -> bool {
        self.ended
            .as_ref()
            .map_or_else(|stopped| stopped.proved, |()| true)
    }

    /// Returns whether the listed covers are the best ones, even after a stop: overlapping covers
    /// are found one by one, best first, while others are collected first.
    pub(super) fn lists_the_best(&self) -> bool {
        self.ended.is_ok() || self.answer.problem.kind == Kind::Overlapping
    }

    /// Returns whether all covers are listed.
    pub(super) fn is_complete(&self) -> bool {
        self.is_counted && self.answer.is_complete()
    }
}

/// Returns the reason why there is no cover, and the best partial cover.
fn none(question: &Question) -> Result<Found, Failure> {
    let answer = typecover::answer(question, Listing::Best(1));
    Ok(Found {
        answer: answer.map_err(Failure::bad_input)?,
        is_counted: true,
        ended: Ok(()),
    })
}

fn check_held(problem: &Problem, limits: &Limits) -> Result<(), Failure> {
    // If counting is stopped by a limit, listing stops at once, too.
    match problem.count_within(limits).map(|counts| counts.total()) {
        Ok(total) if total > HELD_AT_MOST.into() => Err(Failure::bad_input(format!(
            "{total} covers do not fit in memory: --all with --format ndjson or csv streams them"
        ))),
        _ => Ok(()),
    }
}

/// The progress of a search. Overlapping covers are found one by one, and their number is known in
/// advance. For other kinds the progress is unknown: the search finds families of covers whose
/// number is unknown.
struct Bar<'a> {
    progress: Progress,
    problem: &'a Problem,
    sought: usize,
    /// The number of covers to find, which is counted only if there are many.
    wanted: OnceCell<f64>,
}

impl Bar<'_> {
    fn of(problem: &Problem, sought: usize) -> Bar<'_> {
        let progress = match problem.kind {
            Kind::Overlapping => Progress::of_fraction("searching"),
            _ => Progress::of_unknown_length("searching"),
        };
        Bar {
            progress,
            problem,
            sought,
            wanted: OnceCell::new(),
        }
    }

    fn tell(&self, found: usize) {
        if self.problem.kind == Kind::Overlapping && found.is_multiple_of(1000) {
            let wanted = self.wanted.get_or_init(|| {
                let all = self.problem.count().total().min(BigUint::from(self.sought));
                u64::try_from(&all).unwrap_or(u64::MAX) as f64
            });
            self.progress.set_fraction(found as f64 / wanted);
        }
    }
}
