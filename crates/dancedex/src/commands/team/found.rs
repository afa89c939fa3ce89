//! The teams that were found, and how they are listed within the limits.

use cli_support::Progress;
use dancing::stop::{Limits, Watch};
use std::cell::Cell;
use team::{Listing, Question, QuestionError, Ranked};

/// The teams on a front, or the best teams by one order.
pub(super) struct Found<'a> {
    pub(super) teams: Ranked<'a>,
    watch: Watch,
    /// The number of teams that were listed when a limit ended the list.
    cut: Cell<Option<usize>>,
}

/// The number of teams that are listed even after a limit, because they take no time.
const ALWAYS: usize = 1_000;

impl<'a> Found<'a> {
    /// Finds the requested teams, with a progress bar.
    pub(super) fn of(
        question: &'a Question,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Found<'a>, QuestionError> {
        let bar = match listing {
            Listing::Best(_) => Progress::of_fraction("searching"),
            Listing::Front(_) => Progress::of_unknown_length("searching"),
        };
        let progress = |fraction| bar.set_fraction(fraction);
        Ok(Found {
            teams: Ranked::of(question, listing, limits, &progress)?,
            watch: limits.watch(),
            cut: Cell::new(None),
        })
    }

    /// Returns the teams one by one, until a limit is reached.
    pub(super) fn each(&self) -> impl Iterator<Item = team::Team> {
        let places = (0..).take_while(|&place| {
            let goes_on = place < ALWAYS || self.watch.check().is_ok();
            if !goes_on {
                self.cut.set(Some(place));
            }
            goes_on
        });
        // The order matters: a list that has ended must not count as cut.
        self.teams.iter().zip(places).map(|(team, _)| team)
    }

    /// Returns whether all teams that were found are listed.
    pub(super) fn is_whole(&self) -> bool {
        self.cut.get().is_none()
    }

    /// If a limit ended the list, prints to stderr how many teams it contains; returns whether a
    /// limit did.
    pub(super) fn say_cut(&self) -> bool {
        let Some(listed) = self.cut.get() else {
            return false;
        };
        let found = self.teams.len();
        eprintln!("stopped: {found} teams were found, of which the best {listed} are listed");
        true
    }
}
