//! The plan view: a cover question on the map.

mod answer;
mod export;
mod question;
mod reason;

pub(crate) use answer::Solved;
pub use answer::{Copies, CoverRow, PartialRow, PlanAnswer};

use crate::words::words;
use serde::{Deserialize, Serialize};

/// A place where someone is to be fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceRow {
    /// Three letters; without a map, the number of the boss.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Its bosses.
    pub leaders: Vec<String>,
    /// Whether it is there to be fought at before the league, and is not the league's own.
    pub before_league: bool,
    /// The level of the strongest Pokémon that is met there.
    pub cap: u8,
    /// What they are: `Gym 3`. The worker draws it, so it does not cross over.
    #[serde(skip)]
    pub kind: String,
    /// The type that most of theirs have.
    #[serde(skip)]
    pub type_: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// A cover question as a player puts it together, and which of its covers is looked at.
///
/// All of it is text, as in the address; what is wrong with it is said when it is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// A game's id: `scarlet-violet`.
    pub game: String,
    /// The codes of the chosen places, joined by dots; empty for the complete generation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub at: String,
    /// `defense` or `attack`.
    #[serde(skip_serializing_if = "is_defense")]
    pub side: String,
    /// `overlapping`, `irredundant` or `exact`.
    #[serde(skip_serializing_if = "is_overlapping")]
    pub kind: String,
    /// How many may be chosen; nothing for the usual number.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub team: String,
    /// Typings that must be chosen, joined by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub require: String,
    /// Typings that may not be chosen, joined by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub exclude: String,
    /// Which of the best covers is looked at: 0 for the best.
    #[serde(skip_serializing_if = "is_zero")]
    pub cover: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            game: "scarlet-violet".to_owned(),
            at: String::new(),
            side: "defense".to_owned(),
            kind: "overlapping".to_owned(),
            team: String::new(),
            require: String::new(),
            exclude: String::new(),
            cover: 0,
        }
    }
}

impl Plan {
    /// Returns the same question, looking at its best cover: what a change of the question leads
    /// to.
    #[must_use]
    pub fn from_the_best(mut self) -> Plan {
        self.cover = 0;
        self
    }

    /// Returns the chosen codes.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        words(&self.at)
    }

    /// Chooses a place, or no longer. `places` are those of its game, once they are known.
    #[must_use]
    pub fn toggled(mut self, code: &str, places: Option<&[PlaceRow]>) -> Plan {
        self.at = toggled(&self.at, code, places);
        self.from_the_best()
    }
}

/// Returns the codes of chosen places, with one more or without that one. `places` are those of the
/// game, once they are known: an address may name a place in other ways than by its code, or twice.
#[must_use]
pub(crate) fn toggled(at: &str, code: &str, places: Option<&[PlaceRow]>) -> String {
    let mut codes: Vec<&str> = match places {
        Some(places) => chosen_codes(places).collect(),
        None => words(at).collect(),
    };
    match codes.iter().position(|known| *known == code) {
        Some(index) => {
            codes.remove(index);
        }
        None => codes.push(code),
    }
    codes.join(".")
}

/// Returns the codes of the places that are chosen.
fn chosen_codes(places: &[PlaceRow]) -> impl Iterator<Item = &str> {
    let chosen = places.iter().filter(|place| place.chosen);
    chosen.map(|place| place.code.as_str())
}

fn is_defense(side: &str) -> bool {
    side == "defense"
}

fn is_overlapping(kind: &str) -> bool {
    kind == "overlapping"
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}
