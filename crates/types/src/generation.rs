//! The generations of the games: 1 to 9.

use std::fmt;
use std::str::FromStr;

/// A generation of games, 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Generation(u8);

impl Generation {
    /// The first generation.
    pub const FIRST: Generation = Generation(1);
    /// The first generation in which Pokémon have abilities.
    pub const WITH_ABILITIES: Generation = Generation(3);
    /// The newest generation.
    pub const LATEST: Generation = Generation(9);

    /// Returns the generation with the given number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Generation> {
        if number >= 1 && number <= 9 {
            Some(Generation(number))
        } else {
            None
        }
    }

    /// Returns the generation's number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns all generations, oldest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Generation> {
        (1..=9).map(Generation)
    }
}

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a text that is not a generation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown generation {0:?}; the generations are 1 to 9")]
pub struct UnknownGeneration(String);

impl FromStr for Generation {
    type Err = UnknownGeneration;

    fn from_str(text: &str) -> Result<Generation, UnknownGeneration> {
        text.trim()
            .parse()
            .ok()
            .and_then(Generation::new)
            .ok_or_else(|| UnknownGeneration(text.to_owned()))
    }
}
