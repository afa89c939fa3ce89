//! What a box says of a Pokémon, before anything of it is looked up.

use super::heading::Heading;

/// An entry as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    /// The line it begins on, 1 for the first.
    pub(super) line: usize,
    /// Who it is: perhaps with a nickname, a gender, an item.
    pub(super) heading: String,
    pub(super) details: Vec<Detail>,
    /// The lines of an export, as they are; empty for the other forms of a box.
    pub(super) text: String,
    /// Whether its place identifies it, since its form has no lines: the third Pokémon.
    pub(super) placed: bool,
}

/// What is written for nothing.
pub(super) fn is_nothing(text: &str) -> bool {
    let text = text.trim();
    text.chars().all(|c| c == '-') || text.eq_ignore_ascii_case("none")
}

/// Words for what died.
const DEAD: [&str; 4] = ["dead", "deceased", "died", "fainted"];

/// Words for what was never caught, or was released.
const LOST: [&str; 5] = ["failed", "missed", "released", "skipped", "trash"];

impl Written {
    /// A Pokémon at that place of a box without lines.
    pub(super) fn nth(place: usize, species: &str) -> Written {
        Written {
            line: place,
            heading: species.to_owned(),
            placed: true,
            ..Written::default()
        }
    }

    /// The name of the Pokémon.
    pub(super) fn species(&self) -> &str {
        Heading::read(&self.heading).names().1
    }

    /// Where it is: `line 5`, `Pokémon 3`.
    pub(super) fn place(&self) -> String {
        let what = if self.placed { "Pokémon" } else { "line" };
        format!("{what} {}", self.line)
    }

    /// Why it cannot fight, in the tracker's word, where that is so.
    pub(super) fn gone(&self) -> Option<&str> {
        self.status_in(&DEAD).or_else(|| self.status_in(&LOST))
    }

    /// What became of it.
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

    /// What is said about one thing.
    pub(super) fn all(&self, what: What) -> impl Iterator<Item = &str> {
        let details = self.details.iter().filter(move |own| own.what == what);
        details.map(|own| own.value.as_str())
    }
}

/// What became of an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was caught and lives.
    Alive,
    /// It was caught and died.
    Dead,
    /// It was never caught, or was released.
    Lost,
}

/// One thing that is said of a Pokémon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Detail {
    pub(super) line: usize,
    pub(super) what: What,
    pub(super) value: String,
}

/// What a detail is about.
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
    /// What has become of it in a run.
    Status,
    /// Where it was met.
    Area,
    /// What a set may say and no question asks: ball, Dynamax.
    Unasked,
    /// Unknown.
    Unknown,
}
