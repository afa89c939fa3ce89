//! What the answer of a team tells besides its teams.

/// What is told besides the teams.
pub(super) struct About {
    /// What is assumed besides what can be obtained, in sentences.
    pub(super) assumed: Vec<String>,
    /// Where there is no team: the rules that are in each other's way.
    pub(super) conflict: Option<Vec<String>>,
}
