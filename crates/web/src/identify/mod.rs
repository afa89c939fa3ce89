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
    /// `multiplier`, or `message` for the game's own words; nothing for these, unless what was seen
    /// are multipliers.
    #[serde(skip_serializing_if = "String::is_empty")]
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

    /// Whether an attack is not at hand.
    #[must_use]
    pub fn lacks(&self, attack: &str) -> bool {
        words(&self.without).any(|missing| missing == attack)
    }

    /// The same without an attack, or with it again.
    #[must_use]
    pub fn toggled(mut self, attack: &str) -> Identify {
        let mut missing: Vec<&str> = words(&self.without).filter(|&own| own != attack).collect();
        if !self.lacks(attack) {
            missing.push(attack);
        }
        self.without = missing.join(".");
        self
    }

    /// How answers are given, with the usual way named.
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

    /// The same with answers given in the other way. What multipliers say in the game's words is
    /// kept; what was said in words does not tell which multiplier it was.
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
            answers: self.answers().to_owned(),
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

/// A multiplier in the game's words.
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
