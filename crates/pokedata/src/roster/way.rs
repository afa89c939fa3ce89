//! The ways to obtain a form: each is a catch or a gift, and what the Pokémon then evolves by.

use super::catches::{self, Catch};
use super::{Evolution, Moment, Roster, Trigger};
use crate::{Form, Version};
use std::fmt;

/// A way to obtain a form.
#[derive(Clone, Debug)]
pub struct Way {
    /// In which version.
    pub version: &'static Version,
    /// What is caught or received.
    pub caught: &'static Form,
    /// Where and how.
    pub by: &'static Catch,
    /// What it evolves by, first things first.
    pub evolutions: Vec<&'static Evolution>,
    /// The level that the player raises theirs to.
    cap: u8,
}

impl Roster {
    /// Returns all ways to obtain that form, those that can be used first before the others; none
    /// if it cannot be obtained.
    ///
    /// ```
    /// use pokedata::{Form, Game, Moment, Roster, Rules};
    ///
    /// let red = &Game::find("red")?.versions()[0];
    /// let whole = Roster::of(red, Rules::WHOLE_GAME);
    /// let ways = whole.ways(Form::find("arbok")?);
    /// let first = &ways[0];
    /// assert_eq!((first.caught.id.as_str(), first.level()), ("ekans", 22));
    /// assert_eq!(first.moment(), Moment::Gyms(1));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn ways(&self, form: &Form) -> Vec<Way> {
        let mut ways: Vec<Way> = self.ways_unsorted(form);
        ways.sort_by_key(|way| (way.needs_second_player(), way.moment(), way.trouble()));
        ways
    }

    /// Returns the plainest way to obtain that form; none if it cannot be obtained.
    #[must_use]
    pub fn origin(&self, form: &Form) -> Option<Way> {
        let ways = self.ways_unsorted(form).into_iter();
        ways.min_by_key(|way| (way.is_above_cap(), way.trouble()))
    }

    fn ways_unsorted(&self, form: &Form) -> Vec<Way> {
        let mut ways = Vec::new();
        if self.has(form) {
            let possible = self.possible_evolutions();
            self.collect_ways(form.place, &possible, &mut Vec::new(), &mut ways);
        }
        ways
    }

    /// Adds the ways to the form at that place that go on with those steps, the last one first.
    fn collect_ways(
        &self,
        place: usize,
        possible: &[&'static Evolution],
        steps: &mut Vec<&'static Evolution>,
        ways: &mut Vec<Way>,
    ) {
        let own = catches::of_form(self.version, place).iter();
        let ways_here = own.filter(|by| by.counts(self.rules)).map(|by| Way {
            version: self.version,
            caught: &Form::all()[place],
            by,
            evolutions: steps.iter().rev().copied().collect(),
            cap: self.rules.cap,
        });
        ways.extend(ways_here.filter(|way| self.allows_level(way.level(), way.by.least_level())));
        // A form that was changed is not changed into another first.
        let changed = steps.iter().any(|step| step.trigger() == Trigger::Change);
        for step in possible.iter().filter(|step| step.to == place) {
            let again = changed && step.trigger() == Trigger::Change;
            let beside = step.beside.is_none_or(|other| self.has_at(other));
            if again || !beside || !self.has_at(step.from) {
                continue;
            }
            steps.push(step);
            self.collect_ways(step.from, possible, steps, ways);
            steps.pop();
        }
    }
}

impl Way {
    /// Returns when it can be used first, whatever level that takes.
    #[must_use]
    pub fn moment(&self) -> Moment {
        let game = self.version.game();
        let steps = self.evolutions.iter().filter_map(|own| own.first(game));
        steps.fold(self.by.after(), Moment::max)
    }

    /// Returns the lowest level at which the form is obtained by it.
    #[must_use]
    pub fn level(&self) -> u8 {
        let game = self.version.game();
        let steps = self.evolutions.iter();
        steps.fold(self.by.least_level(), |level, step| {
            step.level_after(level, game)
        })
    }

    /// Returns whether a second player is needed.
    #[must_use]
    pub fn needs_second_player(&self) -> bool {
        let mut steps = self.evolutions.iter();
        steps.any(|own| own.trigger().needs_second_player())
    }

    /// Returns how much it takes, to be compared: the fewest evolutions, then the plainest catch.
    fn trouble(&self) -> impl Ord + use<> {
        (self.evolutions.len(), self.by.trouble())
    }

    /// Returns what happens after the catch, in words: `evolves at 16, at 36`; nothing where
    /// nothing does.
    #[must_use]
    pub fn then(&self) -> String {
        let game = self.version.game();
        let steps = self.evolutions.iter().map(|own| own.words(game));
        match self.evolutions.last() {
            None => String::new(),
            Some(last) => {
                last.trigger().verb().to_owned() + " " + &steps.collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Returns whether it is caught at a level that the player would not raise theirs to.
    #[must_use]
    pub fn is_above_cap(&self) -> bool {
        self.by.least_level() > self.cap
    }

    /// Returns what of it is known second-hand only, where something is.
    #[must_use]
    pub fn unsure(&self) -> Option<&'static str> {
        let game = self.version.game();
        let evolves_unsure = self.evolutions.iter().any(|own| own.is_unsure(game));
        let means = evolves_unsure.then_some("when what it evolves by is found");
        self.by.unsure().or(means)
    }
}

/// `Granite Cave, walk, Lv 6–12, after 1 gym; evolves at 28`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.evolutions.is_empty() {
            write!(f, "{}", self.by)?;
        } else {
            write!(f, "{}: {}; {}", self.caught.title(), self.by, self.then())?;
        }
        if self.is_above_cap() {
            write!(f, "; above the level cap of {}", self.cap)?;
        }
        Ok(())
    }
}
