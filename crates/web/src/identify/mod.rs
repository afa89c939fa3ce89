//! The identify view: the next attack to use until the typing is known.

mod answer;
mod question;

pub(crate) use answer::Planned;
pub use answer::{Choice, IdentifyAnswer};

use crate::words::words;
use serde::{Deserialize, Serialize};

/// What is known about a hidden Pokémon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Identify {
    /// The generation, 1 to 9; empty for the game's generation, or for the newest if no game is
    /// set.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub generation: String,
    /// The id of the game whose Pokémon are the candidates; empty for no game.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// `multiplier`, or `message` for the game's messages; empty for messages, unless the results
    /// so far are multipliers.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub answers: String,
    /// `used` for the typings in use in the generation, `all` for all combinations, `game` for the
    /// typings in the game; empty for `game` if there is one, otherwise `used`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub candidates: String,
    /// `adaptive` for the lowest average number of attacks, `worst` for the lowest number in the
    /// worst case.
    #[serde(skip_serializing_if = "is_adaptive")]
    pub plan: String,
    /// Attacks that are not available, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub without: String,
    /// The results of attacks in order: `Fire=4.Water=1/2`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub seen: String,
    /// `whole` for the complete plan, empty for the rest of the plan.
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
    /// Returns the same view with one more result.
    #[must_use]
    pub fn and_seen(mut self, attack: &str, answer: &str) -> Identify {
        let dot = if self.seen.is_empty() { "" } else { "." };
        self.seen = format!("{}{dot}{attack}={answer}", self.seen);
        self
    }

    /// Returns the same view without the last result.
    #[must_use]
    pub fn undone(mut self) -> Identify {
        let known = self.seen.rsplit_once('.').map_or("", |(known, _)| known);
        self.seen = known.to_owned();
        self
    }

    /// Returns whether an attack is unavailable.
    #[must_use]
    pub fn lacks(&self, attack: &str) -> bool {
        words(&self.without).any(|missing| missing == attack)
    }

    /// Returns the same view with an attack made unavailable, or available again.
    #[must_use]
    pub fn toggled(mut self, attack: &str) -> Identify {
        let mut missing: Vec<&str> = words(&self.without).filter(|&own| own != attack).collect();
        if !self.lacks(attack) {
            missing.push(attack);
        }
        self.without = missing.join(".");
        self
    }

    /// Returns the kind of results, with the default filled in.
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

    /// Returns the same view with the other kind of results. Multipliers are converted to messages.
    /// Messages are dropped, because they do not determine multipliers.
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

    /// Returns the set of candidates, with the default filled in.
    #[must_use]
    pub fn candidates(&self) -> &str {
        match (self.candidates.as_str(), self.game.as_str()) {
            ("", "") => "used",
            ("", _) => "game",
            (candidates, _) => candidates,
        }
    }

    /// Returns each attack with its result.
    pub fn seen(&self) -> impl Iterator<Item = (&str, &str)> {
        words(&self.seen).map(|word| word.split_once('=').unwrap_or((word, "")))
    }

    /// Returns the same view before the first result. It asks for the complete plan.
    pub(crate) fn unseen(&self) -> Identify {
        Identify {
            answers: self.answers().to_owned(),
            seen: String::new(),
            ..self.clone()
        }
    }

    /// Returns the view to which a stored plan belongs, which has no results and no choice of a
    /// picture.
    fn planned(&self) -> Identify {
        Identify {
            tree: String::new(),
            ..self.unseen()
        }
    }
}

/// Returns the game's message for a multiplier.
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
