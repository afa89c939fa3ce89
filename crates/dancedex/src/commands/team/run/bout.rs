//! One of mine against one of theirs.

use duels::{Contestant, Duel, Facts, Rules, duel};
use std::rc::Rc;

/// A duel, and who of mine fights it.
pub(in crate::commands::team) struct Bout {
    pub(in crate::commands::team) me: Rc<Contestant>,
    pub(in crate::commands::team) duel: Duel,
}

impl Bout {
    pub(super) fn new(
        facts: &'static Facts,
        me: &Rc<Contestant>,
        foe: &Contestant,
        rules: &Rules,
    ) -> Bout {
        Bout {
            duel: duel(facts, me, foe, rules),
            me: Rc::clone(me),
        }
    }

    /// My move, and how many of its uses knock them out.
    pub(super) fn best(&self) -> Option<(&str, u32)> {
        let (weapon, uses) = self.duel.mine?;
        Some((&self.me.weapons[weapon].mv.name, uses))
    }
}
