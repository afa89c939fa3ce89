//! What of a Pokémon bears on a duel and is left out of it.

use crate::contestant::Contestant;
use damage::{Does, What};

impl Contestant {
    /// What its ability and item do beside the damage of a hit, which a duel leaves out.
    pub fn left_out(&self) -> Vec<String> {
        let bears = |effects: &[damage::Effect]| {
            effects.iter().any(|effect| match &effect.what {
                What::Beside(word) => LEFT_OUT.contains(&word.as_str()),
                What::Does(Does::BlocksFirstHit) | What::OnHit(_) => true,
                _ => false,
            })
        };
        let ability = self.fighter.ability.filter(|one| bears(&one.effects[..]));
        let item = self.fighter.item.filter(|one| bears(&one.effects[..]));
        let ability = ability.map(|one| one.name.clone());
        ability
            .into_iter()
            .chain(item.map(|one| one.name.clone()))
            .chain(self.unknown.iter().cloned())
            .collect()
    }
}

/// Words of effects that change a duel and are left out of it.
const LEFT_OUT: [&str; 23] = [
    "boost",
    "crit",
    "cure",
    "drain",
    "each-turn",
    "evasion",
    "flinch",
    "foe-hurt",
    "form",
    "heal",
    "heal-on-immune",
    "hurt",
    "hurts",
    "hurts-user",
    "moves-first",
    "on-contact",
    "on-crit",
    "on-entry",
    "on-hp<",
    "on-hit",
    "recoil",
    "survive",
    "tox",
];
