//! The error for questions that depend on something that is not modelled.

use std::fmt;

/// A part of a question that matters for the answer but is not modelled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} {name}")]
pub struct Unmodelled {
    /// The kind of the part.
    pub what: Part,
    /// The id or name of the part.
    pub name: String,
}

impl Unmodelled {
    /// Returns the error for the given part of a question, with its name.
    #[must_use]
    pub fn new(what: Part, name: &str) -> Unmodelled {
        let name = name.to_owned();
        Unmodelled { what, name }
    }
}

/// A kind of part of a question.
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
