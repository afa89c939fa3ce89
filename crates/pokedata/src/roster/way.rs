//! The ways to obtain a form: each is a catch or a gift, followed by evolutions.

use super::catches::{self, Catch};
use super::{Evolution, Moment, Roster, Trigger};
use crate::{Form, Version};
use std::fmt;

/// A way to obtain a form.
#[derive(Clone, Debug)]
pub struct Way {
    /// The version.
    pub version: &'static Version,
    /// The form that is caught or received.
    pub caught: &'static Form,
    /// The catch or gift.
    pub by: &'static Catch,
    /// The evolutions after the catch, in order.
    pub evolutions: Vec<&'static Evolution>,
    /// The highest level to which the player raises a Pokémon.
    cap: u8,
}

impl Roster {
    /// Returns all ways to obtain the given form: first those that need no second player, then the
    /// others, each ordered by the first possible moment; empty if the form is not obtainable.
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

    /// Returns the easiest way to obtain the given form; `None` if it is not obtainable.
    #[must_use]
    pub fn origin(&self, form: &Form) -> Option<Way> {
        let ways = self.ways_unsorted(form).into_iter();
        ways.min_by_key(|way| (way.is_above_cap(), way.trouble()))
    }

    fn ways_unsorted(&self, form: &Form) -> Vec<Way> {
        let mut ways = Vec::new();
        if self.has(form) {
            self.collect_ways(form.place, &mut Vec::new(), &mut ways);
        }
        ways
    }

    /// Adds the ways to the form with the given index that continue with the given steps, the last
    /// step first.
    fn collect_ways(&self, place: usize, steps: &mut Vec<&'static Evolution>, ways: &mut Vec<Way>) {
        let own = catches::of_form(self.version, place).iter();
        let ways_here = own.filter(|by| by.counts(self.rules)).map(|by| Way {
            version: self.version,
            caught: &Form::all()[place],
            by,
            evolutions: steps.iter().rev().copied().collect(),
            cap: self.rules.cap,
        });
        ways.extend(ways_here.filter(|way| self.allows_level(way.level(), way.by.least_level())));
        // A form that was changed is not changed again.
        let changed = steps.iter().any(|step| step.trigger() == Trigger::Change);
        for step in self.evolutions.iter().filter(|step| step.to == place) {
            let again = changed && step.trigger() == Trigger::Change;
            if again || !self.has_companion(step) || !self.has_at(step.from) {
                continue;
            }
            steps.push(step);
            self.collect_ways(step.from, steps, ways);
            steps.pop();
        }
    }
}

impl Way {
    /// Returns the first moment at which the way is possible, at any level.
    #[must_use]
    pub fn moment(&self) -> Moment {
        let game = self.version.game();
        let steps = self.evolutions.iter().filter_map(|own| own.first(game));
        steps.fold(self.by.after(), Moment::max)
    }

    /// Returns the lowest level at which the form is obtainable in this way.
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

    /// Returns a key that orders ways by effort: the fewest evolutions, then the easiest catch.
    fn trouble(&self) -> impl Ord + use<> {
        (self.evolutions.len(), self.by.trouble())
    }

    /// Returns the steps after the catch, in words: `evolves at 16, at 36`; empty if there are
    /// none.
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

    /// Returns whether the Pokémon is caught above the highest level to which the player raises
    /// Pokémon.
    #[must_use]
    pub fn is_above_cap(&self) -> bool {
        self.by.least_level() > self.cap
    }

    /// Returns the detail of the way that is known only second-hand, if any.
    #[must_use]
    pub fn unsure(&self) -> Option<&'static str> {
        let game = self.version.game();
        let evolves_unsure = self.evolutions.iter().any(|own| own.is_unsure(game));
        let means = evolves_unsure.then_some("when its evolution item or place becomes available");
        self.by.unsure().or(means)
    }
}

/// Writes `Granite Cave, walk, Lv 6–12, after 1 gym; evolves at 28`.
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
