//! The rules of duels.

/// The rules of duels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether both sides use their middle rolls; otherwise the player's Pokémon uses its least
    /// rolls, and the foe its greatest.
    pub typical: bool,
    /// Whether the foe's hits are critical if they can be.
    pub crits: bool,
    /// The accuracy, in percent, from which on moves of the player count as certain to hit.
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
