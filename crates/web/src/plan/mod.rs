//! The plan view: a cover question on the map.

mod answer;
mod export;
mod question;

pub(crate) use answer::Solved;
pub use answer::{Copies, CoverRow, PartialRow, PlanAnswer};

use crate::words::words;
use serde::{Deserialize, Serialize};

/// A place with bosses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceRow {
    /// The code of three letters, or the number of the boss if it is not on a map.
    pub code: String,
    /// The name of the place.
    pub name: String,
    /// The bosses at the place.
    pub leaders: Vec<String>,
    /// Whether the first battle at the place comes before the league, and the place is not part of
    /// the league.
    pub before_league: bool,
    /// The highest level among the bosses' Pokémon.
    pub cap: u8,
    /// The kind of the boss, such as `Gym 3`. It is not sent to the page, because the worker draws
    /// it.
    #[serde(skip)]
    pub kind: String,
    /// The most frequent type of the boss's Pokémon.
    #[serde(skip)]
    pub type_: String,
    /// Whether the place is selected.
    pub chosen: bool,
}

/// A cover question as a player edits it, and the selected cover.
///
/// All fields are text, as in the address. Errors in them are reported when the question is
/// answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// The id of a game: `scarlet-violet`.
    pub game: String,
    /// The codes of the selected places, separated by dots; empty for the complete generation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub at: String,
    /// `defense` or `attack`.
    #[serde(skip_serializing_if = "is_defense")]
    pub side: String,
    /// `overlapping`, `irredundant` or `exact`.
    #[serde(skip_serializing_if = "is_overlapping")]
    pub kind: String,
    /// The maximum number of options; empty for the default.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub team: String,
    /// Typings that must be chosen, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub require: String,
    /// Typings that must not be chosen, separated by dots.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub exclude: String,
    /// The index of the selected cover, from 0 for the best.
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
    /// Returns the same question with its best cover selected, as after every change of the
    /// question.
    #[must_use]
    pub fn from_the_best(mut self) -> Plan {
        self.cover = 0;
        self
    }

    /// Returns the codes of the selected places.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        words(&self.at)
    }

    /// Selects a place, or removes it from the selection. `places` are those of the game, once they
    /// are known.
    #[must_use]
    pub fn toggled(mut self, code: &str, places: Option<&[PlaceRow]>) -> Plan {
        self.at = toggled(&self.at, code, places);
        self.from_the_best()
    }
}

/// Returns the codes of the selected places with one added or removed. `places` are those of the
/// game, once they are known. They are needed because an address may contain a place twice, or by a
/// name other than its code.
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

/// Returns the codes of the selected places.
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
