//! The requested covers, or those found within the limits.

use ask::cover::Bearers;
use cli_support::{Failure, Progress};
use dancing::stop::Limits;
use num_bigint::BigUint;
use std::cell::OnceCell;
use typecover::{Answer, Cover, Kind, Listing, Problem, Search};

/// The maximum number of covers in a list, because more would not fit into memory.
const HELD_AT_MOST: u32 = 5_000_000;

/// Returns the best covers, or the best of those found within the limits; of equally good ones, the
/// easiest first.
pub(super) fn best(
    problem: &Problem,
    bearers: Option<&Bearers>,
    wanted: usize,
    limits: &Limits,
) -> Result<Answer, Failure> {
    if wanted > HELD_AT_MOST as usize {
        check_held(problem, limits)?;
    }
    let bar = Bar::of(problem, wanted);
    let effort = bearers.map(|bearers| |cover: &Cover| bearers.effort(cover));
    let search = Search {
        listing: Listing::Best(wanted),
        limits,
        ties: effort
            .as_ref()
            .map(|effort| effort as &dyn Fn(&Cover) -> u32),
        told: &|found| bar.tell(found),
    };
    let mut answer = Answer::uncounted(problem.clone(), &search);
    answer.count(limits);
    cli_support::on_interrupt_leave();
    Ok(answer)
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
    /// The number of covers to find, counted only if there are many.
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
