//! One of mine against one of theirs.

use duels::{Contestant, Duel};
use std::rc::Rc;

/// A duel, and who of mine fights it.
pub struct Bout {
    /// Mine.
    pub me: Rc<Contestant>,
    /// How it ends.
    pub duel: Duel,
}

impl Bout {
    /// My move, and how many of its uses knock them out.
    #[must_use]
    pub fn best(&self) -> Option<(&str, u32)> {
        let (weapon, uses) = self.duel.mine?;
        Some((&self.me.weapons[weapon].mv.name, uses))
    }
}
