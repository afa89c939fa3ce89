//! Speed, as far as damage and the order of moves depend on it.

use super::{Scene, Who};
use crate::effect::{Does, Kind, Number, What};
use crate::factor::Chain;
use crate::field::{Terrain, Weather};
use crate::fighter::Status;
use crate::stats::{ATK, DEF, SPA, SPD, SPE};

impl Scene<'_> {
    /// Returns the current speed of the given side.
    pub(super) fn speed(&self, who: Who) -> u32 {
        let side = self.side(who);
        let mut chain = Chain::new();
        chain.push_if(self.has_tailwind(who), 8192);
        chain.push_some(self.speed_by_ability(who));
        if !self.has_lost_item(who) {
            chain.push_some(self.modifier(self.item_factor(who, Number::Speed, 0)));
        }
        let speed = chain.apply(side.staged(self.generation, SPE), 410, 131_172);
        let speed = if self.is_slowed(who) {
            self.paralysed(speed)
        } else {
            speed
        };
        speed.min(if self.generation <= 2 { 999 } else { 10_000 })
    }

    const fn has_tailwind(&self, who: Who) -> bool {
        match who {
            Who::Attacker => self.field.attacker.tailwind,
            Who::Defender => self.field.defender.tailwind,
        }
    }

    fn speed_by_ability(&self, who: Who) -> Option<u32> {
        let factor = self.modifier(self.ability_factor(who, Number::Speed, 0));
        let best = self.best_stat(who) == Some(SPE);
        factor.or(best.then_some(6144))
    }

    /// Returns the exact modifier for a factor. For generations before 5, the tables contain only
    /// factors.
    fn modifier(&self, factor: Option<crate::Factor>) -> Option<u32> {
        factor.map(|factor| factor.modifier.unwrap_or_else(|| factor.floor(4096)))
    }

    /// Returns whether the ability on a side doubles the speed because the Pokémon lost its item
    /// (in which case the item has no effect).
    fn has_lost_item(&self, who: Who) -> bool {
        let side = self.side(who);
        let mut speed = side.effects().on(Number::Speed);
        side.fighter.active
            && speed.any(|effect| {
                effect.when == [crate::effect::When::Active] && effect.by.floor(1) == 2
            })
    }

    fn is_slowed(&self, who: Who) -> bool {
        let side = self.side(who);
        let paralysed = side.fighter.status == Some(Status::Paralysed);
        paralysed && !side.ability_does(Does::NoParalysisSlowing)
    }

    const fn paralysed(&self, speed: u32) -> u32 {
        let hundredths = if self.generation >= 7 { 50 } else { 25 };
        speed * hundredths / 100
    }

    /// Returns the highest stat, if an active ability raises it.
    pub(crate) fn best_stat(&self, who: Who) -> Option<usize> {
        let side = self.side(who);
        let awake = side
            .effects()
            .with(Kind::BestStat)
            .any(|effect| match effect.what {
                What::BestStat(trigger) => self.is_awake(who, trigger),
                _ => false,
            });
        let value = |stat: usize| side.staged(self.generation, stat);
        let better = |best, stat| {
            if value(stat) > value(best) {
                stat
            } else {
                best
            }
        };
        awake.then(|| [DEF, SPA, SPD, SPE].into_iter().fold(ATK, better))
    }

    fn is_awake(&self, who: Who, trigger: Result<Weather, Terrain>) -> bool {
        let item = self.side(who).item_effects();
        let there = match trigger {
            Ok(weather) => self.is_weather(weather),
            Err(terrain) => self.terrain == Some(terrain),
        };
        there || item.has(Kind::ActivatesBestStat)
    }

    /// Returns whether the item on a side activates the ability and therefore cannot be removed.
    pub(crate) fn item_is_spent(&self, who: Who) -> bool {
        let wakes = self.side(who).item_effects().has(Kind::ActivatesBestStat);
        wakes && self.best_stat(who).is_some()
    }
}
