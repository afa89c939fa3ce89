//! The damage formula of generation 3.

use crate::blow::{Blow, Rolls};
use crate::effect::Number;
use crate::factor::Factor;
use crate::moves::Trait;
use crate::power::power;
use crate::scene::{Scene, Who};
use crate::stats::{ATK, DEF, SPA, SPD, staged};
use crate::{Doubling, Status, Variable};
use types::Type;

/// Returns one hit.
pub(crate) fn blow(scene: &Scene) -> Option<Blow> {
    let power = power(scene);
    if power == 0 {
        return None;
    }
    let power = scene.by_ability(Who::Attacker, Number::Power, power, power);
    let level = u32::from(scene.attacker.fighter.level);
    let attack = scene.third_attack();
    let defence = scene.third_defence();
    let plain = (2 * level / 5 + 2) * attack * power / defence.max(1) / 50;
    let damage = scene.raised(scene.lowered(plain));
    let damage = damage * scene.against.0 / 4 * scene.against.1 / 4;
    Some(Blow(Rolls::Hundredths(damage)))
}

impl Scene<'_> {
    /// Returns the value multiplied by the factor of the given side's ability, rounded down.
    pub(crate) fn by_ability(&self, who: Who, number: Number, power: u32, value: u32) -> u32 {
        let factor = self.ability_factor(who, number, power);
        factor.unwrap_or(Factor::ONE).floor(value)
    }

    /// Returns the value multiplied by the factor of the given side's item, rounded down.
    pub(crate) fn by_item(&self, who: Who, number: Number, value: u32) -> u32 {
        let factor = self.item_factor(who, number, 0);
        factor.unwrap_or(Factor::ONE).floor(value)
    }

    fn third_attack(&self) -> u32 {
        let stat = if self.is_physical() { ATK } else { SPA };
        let value = self.attacker.stats[stat];
        // An ability that doubles the stat is applied before the item, any other ability after it.
        let factor = self.ability_factor(Who::Attacker, Number::Attack, 0);
        let doubles = factor.is_some_and(|factor| factor.floor(1) == 2);
        let factor = factor.unwrap_or(Factor::ONE);
        let value = if doubles { factor.floor(value) } else { value };
        let value = self.by_item(Who::Attacker, Number::Attack, value);
        let value = self.by_ability(Who::Defender, Number::AttackTaken, 0, value);
        let value = if doubles { value } else { factor.floor(value) };
        self.stage_kept(value, self.attacker.boosts[stat], 1)
    }

    fn third_defence(&self) -> u32 {
        let stat = if self.is_physical() { DEF } else { SPD };
        let value = self.by_item(Who::Defender, Number::Defence, self.defender.stats[stat]);
        let value = self.by_ability(Who::Defender, Number::Defence, 0, value);
        let halved = self.mv.traits.has(Trait::HalvesDefence);
        let value = if halved { value / 2 } else { value };
        self.stage_kept(value, self.defender.boosts[stat], -1)
    }

    /// Returns the value with its stage. For a critical hit, only stages that favour the attacker
    /// are applied, which have the sign `helps`.
    pub(crate) fn stage_kept(&self, value: u32, stage: i8, helps: i8) -> u32 {
        let kept = !self.critical || stage.signum() == helps;
        if kept {
            staged(self.generation, value, stage)
        } else {
            value
        }
    }

    /// Applies the effects of burns, screens, several targets, weather, and Flash Fire.
    fn lowered(&self, damage: u32) -> u32 {
        let damage = if self.is_burned() { damage / 2 } else { damage };
        let damage = self.screened(damage);
        let damage = if self.is_spread() { damage / 2 } else { damage };
        let damage = self.by_weather(damage);
        let damage = self.by_ability(Who::Attacker, Number::Damage, 0, damage);
        let least = u32::from(self.is_physical());
        damage.max(least) + 2
    }

    /// Returns whether a burn halves the damage.
    pub(crate) fn is_burned(&self) -> bool {
        let burned = self.attacker.fighter.status == Some(Status::Burned);
        let brave = self
            .attacker
            .ability_does(crate::effect::Does::NoBurnHalving);
        burned && self.is_physical() && !brave
    }

    /// Applies screens as in generations 3 and 4.
    pub(crate) fn screened(&self, damage: u32) -> u32 {
        match (self.is_screened() && !self.critical, self.field.doubles) {
            (true, true) => damage * 2 / 3,
            (true, false) => damage / 2,
            _ => damage,
        }
    }

    /// Applies the weather as in generations 3 and 4.
    pub(crate) fn by_weather(&self, damage: u32) -> u32 {
        let sun = self.is_weather(crate::Weather::Sun);
        let rain = self.is_weather(crate::Weather::Rain);
        let helped = sun && self.kind == Type::Fire || rain && self.kind == Type::Water;
        let hurt = sun && self.kind == Type::Water || rain && self.kind == Type::Fire;
        match () {
            () if helped => damage * 3 / 2,
            () if hurt || self.is_sunlight_lost() => damage / 2,
            () => damage,
        }
    }

    /// Returns whether a move that needs sunlight is used in other weather.
    pub(crate) fn is_sunlight_lost(&self) -> bool {
        let cloudy = self
            .weather
            .is_some_and(|weather| !weather.is_sunny() && weather != crate::Weather::StrongWinds);
        self.is(&Variable::WeatherHalves) && cloudy
    }

    /// Applies the effects of critical hits, doubled damage, Helping Hand, and the bonus for the
    /// user's own type.
    fn raised(&self, damage: u32) -> u32 {
        let leaving = self.is(&Variable::Doubles(Doubling::SwitchingTarget))
            && self.field.defender.switching_out;
        let weather = self.is(&Variable::Weather) && self.weather.is_some();
        let charged = self.field.attacker.charge && self.kind == Type::Electric;
        let doublings = [self.critical, leaving, weather, charged];
        let damage = doublings
            .iter()
            .fold(damage, |sum, &twice| sum << u32::from(twice));
        let helped = self.field.attacker.helping_hand;
        let damage = if helped { damage * 3 / 2 } else { damage };
        self.own_type(damage)
    }
}
