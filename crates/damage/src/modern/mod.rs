//! The damage formula of generations 5 and later, with modifiers in 4096ths that are multiplied in
//! chains.

mod attack;
mod defence;
mod last;
mod power;
mod stab;

use crate::blow::{Blow, Modern, Rolls};
use crate::effect::Number;
use crate::factor::scaled;
use crate::field::Weather;
use crate::scene::{Scene, Who};
use crate::{Doubling, Variable};
use types::Type;

/// Returns one hit.
pub(crate) fn blow(scene: &Scene) -> Option<Blow> {
    let own = crate::power::power(scene);
    if own == 0 {
        return None;
    }
    let power = scene.modern_power(own);
    let attack = scene.modern_attack();
    let defence = scene.modern_defence();
    Some(Blow(Rolls::Modern(Modern {
        base: scene.base(power, attack, defence),
        stab: scene.stab(),
        effectiveness: scene.effectiveness,
        burned: scene.is_modern_burned(),
        last: scene.last_modifiers(),
    })))
}

impl Scene<'_> {
    /// Returns the damage before the roll.
    fn base(&self, power: u32, attack: u32, defence: u32) -> u32 {
        let level = u32::from(self.attacker.fighter.level);
        let damage = (2 * level / 5 + 2) * power * attack / defence / 50 + 2;
        let damage = if self.is_spread() {
            scaled(damage, 3072)
        } else {
            damage
        };
        let child = self.ability_factor(Who::Attacker, Number::SecondHit, 0);
        let child = child
            .and_then(|factor| factor.modifier)
            .filter(|_| self.child);
        let damage = child.map_or(damage, |modifier| scaled(damage, modifier));
        let damage = self
            .weather_modifier()
            .map_or(damage, |modifier| scaled(damage, modifier));
        match (self.critical, self.generation) {
            (true, 5) => damage * 2,
            (true, _) => damage * 3 / 2,
            _ => damage,
        }
    }

    fn weather_modifier(&self) -> Option<u32> {
        let weather = self.weather?;
        let shielded =
            |side: &crate::scene::Side| side.item_does(crate::effect::Does::IgnoresWeather);
        if weather == Weather::Sun && self.is(&Variable::Sun) && !shielded(&self.attacker) {
            return Some(6144);
        }
        if shielded(&self.defender) {
            return None;
        }
        match (weather, self.kind) {
            (Weather::Sun | Weather::HarshSun, Type::Fire)
            | (Weather::Rain | Weather::HeavyRain, Type::Water) => Some(6144),
            (Weather::Sun, Type::Water) | (Weather::Rain, Type::Fire) => Some(2048),
            _ => None,
        }
    }

    /// Returns whether a burn halves the damage. From generation 6 on, a burn does not weaken a
    /// move whose power doubles with a status.
    fn is_modern_burned(&self) -> bool {
        let facing = self.is(&Variable::Doubles(Doubling::UserStatus));
        self.is_burned() && !(facing && self.generation >= 6)
    }
}
