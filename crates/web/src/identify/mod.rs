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
    /// A game's id: the candidates are that game's Pokémon; empty for no game.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// `multiplier`, or `message` for the game's own words; nothing for these, unless what was seen
    /// are multipliers.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub answers: String,
    /// `used` for the generation's typings in use, `all` for all combinations, `game` for those of
    /// the game; empty for the narrowest.
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
    /// `whole` for the complete plan, empty for the plan from here on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub tree: String,
}

impl Default for Identify {
    fn default() -> Identify {
        Identify {
            generation: String::new(),
            game: String::new(),
            answers: String::new(),
            candidates: String::new(),
            plan: "adaptive".to_owned(),
            without: String::new(),
            seen: String::new(),
            tree: String::new(),
        }
    }
}

impl Identify {
    /// Returns the same, with one more thing seen.
    #[must_use]
    pub fn and_seen(mut self, attack: &str, answer: &str) -> Identify {
        let dot = if self.seen.is_empty() { "" } else { "." };
        self.seen = format!("{}{dot}{attack}={answer}", self.seen);
        self
    }

    /// Returns the same without what was seen last.
    #[must_use]
    pub fn undone(mut self) -> Identify {
        let known = self.seen.rsplit_once('.').map_or("", |(known, _)| known);
        self.seen = known.to_owned();
        self
    }

    /// Returns whether an attack is not at hand.
    #[must_use]
    pub fn lacks(&self, attack: &str) -> bool {
        words(&self.without).any(|missing| missing == attack)
    }

    /// Returns the same without an attack, or with it again.
    #[must_use]
    pub fn toggled(mut self, attack: &str) -> Identify {
        let mut missing: Vec<&str> = words(&self.without).filter(|&own| own != attack).collect();
        if !self.lacks(attack) {
            missing.push(attack);
        }
        self.without = missing.join(".");
        self
    }

    /// Returns how answers are given, with the usual way named.
    #[must_use]
    pub fn answers(&self) -> &str {
        let is_number =
            |(_, answer): (_, &str)| answer.starts_with(|sign: char| sign.is_ascii_digit());
        match self.answers.as_str() {
            "" if self.seen().any(is_number) => "multiplier",
            "" => "message",
            answers => answers,
        }
    }

    /// Returns the same view with the other kind of answers. Multipliers are converted to messages;
    /// messages do not determine multipliers.
    #[must_use]
    pub fn answered_by(self, answers: &str) -> Identify {
        let word = |(attack, answer)| format!("{attack}={}", in_words(answer));
        let seen = match answers {
            "message" => self.seen().map(word).collect::<Vec<_>>().join("."),
            _ if self.answers() == answers => self.seen.clone(),
            _ => String::new(),
        };
        Identify {
            answers: answers.to_owned(),
            seen,
            ..self
        }
    }

    /// Returns which typings it may have, with the usual ones named.
    #[must_use]
    pub fn candidates(&self) -> &str {
        match (self.candidates.as_str(), self.game.as_str()) {
            ("", "") => "used",
            ("", _) => "game",
            (candidates, _) => candidates,
        }
    }

    /// Returns each attack seen, with its answer.
    pub fn seen(&self) -> impl Iterator<Item = (&str, &str)> {
        words(&self.seen).map(|word| word.split_once('=').unwrap_or((word, "")))
    }

    /// Returns the same view before any answer: that of the complete plan.
    pub(crate) fn unseen(&self) -> Identify {
        Identify {
            answers: self.answers().to_owned(),
            seen: String::new(),
            ..self.clone()
        }
    }

    /// Returns the question of the complete plan.
    fn planned(&self) -> Identify {
        Identify {
            tree: String::new(),
            ..self.unseen()
        }
    }
}

/// Returns a multiplier in the game's words.
fn in_words(multiplier: &str) -> &str {
    match multiplier {
        "0" => "no effect",
        "1/4" | "1/2" => "not very effective",
        "1" => "normal",
        "2" | "4" => "super effective",
        words => words,
    }
}

fn is_adaptive(plan: &str) -> bool {
    plan == "adaptive"
}
