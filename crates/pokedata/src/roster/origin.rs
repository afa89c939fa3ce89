//! Where and how a form of a roster is come by, step by step: where that can be, below the level
//! that the player raises theirs to.

use super::catches::{self, Catch};
use super::{Evolution, Roster, Way};
use crate::{Form, Version};
use std::fmt;

/// How a form is come by: what is caught, and what it then goes through.
#[derive(Clone, Debug)]
pub struct Origin {
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
    /// How that form is come by; none if it cannot be had.
    #[must_use]
    pub fn origin(&self, form: &Form) -> Option<Origin> {
        let plain = self.origin_by(form, |place| match self.ways[place] {
            Some(Way::Evolved(evolution)) => Some(evolution),
            _ => None,
        })?;
        if !plain.is_above_cap() {
            return Some(plain);
        }
        let levels = self.least_levels();
        let lower = self.origin_by(form, |place| levels.evolution(place));
        lower.filter(|own| !own.is_above_cap()).or(Some(plain))
    }

    /// How it is come by, where each step back is told.
    fn origin_by(
        &self,
        form: &Form,
        back: impl Fn(usize) -> Option<&'static Evolution>,
    ) -> Option<Origin> {
        self.ways[form.place]?;
        let steps = std::iter::successors(back(form.place), |step| back(step.from));
        let mut evolutions: Vec<&'static Evolution> = steps.collect();
        evolutions.reverse();
        let caught = &Form::all()[evolutions.first().map_or(form.place, |step| step.from)];
        Some(Origin {
            version: self.version,
            caught,
            by: self.best_catch(caught)?,
            evolutions,
            cap: self.rules.cap,
        })
    }

    /// The plainest way to catch it by then: below the level cap, no raid, sure, without
    /// conditions, then early, then often.
    fn best_catch(&self, form: &Form) -> Option<&'static Catch> {
        let early = catches::early(self.version, self.rules);
        let own = early.filter(|one| one.form_id() == form.id);
        own.min_by_key(|one| (one.least_level() > self.rules.cap, one.trouble()))
    }
}

impl Origin {
    /// What happens after the catch, in words: `evolves at 16, at 36`; nothing where nothing does.
    #[must_use]
    pub fn then(&self) -> String {
        let steps = self
            .evolutions
            .iter()
            .map(|own| own.words(self.version.game()));
        match self.evolutions.last().map(|own| own.trigger()) {
            None => String::new(),
            Some(last) => last.verb().to_owned() + " " + &steps.collect::<Vec<_>>().join(", "),
        }
    }

    /// Whether it is caught at a level that the player would not raise theirs to.
    #[must_use]
    pub fn is_above_cap(&self) -> bool {
        self.by.least_level() > self.cap
    }

    /// What of it is known second-hand only, where something is.
    #[must_use]
    pub fn unsure(&self) -> Option<&'static str> {
        let game = self.version.game();
        let evolves_unsure = self.evolutions.iter().any(|own| own.is_unsure(game));
        let means = evolves_unsure.then_some("when what it evolves by is found");
        self.by.unsure().or(means)
    }
}

/// `Granite Cave, walk, Lv 6–12, after 1 gym; evolves at 28`.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.evolutions.is_empty() {
            true => write!(f, "{}", self.by)?,
            false => write!(f, "{}: {}; {}", self.caught.title(), self.by, self.then())?,
        }
        match self.is_above_cap() {
            true => write!(f, "; above the level cap of {}", self.cap),
            false => Ok(()),
        }
    }
}
