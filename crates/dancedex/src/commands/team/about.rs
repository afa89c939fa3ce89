//! The parts of a team answer besides its teams.

use super::battles::Battles;

/// The parts besides the teams.
pub(super) struct About {
    /// Assumptions besides what is obtainable, in sentences.
    pub(super) assumed: Vec<String>,
    /// Where there is no team: the contradictory rules.
    pub(super) conflict: Option<Vec<String>>,
    /// The battles of each team; none where it was not followed, and empty where none was.
    pub(super) battles: Vec<Option<Battles>>,
    /// The plans of the first team, in words.
    pub(super) plan: Option<String>,
}

impl About {
    /// The battles of the team at that place.
    pub(super) fn battles_of(&self, place: usize) -> Option<&Battles> {
        self.battles.get(place)?.as_ref()
    }
}
