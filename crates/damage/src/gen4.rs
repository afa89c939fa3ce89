//! The damage formula of generation 4.

use crate::blow::{Blow, Rolls};
use crate::effect::{Does, Effect, Kind, Number, What, When};
use crate::factor::{Factor, Ratio};
use crate::field::Weather;
use crate::moves::Trait;
use crate::power::power;
use crate::scene::{Scene, Who};
use crate::stats::{ATK, DEF, SPA, SPD, staged};
use types::Type;

/// Returns one hit.
pub(crate) fn blow(scene: &Scene) -> Option<Blow> {
    let power = power(scene);
    if power == 0 {
        return None;
    }
    let power = scene.fourth_power(power);
    let level = u32::from(scene.attacker.fighter.level);
    let attack = scene.fourth_attack();
    let defence = scene.fourth_defence();
    let plain = (2 * level / 5 + 2) * power * attack / 50 / defence.max(1);
    let damage = scene.fourth_damage(plain);
    let steps = scene.steps();
    Some(Blow(Rolls::Steps { damage, steps }))
}

const HALF_MORE: (u32, u32) = (3, 2);

fn times(holds: bool, (up, down): (u32, u32), value: u32) -> u32 {
    if holds { value * up / down } else { value }
}

impl Scene<'_> {
    fn fourth_power(&self, power: u32) -> u32 {
        let side = &self.field.attacker;
        let power = times(side.helping_hand, HALF_MORE, power);
        let power = times(side.charge && self.kind == Type::Electric, (2, 1), power);
        let ability = self.ability(Who::Attacker, Number::Power, power);
        let first = is_first;
        let gender = is_of_gender;
        let apply = |at: fn(&Effect) -> bool, power| match ability {
            Some(effect) if at(effect) => effect.by.floor(power),
            _ => power,
        };
        let power = apply(first, power);
        let power = self.by_item(Who::Attacker, Number::Power, power);
        let power = apply(|effect| !is_first(effect) && !is_of_gender(effect), power);
        let power = self.by_ability(Who::Defender, Number::PowerTaken, 0, power);
        apply(gender, power)
    }

    fn fourth_attack(&self) -> u32 {
        let stat = if self.is_physical() { ATK } else { SPA };
        let value = self.attacker.stats[stat];
        let value = match () {
            () if self.defender.ability_does(Does::IgnoresFoeBoosts) => value,
            () => self.doubled_stage(Who::Attacker, value, self.attacker.boosts[stat], 1),
        };
        let value = self.by_ability(Who::Attacker, Number::Attack, 0, value);
        let value = times(self.partner_blooms(), HALF_MORE, value);
        self.by_item(Who::Attacker, Number::Attack, value)
    }

    /// Returns whether the Flower Gift of a partner raises the attack: in sunlight, unless the user
    /// itself has the ability.
    pub(crate) fn partner_blooms(&self) -> bool {
        let sun = || When::Weather(vec![Weather::Sun]);
        let blooms = |effect: &Effect| effect.when == [When::Physical, sun()];
        let own = || self.attacker.effects().on(Number::Attack).any(blooms);
        let helped = self.field.attacker.flower_gift && self.is_physical();
        helped && self.is_weather(Weather::Sun) && !own()
    }

    fn fourth_defence(&self) -> u32 {
        let stat = if self.is_physical() { DEF } else { SPD };
        let value = self.defender.stats[stat];
        let value = match () {
            () if self.attacker.ability_does(Does::IgnoresFoeBoosts) => value,
            () => self.doubled_stage(Who::Defender, value, self.defender.boosts[stat], -1),
        };
        let own = self.ability_factor(Who::Defender, Number::Defence, 0);
        let value = own.unwrap_or(Factor::ONE).floor(value);
        let partner = self.field.defender.flower_gift && !self.is_physical();
        let partner = partner && own.is_none() && self.is_weather(Weather::Sun);
        let value = times(partner, HALF_MORE, value);
        let value = self.by_item(Who::Defender, Number::Defence, value);
        let sandy = self.is_weather(Weather::Sand) && self.defender.is(Type::Rock);
        let value = times(sandy && !self.is_physical(), HALF_MORE, value);
        times(self.mv.traits.has(Trait::HalvesDefence), (1, 2), value)
    }

    /// Returns the value with its stage. Some abilities count each stage twice, even for critical
    /// hits.
    fn doubled_stage(&self, who: Who, value: u32, stage: i8, helps: i8) -> u32 {
        if self.side(who).ability_does(Does::BoostsDoubled) {
            staged(self.generation, value, (stage * 2).clamp(-6, 6))
        } else {
            self.stage_kept(value, stage, helps)
        }
    }

    fn fourth_damage(&self, damage: u32) -> u32 {
        let damage = times(self.is_burned(), (1, 2), damage);
        let damage = self.screened(damage);
        let damage = times(self.is_spread(), (3, 4), damage);
        let damage = self.by_weather(damage);
        let fanned = self
            .ability(Who::Attacker, Number::Damage, 0)
            .filter(|effect| is_fanned(effect));
        let damage = fanned.map_or(damage, |effect| effect.by.floor(damage)) + 2;
        let critical = self.ability_factor(Who::Attacker, Number::CriticalFactor, 0);
        let damage = match (self.critical, critical) {
            (true, Some(factor)) => factor.floor(damage),
            (true, None) => damage * 2,
            _ => damage,
        };
        let orb = self
            .item(Who::Attacker, Number::Damage, 0)
            .filter(|effect| effect.when.is_empty());
        orb.map_or(damage, |effect| effect.by.floor(damage))
    }

    /// Returns the factors that follow the roll, in order.
    fn steps(&self) -> [Ratio; 8] {
        let quarters = |quarters: u32| Ratio::new(quarters as u16, 4);
        let belt = self
            .item(Who::Attacker, Number::Damage, 0)
            .filter(|effect| !effect.when.is_empty());
        let tinted = self
            .ability(Who::Attacker, Number::Damage, 0)
            .filter(|effect| !is_fanned(effect));
        let by = |effect: Option<&Effect>| effect.map_or(Ratio::ONE, |effect| effect.by.ratio);
        [
            self.fourth_stab(),
            quarters(self.against.0),
            quarters(self.against.1),
            by(self.ability(Who::Defender, Number::DamageTaken, 0)),
            by(belt),
            self.old_metronome(),
            by(tinted),
            by(self.resist_berry()),
        ]
    }

    fn fourth_stab(&self) -> Ratio {
        let own = self.attacker.was(self.kind);
        let stab = self.ability_factor(Who::Attacker, Number::Stab, 0);
        if own {
            stab.map_or(Ratio::new(3, 2), |factor| factor.ratio)
        } else {
            Ratio::ONE
        }
    }

    /// Returns the factor for previous consecutive uses: 10 percent for each, up to twice the
    /// damage.
    fn old_metronome(&self) -> Ratio {
        if self.attacker.item_effects().has(Kind::Consecutive) {
            Ratio::new(10 + u16::from(self.how.uses_before).min(10), 10)
        } else {
            Ratio::ONE
        }
    }

    /// Returns the effect of the berry that weakens this hit; only the first hit is weakened.
    pub(crate) fn resist_berry(&self) -> Option<&Effect> {
        let mut item = self.defender.item_effects().with(Kind::ResistBerry);
        let berry = item.find(|effect| {
            effect.what == What::ResistBerry(self.kind) && self.holds(Who::Defender, effect, 0)
        });
        let kept = self.attacker.ability_does(Does::FoeNoBerries);
        berry.filter(|_| self.hit == 0 && !kept)
    }
}

/// Returns whether the effect is applied before the item, because its condition depends on the
/// power.
fn is_first(effect: &Effect) -> bool {
    matches!(effect.when[..], [When::PowerAtMost(_)])
}

fn is_of_gender(effect: &Effect) -> bool {
    matches!(effect.when[..], [When::SameGender | When::OppositeGender])
}

/// Returns whether the effect must be activated first (Flash Fire). Such effects come before the
/// +2; other changes of the damage come at the end.
fn is_fanned(effect: &Effect) -> bool {
    effect.when.contains(&When::Active)
}
