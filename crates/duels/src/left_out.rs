//! Lists the properties of a Pokémon that affect a duel but are ignored.

use crate::Facts;
use crate::contestant::Contestant;
use crate::usage::Timing;
use damage::{Does, What, When};
use pokedata::battle::BattleMove;

impl Contestant {
    /// Returns the effects of the Pokémon's ability and item, other than on the damage of a hit,
    /// that a duel ignores.
    pub fn left_out(&self) -> Vec<String> {
        let bears = |effects: &[damage::Effect]| {
            effects.iter().any(|effect| match &effect.what {
                What::NoDamage(word) => LEFT_OUT.contains(&word.as_str()),
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

    /// Returns the Pokémon's damaging moves that have a certain effect which is ignored: they lower
    /// stages, trap, force a switch, or hit later.
    #[must_use]
    pub fn effects_for_sure(&self, facts: &Facts) -> Vec<String> {
        let rows = BattleMove::in_generation(facts.generation);
        let certain = |row: &&BattleMove| {
            self.weapons.iter().any(|weapon| {
                let flinches = weapon.usage.timing == Timing::First;
                weapon.mv.name == row.id
                    && (weapon.usage.timing == Timing::Delayed
                        || row.secondary.iter().any(|effect| {
                            let counts =
                                effect.ends_with(":100") || CERTAIN.contains(&effect.as_str());
                            counts && !(flinches && effect == "flinch:100")
                        }))
            })
        };
        rows.filter(certain).map(|row| row.id.clone()).collect()
    }

    /// Returns the Pokémon's ability if it sets weather or terrain, which remains after the Pokémon
    /// has left.
    #[must_use]
    pub fn lasting_weather(&self) -> Option<String> {
        let sets = |effect: &damage::Effect| {
            matches!(effect.what, What::SetsWeather(_) | What::SetsTerrain(_))
        };
        let ability = self.fighter.ability?;
        ability
            .effects
            .iter()
            .any(sets)
            .then(|| ability.name.clone())
    }

    /// Returns the Pokémon's ability if it takes effect only after an event that duels do not
    /// model: a hit that the Pokémon takes, a switch by the player, or the loss of an item.
    #[must_use]
    pub fn waiting_ability(&self) -> Option<String> {
        let waits = |effect: &damage::Effect| effect.when.contains(&When::Active);
        let ability = self.fighter.ability?;
        let is_left_out = ability.effects.iter().any(waits)
            && !self.fighter.active
            && !NEVER_WAITING.contains(&ability.name.as_str());
        is_left_out.then(|| ability.name.clone())
    }

    /// Returns the chosen moves that duels do not use.
    fn uncounted(&self) -> impl Iterator<Item = String> {
        let all = self.weapons.iter().filter(|_| self.moves_are_chosen);
        let left_out = all.filter(|weapon| !weapon.counts());
        left_out.map(|weapon| format!("move {}", weapon.mv.name))
    }
}

/// The first words of effects that change a duel but are ignored.
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

/// Abilities that need a partner (which does not exist in a duel), or take effect from the start.
const NEVER_WAITING: [&str; 3] = ["minus", "plus", "slow-start"];

/// The effects of damaging moves that are certain to happen.
const CERTAIN: [&str; 4] = ["trap", "forces-switch", "user-switches", "user-rage"];
