//! What can be wrong with a question about a run.

use duels::BadQuestion;
use pokedata::UnknownName;
use runs::InvalidProblem;
use thiserror::Error;

/// Why there is no answer about a run.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum InvalidRun {
    /// The game has several versions, and their encounters differ.
    #[error("a run is played in one version: choose {0}")]
    SeveralVersions(String),
    /// All bosses up to the champion are beaten.
    #[error("no boss of {0} is left to plan for")]
    NoBossLeft(String),
    /// No table says what lives where.
    #[error("the tables have no encounters for {0}")]
    NoEncounters(String),
    /// A name means nothing.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// A Pokémon or a move is not known in the generation.
    #[error(transparent)]
    Duel(#[from] BadQuestion),
    /// The covering problem cannot be put.
    #[error(transparent)]
    Problem(#[from] InvalidProblem),
}
