//! A parsed question about teams, with everything needed to answer it.

use super::duels::Judged;
use pokedata::{Chosen, Played, Rosters};
use team::Question;

/// A parsed question.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(super) played: Played,
    pub(super) foes: Chosen,
    /// The obtainable Pokémon; `None` if the candidates come from a box, or are all Pokémon in the
    /// game.
    pub(super) had: Option<Rosters>,
    pub(super) question: Question,
    /// Notes about parts of the box that are ignored or interpreted differently.
    pub(super) notes: Vec<String>,
    /// The duels' results, if the question is about duels.
    pub(super) judge: Option<Judged>,
}
