//! What the answer of a team has besides its teams.

use super::battles::Battles;

/// What is printed besides the teams.
pub(super) struct About {
    /// What is assumed besides what can be obtained, in sentences.
    pub(super) assumed: Vec<String>,
    /// Where there is no team: the rules that are in each other's way.
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
