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
            .chain(self.uncounted())
            .collect()
    }

    /// Chosen moves that do not count.
    fn uncounted(&self) -> impl Iterator<Item = String> {
        let all = self.weapons.iter().filter(|_| self.moves_are_chosen);
        let left_out = all.filter(|weapon| !weapon.counts());
        left_out.map(|weapon| format!("move {}", weapon.mv.name))
    }
}

/// Words of effects that change a duel and are left out of it.
const LEFT_OUT: [&str; 24] = [
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
    "hurts-foe",
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
