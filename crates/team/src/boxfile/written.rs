//! The entries of a box as text, before any name is looked up.

use super::heading::Heading;

/// An entry as text.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    /// The line on which the entry begins, counted from 1.
    pub(super) line: usize,
    /// The name of the Pokémon, possibly with a nickname, a gender and an item.
    pub(super) heading: String,
    pub(super) details: Vec<Detail>,
    /// The unchanged lines of an export; empty in other formats.
    pub(super) text: String,
    /// Whether the entry is identified by its number, because the format has no lines: the third
    /// Pokémon.
    pub(super) placed: bool,
}

/// Returns whether the text marks an absent value.
pub(super) fn is_nothing(text: &str) -> bool {
    let text = text.trim();
    text.chars().all(|c| c == '-') || text.eq_ignore_ascii_case("none")
}

/// The words for dead Pokémon.
const DEAD: [&str; 4] = ["dead", "deceased", "died", "fainted"];

/// The words for Pokémon that were never caught or were released.
const LOST: [&str; 5] = ["failed", "missed", "released", "skipped", "trash"];

impl Written {
    /// Returns an entry for the Pokémon at the given place in a box without lines.
    pub(super) fn nth(place: usize, species: &str) -> Written {
        Written {
            line: place,
            heading: species.to_owned(),
            placed: true,
            ..Written::default()
        }
    }

    /// Returns the name of the Pokémon.
    pub(super) fn species(&self) -> &str {
        Heading::read(&self.heading).names().1
    }

    /// Returns the entry's place: `line 5`, `Pokémon 3`.
    pub(super) fn place(&self) -> String {
        let what = if self.placed { "Pokémon" } else { "line" };
        format!("{what} {}", self.line)
    }

    /// Returns the tracker's word for the reason why the Pokémon cannot fight, if it cannot.
    pub(super) fn gone(&self) -> Option<&str> {
        self.status_in(&DEAD).or_else(|| self.status_in(&LOST))
    }

    /// Returns what became of the Pokémon.
    pub(super) fn fate(&self) -> Fate {
        if self.status_in(&DEAD).is_some() {
            return Fate::Dead;
        }
        match self.status_in(&LOST) {
            Some(_) => Fate::Lost,
            None => Fate::Alive,
        }
    }

    fn status_in(&self, words: &[&str]) -> Option<&str> {
        let mut said = self.all(What::Status);
        said.find(|own| words.contains(&pokedata::key(own).as_str()))
    }

    /// Returns the values of all details of one kind.
    pub(super) fn all(&self, what: What) -> impl Iterator<Item = &str> {
        let details = self.details.iter().filter(move |own| own.what == what);
        details.map(|own| own.value.as_str())
    }
}

/// What became of an encountered Pokémon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The Pokémon was caught and is alive.
    Alive,
    /// The Pokémon was caught and died.
    Dead,
    /// The Pokémon was never caught, or was released.
    Lost,
}

/// A detail about a Pokémon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Detail {
    pub(super) line: usize,
    pub(super) what: What,
    pub(super) value: String,
}

/// The kind of a detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Nickname,
    Gender,
    Item,
    Ability,
    Level,
    Shiny,
    Nature,
    Evs,
    Ivs,
    Tera,
    Move,
    Happiness,
    /// What became of the Pokémon in a run.
    Status,
    /// The area where the Pokémon was encountered.
    Area,
    /// A part of a set that no question uses, such as the ball or Dynamax.
    Unasked,
    /// Unknown.
    Unknown,
}
