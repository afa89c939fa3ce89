//! The HP that a contact move costs its user: Rough Skin, Rocky Helmet, Aftermath and the like.

use crate::Facts;
use pokedata::battle::{BattleAbility, BattleItem};

/// The parts of its maximum HP that an attacker loses by touching a Pokémon.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct ContactCost {
    /// The part lost with each hit.
    each: f64,
    /// The part lost with the hit that knocks the Pokémon out.
    knock_out: f64,
}

impl ContactCost {
    /// Returns the costs of touching a Pokémon with the given ability and item.
    pub(crate) fn of(facts: &Facts, ability: Option<&str>, item: Option<&str>) -> ContactCost {
        let abilities = BattleAbility::in_generation(facts.generation)
            .filter(|row| Some(row.id.as_str()) == ability)
            .map(|row| &row.effect);
        let items = BattleItem::in_generation(facts.generation)
            .filter(|row| Some(row.id.as_str()) == item)
            .map(|row| &row.effect);
        let mut cost = ContactCost::default();
        for token in abilities.chain(items).flat_map(|effect| effect.split(' ')) {
            let part = |word| token.strip_prefix(word).and_then(|part| part.parse().ok());
            let each = part("on-contact:foe-hurt=").or(part("foe-hurt:hit-contact:"));
            cost.each += each.unwrap_or(0.0);
            cost.knock_out += part("on-faint-by-contact:foe-hurt=").unwrap_or(0.0);
        }
        cost
    }

    /// Returns whether touching the Pokémon is certain to cost HP.
    pub(crate) fn is_certain(self) -> bool {
        self.each > 0.0 || self.knock_out > 0.0
    }

    /// Returns the HP that an attacker with the given maximum HP loses with each hit, and those that
    /// it loses in addition with a knock-out.
    pub(crate) fn of_hit(self, all: u16) -> (u16, u16) {
        // A sixth is 0.167 in the table.
        let lost = |part: f64| match part {
            0.0 => 0,
            part => ((f64::from(all) / (1.0 / part).round()) as u16).max(1),
        };
        (lost(self.each), lost(self.knock_out))
    }
}
