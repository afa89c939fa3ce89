//! The errors of questions about a run.

use duels::BadQuestion;
use pokedata::UnknownName;
use runs::InvalidProblem;
use thiserror::Error;

/// The reasons why a question about a run has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum InvalidRun {
    /// The game has several versions, and their encounters differ.
    #[error("{game} has several versions: name one of them, {versions}")]
    SeveralVersions {
        /// The game as it was named.
        game: String,
        /// The ids of its versions.
        versions: String,
    },
    /// All bosses up to the champion are beaten.
    #[error("no boss of {0} is left to plan for")]
    NoBossLeft(String),
    /// The version has no tables of encounters.
    #[error("the tables have no encounters for {0}")]
    NoEncounters(String),
    /// A name is unknown.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// A Pokémon or a move is not known in the generation.
    #[error(transparent)]
    Duel(#[from] BadQuestion),
    /// The covering problem is invalid.
    #[error(transparent)]
    Problem(#[from] InvalidProblem),
}
