//! The identify view: which attack to try next, until a typing is known.

mod answer;
mod question;

pub(crate) use answer::Planned;
pub use answer::{Choice, IdentifyAnswer};

use crate::words::words;
use serde::{Deserialize, Serialize};

/// What is known of a hidden Pokémon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Identify {
    /// 1 to 9; nothing for that of the game, or for the newest.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub generation: String,
    /// A game's id: who it may be are that game's Pokémon; nothing for no game in particular.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// `multiplier`, or `message` for the game's own words.
    #[serde(skip_serializing_if = "is_multiplier")]
    pub answers: String,
    /// `used` for the generation's typings in use, `all` for typings that nobody has either,
    /// `game` for those of the game; nothing for the narrowest.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub candidates: String,
    /// `adaptive` for the fewest attacks on average, `worst` for the fewest at worst.
    #[serde(skip_serializing_if = "is_adaptive")]
    pub plan: String,
    /// Attacks that are not at hand, joined by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub without: String,
    /// What attacks have shown, in order: `Fire=4.Water=1/2`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub seen: String,
    /// `whole` to see the whole plan, nothing for the plan from here on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub tree: String,
}

impl Default for Identify {
    fn default() -> Identify {
        Identify {
            generation: String::new(),
            game: String::new(),
            answers: "multiplier".to_owned(),
            candidates: String::new(),
            plan: "adaptive".to_owned(),
            without: String::new(),
            seen: String::new(),
            tree: String::new(),
        }
    }
}

impl Identify {
    /// The same, with one more thing seen.
    #[must_use]
    pub fn and_seen(mut self, attack: &str, answer: &str) -> Identify {
        let dot = if self.seen.is_empty() { "" } else { "." };
        self.seen = format!("{}{dot}{attack}={answer}", self.seen);
        self
    }

    /// The same without what was seen last.
    #[must_use]
    pub fn undone(mut self) -> Identify {
        let known = self.seen.rsplit_once('.').map_or("", |(known, _)| known);
        self.seen = known.to_owned();
        self
    }

    /// The same without an attack.
    #[must_use]
    pub fn lacking(mut self, attack: &str) -> Identify {
        let dot = if self.without.is_empty() { "" } else { "." };
        self.without = format!("{}{dot}{attack}", self.without);
        self
    }

    /// Which typings it may have, with the usual ones named.
    #[must_use]
    pub fn candidates(&self) -> &str {
        match (self.candidates.as_str(), self.game.as_str()) {
            ("", "") => "used",
            ("", _) => "game",
            (candidates, _) => candidates,
        }
    }

    /// Each attack seen, with its answer.
    pub fn seen(&self) -> impl Iterator<Item = (&str, &str)> {
        words(&self.seen).map(|word| word.split_once('=').unwrap_or((word, "")))
    }

    /// The same before anything was seen: what the whole plan belongs to.
    pub(crate) fn unseen(&self) -> Identify {
        Identify {
            seen: String::new(),
            ..self.clone()
        }
    }

    /// The question that a whole plan answers.
    fn planned(&self) -> Identify {
        Identify {
            tree: String::new(),
            ..self.unseen()
        }
    }
}

fn is_multiplier(answers: &str) -> bool {
    answers == "multiplier"
}

fn is_adaptive(plan: &str) -> bool {
    plan == "adaptive"
}
