//! A duel between a Pokémon of the player and a foe.

use duels::{Contestant, Duel};
use std::rc::Rc;

/// A duel, and the player's Pokémon in it.
pub struct Bout {
    /// The player's Pokémon.
    pub me: Rc<Contestant>,
    /// The result of the duel.
    pub duel: Duel,
}

impl Bout {
    /// Returns the move of the player's Pokémon and the number of uses that knock the foe out.
    #[must_use]
    pub fn best(&self) -> Option<(&str, u32)> {
        let (weapon, uses) = self.duel.mine?;
        Some((&self.me.weapons[weapon].mv.name, uses))
    }
}
