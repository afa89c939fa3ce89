//! The parts of an answer about teams, except the teams.

use super::battles::Battles;
use crate::commands::plan::Sheet;

/// The parts of an answer, except the teams.
pub(super) struct About {
    /// Assumptions other than the obtainable Pokémon, in sentences.
    pub(super) assumed: Vec<String>,
    /// The battles of each team; `None` for a team whose battles were not examined; empty if no
    /// battles were examined.
    pub(super) battles: Vec<Option<Battles>>,
    /// The plans of the first team, if they are to be printed.
    pub(super) plans: Vec<Sheet>,
    /// Whether each team that exists was examined, and loses a battle for certain.
    pub(super) all_lose: bool,
    /// Whether a limit was reached while battles were examined.
    pub(super) is_cut: bool,
}

impl About {
    /// Returns the battles of the team with the given index.
    pub(super) fn battles_of(&self, place: usize) -> Option<&Battles> {
        self.battles.get(place)?.as_ref()
    }
}
