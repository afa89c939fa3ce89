//! The teams that were found, and how they are listed within the limits.

use cli_support::Progress;
use dancing::stop::{Limits, Watch};
use std::cell::Cell;
use team::{Question, QuestionError, Ranked, Standing};

/// The teams on a front, or the best teams by one order.
pub(super) struct Found<'a> {
    pub(super) teams: Ranked<'a>,
    /// For a front, the values of each team.
    pub(super) front: Option<Vec<Standing>>,
    watch: Watch,
    /// The number of teams that were listed when a limit ended the list.
    cut: Cell<Option<usize>>,
}

/// The number of teams that are listed even after a limit, because they take no time.
const ALWAYS: usize = 1_000;

impl<'a> Found<'a> {
    /// Finds the Pareto front.
    pub(super) fn front(
        question: &'a Question,
        efforts: &[u32],
        limits: &Limits,
    ) -> Result<Found<'a>, QuestionError> {
        let front = team::front_within(question, efforts, limits)?;
        Ok(Found {
            teams: front.teams,
            front: Some(front.standings),
            watch: limits.watch(),
            cut: Cell::new(None),
        })
    }

    /// Finds the best teams in the order of the question.
    pub(super) fn best(
        question: &'a Question,
        wanted: usize,
        limits: &Limits,
    ) -> Result<Found<'a>, QuestionError> {
        let bar = Progress::of_fraction("searching");
        let report = |fraction| bar.set_fraction(fraction);
        Ok(Found {
            teams: team::best_within(question, wanted, limits, &report)?,
            front: None,
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
