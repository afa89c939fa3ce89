//! What counts in a duel.

/// What is asked of duels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Middle rolls both ways, not the least of mine and the greatest of theirs.
    pub typical: bool,
    /// Their hits are critical where that can be.
    pub crits: bool,
    /// My moves count that hit at least so often, in hundredths.
    pub accuracy: u8,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            typical: false,
            crits: false,
            accuracy: 100,
        }
    }
}
