//! The teams that were found, and how they are listed within the limits.

use super::battles::{Battles, Follower};
use super::request::{Order, TeamQuestion, USUAL};
use crate::plan::Sheet;
use crate::{Conclusion, Error};
use dancing::stop::{Limits, Watch};
use std::cell::Cell;
use team::{Known, Listing, Ranked};

/// The teams on a front, or the best teams by one order.
pub struct FoundTeams<'a> {
    /// The question.
    pub asked: &'a TeamQuestion,
    /// The teams.
    pub teams: Ranked<'a>,
    /// The battles of each team; `None` for a team whose battles were not examined; empty if no
    /// battles were examined.
    pub battles: Vec<Option<Battles>>,
    /// The plans of the first team, if they were requested.
    pub plans: Vec<Sheet>,
    /// Whether each team that exists was examined, and loses a battle for certain.
    all_lose: bool,
    /// Whether a limit was reached while battles were examined.
    pub is_cut: bool,
    watch: Watch,
    /// The number of teams that were listed when a limit ended the list.
    listed: Cell<Option<usize>>,
}

/// The number of teams that are listed even after a limit, because they take no time.
const ALWAYS: usize = 1_000;

impl TeamQuestion {
    /// Finds the teams within the limits and, if the question is about whole battles, examines those
    /// of the best teams. `progress` receives the share of the search that is done.
    ///
    /// # Errors
    /// If the rules cannot be expressed, or a Pokémon is not known in the generation.
    pub fn answer(&self, limits: &Limits, progress: &dyn Fn(f64)) -> Result<FoundTeams<'_>, Error> {
        let mut found = self.without_battles(limits, progress)?;
        if let Some(run) = self.run.as_ref().filter(|_| self.request.follows()) {
            let terms = plans::Terms {
                duels: self.request.terms().rules,
                ..plans::Terms::default()
            };
            let mut follower = Follower::new(run, terms, limits);
            found.follow(&mut follower)?;
        }
        Ok(found)
    }

    /// Finds the teams within the limits, and examines no battles. A program that only calls this
    /// function does not contain the search for battle plans.
    ///
    /// # Errors
    /// If the rules cannot be expressed, or a Pokémon is not known in the generation.
    pub fn without_battles(
        &self,
        limits: &Limits,
        progress: &dyn Fn(f64),
    ) -> Result<FoundTeams<'_>, Error> {
        let efforts = self
            .easiest
            .as_ref()
            .filter(|_| self.order == Order::Front)
            .map(|easiest| easiest.efforts(self.question.pool()));
        let listing = match &efforts {
            Some(efforts) => Listing::Front(efforts),
            None => Listing::Best(self.request.wanted()),
        };
        let ranked = Ranked::of(&self.question, listing, limits, progress)?;
        Ok(FoundTeams::new(self, ranked, limits))
    }
}

impl<'a> FoundTeams<'a> {
    fn new(asked: &'a TeamQuestion, teams: Ranked<'a>, limits: &Limits) -> FoundTeams<'a> {
        FoundTeams {
            asked,
            teams,
            battles: Vec::new(),
            plans: Vec::new(),
            all_lose: false,
            is_cut: false,
            watch: limits.watch(),
            listed: Cell::new(None),
        }
    }

    /// Examines the battles of the best teams, and sorts these.
    fn follow(&mut self, follower: &mut Follower) -> Result<(), Error> {
        let TeamQuestion {
            request,
            question,
            choices,
            ..
        } = self.asked;
        let mut answer = self.teams.to_answer();
        let top = request.top.unwrap_or(USUAL);
        self.battles = follower.follow(question, request.team, top, choices, &mut answer)?;
        self.all_lose = follower.all_lose();
        if let Some(best) = answer.teams.first().filter(|_| request.plan) {
            self.plans = follower.plans(best)?;
        }
        self.is_cut = self.watch.check().is_err();
        self.teams.list(&answer);
        Ok(())
    }

    /// Returns what is known of the search.
    #[must_use]
    pub fn known(&self) -> Known {
        self.teams.known()
    }

    /// Returns the battles of the team with the given index, if they were examined.
    #[must_use]
    pub fn battles_of(&self, place: usize) -> Option<&Battles> {
        self.battles.get(place)?.as_ref()
    }

    /// Returns the teams one by one, until a limit is reached.
    pub fn each(&self) -> impl Iterator<Item = team::Team> {
        let places = (0..).take_while(|&place| {
            let goes_on = place < ALWAYS || self.watch.check().is_ok();
            if !goes_on {
                self.listed.set(Some(place));
            }
            goes_on
        });
        // The order matters: a list that has ended must not count as cut.
        self.teams.iter().zip(places).map(|(team, _)| team)
    }

    /// Returns the number of teams that were listed when a limit ended the list.
    #[must_use]
    pub fn listed(&self) -> Option<usize> {
        self.listed.get()
    }

    /// Returns what is known of the question: of its battles if it is about these, otherwise of its
    /// cover.
    #[must_use]
    pub fn conclusion(&self) -> Conclusion {
        if self.known().stopped.is_some() || self.is_cut || self.listed().is_some() {
            return Conclusion::Open;
        }
        if self.asked.request.follows() {
            return match self.battles_of(0) {
                Some(battles) if battles.hold() => Conclusion::Found,
                _ if self.all_lose => Conclusion::NoneExists,
                _ => Conclusion::Open,
            };
        }
        match self.teams.first() {
            Some(best) if best.uncovered.is_empty() => Conclusion::Found,
            _ => Conclusion::NoneExists,
        }
    }
}
