//! The teams that were found, and how they are listed within the limits.

use dancing::stop::{Limits, Watch};
use std::cell::Cell;
use team::{Question, QuestionError, Ranked, Standing};
use terminal::Progress;

/// The teams of a front, or the best by one order.
pub(super) struct Found<'a> {
    pub(super) teams: Ranked<'a>,
    /// Of a front, what each team comes to.
    pub(super) front: Option<Vec<Standing>>,
    watch: Watch,
    /// How many were listed when a limit ended the list.
    cut: Cell<Option<usize>>,
}

/// The number of teams that are listed even after a limit: they take no time.
const ALWAYS: usize = 1_000;

impl<'a> Found<'a> {
    /// The teams that no other beats.
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

    /// The best by the order of the question.
    pub(super) fn best(
        question: &'a Question,
        wanted: usize,
        limits: &Limits,
    ) -> Result<Found<'a>, QuestionError> {
        let bar = Progress::of_fraction("searching");
        let told = |fraction| bar.set_fraction(fraction);
        Ok(Found {
            teams: team::best_within(question, wanted, limits, &told)?,
            front: None,
            watch: limits.watch(),
            cut: Cell::new(None),
        })
    }

    /// Each team in turn, until a limit is over.
    pub(super) fn each(&self) -> impl Iterator<Item = team::Team> {
        let places = (0..).take_while(|&place| {
            let goes_on = place < ALWAYS || self.watch.check().is_ok();
            if !goes_on {
                self.cut.set(Some(place));
            }
            goes_on
        });
        // In this order: what is over is not a list that was cut.
        self.teams.iter().zip(places).map(|(team, _)| team)
    }

    /// Whether all that were found are listed.
    pub(super) fn is_whole(&self) -> bool {
        self.cut.get().is_none()
    }

    /// Says on stderr how far the list is, where a limit ended it; whether one did.
    pub(super) fn say_cut(&self) -> bool {
        let Some(listed) = self.cut.get() else {
            return false;
        };
        let found = self.teams.len();
        eprintln!("stopped: {found} teams were found, of which the best {listed} are listed");
        true
    }
}
