//! What is not modelled is said.

use std::fmt;

/// What the answer depends on, and is not modelled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} {name}")]
pub struct Unmodelled {
    /// What it is.
    pub what: Part,
    /// Its id, or what of it.
    pub name: String,
}

impl Unmodelled {
    /// Returns that part of a question, by name.
    #[must_use]
    pub fn new(what: Part, name: &str) -> Unmodelled {
        let name = name.to_owned();
        Unmodelled { what, name }
    }
}

/// A part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Part {
    Ability,
    Item,
    Move,
    Field,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Ability => "ability",
            Part::Item => "item",
            Part::Move => "move",
            Part::Field => "field",
        })
    }
}
