//! A question about teams as it was read, with all that answers it.

use super::duels::Judge;
use pokedata::{Chosen, Played, Rosters};
use team::Question;

/// A question that was read.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(super) played: Played,
    pub(super) foes: Chosen,
    /// What can be obtained; none where a box says what there is, or the game.
    pub(super) had: Option<Rosters>,
    pub(super) question: Question,
    /// What of the box is ignored, or for something else than is written.
    pub(super) notes: Vec<String>,
    /// The source of duel results, if requested.
    pub(super) judge: Option<Box<dyn Judge>>,
}
