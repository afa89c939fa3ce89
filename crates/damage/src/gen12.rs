//! The damage formula of generations 1 and 2.

use crate::blow::{Blow, Rolls};
use crate::effect::Number;
use crate::factor::Factor;
use crate::field::Weather;
use crate::moves::Trait;
use crate::power::power;
use crate::scene::{Scene, Who};
use crate::stats::{ATK, DEF, SPA, SPD};
use crate::{Doubling, Status, Variable};
use types::Type;

/// Returns one hit.
pub(crate) fn blow(scene: &Scene) -> Option<Blow> {
    let power = power(scene);
    if power == 0 {
        return None;
    }
    let plain = scene.plain(power);
    let damage = scene.typed(scene.own_type(scene.weathered(scene.doubled(plain).min(997) + 2)));
    Some(match scene.variable() {
        Some(Variable::LowHp) => Blow::sure(damage),
        _ => {
            let least = u32::from(scene.generation == 2);
            Blow(Rolls::Bytes { damage, least })
        }
    })
}

impl Scene<'_> {
    /// Returns whether a critical hit ignores stages, burns and screens.
    fn ignores_changes(&self) -> bool {
        let (attack, defence) = self.stats_used();
        let stages = self.attacker.boosts[attack] <= self.defender.boosts[defence];
        self.critical && (self.generation == 1 || stages)
    }

    const fn stats_used(&self) -> (usize, usize) {
        match self.class {
            crate::Class::Physical => (ATK, DEF),
            _ => (SPA, SPD),
        }
    }

    /// Returns the damage computed from the level, the power and the two stats.
    fn plain(&self, power: u32) -> u32 {
        let (attack, defence) = self.reduced(self.old_attack(), self.old_defence());
        let defence = self.old_item(Who::Defender, Number::Defence, defence);
        let twice = self.generation == 1 && self.critical;
        let level = u32::from(self.attacker.fighter.level) << u32::from(twice);
        (2 * level / 5 + 2) * attack.max(1) * power / defence.max(1) / 50
    }

    fn old_attack(&self) -> u32 {
        let (attack, _) = self.stats_used();
        let burned = self.attacker.fighter.status == Some(Status::Burned);
        let value = if self.ignores_changes() {
            self.attacker.stats[attack]
        } else if burned && self.is_physical() {
            self.attacker.staged(self.generation, attack) / 2
        } else {
            self.attacker.staged(self.generation, attack)
        };
        self.old_item(Who::Attacker, Number::Attack, value)
    }

    fn old_defence(&self) -> u32 {
        let (_, defence) = self.stats_used();
        let ignores = self.ignores_changes();
        let value = if ignores {
            self.defender.stats[defence]
        } else {
            self.defender.staged(self.generation, defence)
        };
        let halved = self.mv.traits.has(Trait::HalvesDefence);
        let value = if halved { value / 2 } else { value };
        if self.is_screened() && !ignores {
            value * 2
        } else {
            value
        }
    }

    pub(crate) fn is_screened(&self) -> bool {
        let side = &self.field.defender;
        let screen = if self.is_physical() {
            side.reflect
        } else {
            side.light_screen
        };
        screen && self.screens
    }

    fn old_item(&self, who: Who, number: Number, value: u32) -> u32 {
        let factor = self.item_factor(who, number, 0);
        factor.unwrap_or(Factor::ONE).floor(value)
    }

    /// Reduces the stats to bytes: if one of them is too great, both lose their lowest two bits.
    fn reduced(&self, attack: u32, defence: u32) -> (u32, u32) {
        if attack > 255 || defence > 255 {
            (attack / 4 % 256, defence / 4 % 256)
        } else {
            (attack, defence)
        }
    }

    fn doubled(&self, damage: u32) -> u32 {
        let critical = self.generation == 2 && self.critical;
        let leaving = self.is(&Variable::Doubles(Doubling::SwitchingTarget))
            && self.field.defender.switching_out;
        let damage = damage << (u32::from(critical) + u32::from(leaving));
        self.old_item(Who::Attacker, Number::Damage, damage)
    }

    fn weathered(&self, damage: u32) -> u32 {
        match (self.weather, self.kind) {
            (Some(Weather::Sun), Type::Fire) | (Some(Weather::Rain), Type::Water) => damage * 3 / 2,
            (Some(Weather::Sun), Type::Water) | (Some(Weather::Rain), Type::Fire) => damage / 2,
            (Some(Weather::Rain), _) if self.is(&Variable::WeatherHalves) => damage / 2,
            _ => damage,
        }
    }

    pub(crate) fn own_type(&self, damage: u32) -> u32 {
        if self.attacker.was(self.kind) {
            damage * 3 / 2
        } else {
            damage
        }
    }

    fn typed(&self, damage: u32) -> u32 {
        match self.generation {
            1 => damage * self.against.0 / 4 * self.against.1 / 4,
            _ => damage * self.effectiveness / 16,
        }
    }
}
