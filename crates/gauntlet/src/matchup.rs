//! A duel between one of my Pokémon and one of theirs.

use duels::{Contestant, Duel};
use std::rc::Rc;

/// A duel and the Pokémon of mine that fights it.
pub struct Bout {
    /// Mine.
    pub me: Rc<Contestant>,
    /// The result of the duel.
    pub duel: Duel,
}

impl Bout {
    /// Returns my move and the number of uses that knock the foe out.
    #[must_use]
    pub fn best(&self) -> Option<(&str, u32)> {
        let (weapon, uses) = self.duel.mine?;
        Some((&self.me.weapons[weapon].mv.name, uses))
    }
}
