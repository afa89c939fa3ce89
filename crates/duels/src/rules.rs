//! The rules of duels.

/// The rules of duels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether both sides have their middle rolls; otherwise, the player's Pokémon has its least
    /// rolls, and the foe its greatest.
    pub typical: bool,
    /// Whether all of the foe's hits that can be critical are.
    pub crits: bool,
    /// The accuracy, in percent, from which the player's moves count as certain to hit.
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
