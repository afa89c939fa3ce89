//! Where and how a form of a roster is come by, step by step.

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
}

impl Roster {
    /// How that form is come by; none if it cannot be had.
    #[must_use]
    pub fn origin(&self, form: &Form) -> Option<Origin> {
        let mut place = form.place;
        let mut evolutions = Vec::new();
        self.ways[place]?;
        while let Some(Way::Evolved(evolution)) = self.ways[place] {
            evolutions.push(evolution);
            place = evolution.from;
        }
        evolutions.reverse();
        let caught = &Form::all()[place];
        Some(Origin {
            version: self.version,
            caught,
            by: self.best_catch(caught)?,
            evolutions,
        })
    }

    /// The plainest way to catch it by then: no raid, sure, without conditions, then early, then
    /// often.
    fn best_catch(&self, form: &Form) -> Option<&'static Catch> {
        let early = catches::early(self.version, self.rules);
        let own = early.filter(|one| one.form_id() == form.id);
        own.min_by_key(|one| one.trouble())
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
            true => write!(f, "{}", self.by),
            false => write!(f, "{}: {}; {}", self.caught.title(), self.by, self.then()),
        }
    }
}
