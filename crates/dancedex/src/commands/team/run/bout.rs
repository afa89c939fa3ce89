//! One of mine against one of theirs.

use duels::{Contestant, Duel};
use std::rc::Rc;

/// A duel, and who of mine fights it.
pub(in crate::commands::team) struct Bout {
    pub(in crate::commands::team) me: Rc<Contestant>,
    pub(in crate::commands::team) duel: Duel,
}

impl Bout {
    /// My move, and how many of its uses knock them out.
    pub(super) fn best(&self) -> Option<(&str, u32)> {
        let (weapon, uses) = self.duel.mine?;
        Some((&self.me.weapons[weapon].mv.name, uses))
    }
}
