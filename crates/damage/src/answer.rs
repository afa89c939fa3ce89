//! The damage of a move against a Pokémon.

use crate::blow::Blow;
use crate::effect::{Does, Effect, Kind, Number, OnHit, What};
use crate::question::Question;
use crate::scene::{Outcome, Scene, Who, fixed};
use crate::unmodelled::{Part, Unmodelled};
use crate::{Flag, Trait, Variable, Weather, gen3, gen4, gen12, modern};

/// The damage of a move: its hits, in order. If the move has no effect, there are none.
#[derive(Clone, Debug)]
pub struct Damage {
    /// The damage of each hit.
    pub hits: Vec<Blow>,
    /// The move's priority, including the effects of the user's ability.
    pub priority: i8,
    /// The speeds of the attacker and the defender in this question.
    pub speeds: (u32, u32),
    /// The chance that the move hits, in percent, rounded down.
    pub accuracy: u8,
}

impl Damage {
    /// Returns the least total damage of all hits.
    #[must_use]
    pub fn least(&self) -> u32 {
        self.hits.iter().map(Blow::least).sum()
    }

    /// Returns the greatest total damage of all hits.
    #[must_use]
    pub fn greatest(&self) -> u32 {
        self.hits.iter().map(Blow::greatest).sum()
    }
}

/// Returns the damage of the move.
///
/// # Errors
/// If the damage depends on something that is not modelled; the error names it.
pub fn damage(question: &Question) -> Result<Damage, Unmodelled> {
    let mut scene = Scene::new(question);
    scene.make_ready()?;
    scene.refuse_bond()?;
    let priority = scene.priority();
    let speeds = scene.speeds();
    let accuracy = scene.accuracy();
    let hits = match fixed(&scene) {
        Outcome::Nothing => Vec::new(),
        Outcome::Fixed(amount) => {
            vec![Blow::sure(amount); 1 + usize::from(scene.hits_twice())]
        }
        Outcome::Open => scene.blows()?,
    };
    Ok(Damage {
        hits,
        priority,
        speeds,
        accuracy,
    })
}

impl Scene<'_> {
    fn blow(&self) -> Option<Blow> {
        match self.generation {
            1 | 2 => gen12::blow(self),
            3 => gen3::blow(self),
            4 => gen4::blow(self),
            _ => modern::blow(self),
        }
    }

    /// Returns all hits. Changes that a hit causes apply to the hits after it.
    fn blows(&mut self) -> Result<Vec<Blow>, Unmodelled> {
        self.steal_boosts();
        let twice = self.hits_twice();
        let count = if twice { 2 } else { self.count() };
        let mut hits = Vec::with_capacity(usize::from(count));
        for hit in 0..count {
            if hit > 0 {
                self.after_hit()?;
            }
            if hit > 0 && twice {
                self.change_user()?;
            }
            (self.hit, self.child) = if twice { (0, hit > 0) } else { (hit, false) };
            hits.extend(self.blow());
        }
        Ok(hits)
    }

    const fn speeds(&self) -> (u32, u32) {
        (self.attacker.speed, self.defender.speed)
    }

    /// Returns the move's priority, including the effects of the user's ability.
    fn priority(&self) -> i8 {
        let effects = self.attacker.effects().with(Kind::Priority);
        let steps = effects.filter(|effect| self.holds(Who::Attacker, effect, 0));
        let steps = steps.map(|effect| match effect.what {
            What::Priority(steps) => steps,
            _ => 0,
        });
        self.mv.priority + steps.sum::<i8>()
    }

    /// Returns the chance to hit in percent, ignoring stages of accuracy and evasion.
    fn accuracy(&self) -> u8 {
        let Some(own) = self.accuracy_in_weather() else {
            return 100;
        };
        let sure = Does::AlwaysHits;
        if self.attacker.ability_does(sure) || self.defender.ability_does(sure) {
            return 100;
        }
        let tenths = [
            self.ability_factor(Who::Attacker, Number::Accuracy, 0),
            self.item_factor(Who::Attacker, Number::Accuracy, 0),
            self.item_factor(Who::Defender, Number::Evasion, 0),
        ];
        let scaled = tenths
            .into_iter()
            .flatten()
            .fold(u32::from(own) * 100, |chance, factor| factor.floor(chance));
        let scaled = match self.ability_factor(Who::Defender, Number::Evasion, 0) {
            Some(factor) => factor.divide(scaled),
            None => scaled,
        };
        let chance = (scaled / 100).min(100);
        if !self.mv.traits.has(Trait::AccuracyEachHit) {
            return chance as u8;
        }
        let all = (1..u32::from(self.count())).fold(chance, |all, _| all * chance / 100);
        all as u8
    }

    /// Returns the move's accuracy in the current weather; `None` if it cannot miss.
    fn accuracy_in_weather(&self) -> Option<u8> {
        let own = self.mv.accuracy?;
        let Some(weather) = self.weather.filter(|_| own < 100) else {
            return Some(own);
        };
        match &*self.mv.name {
            "thunder" | "hurricane" if weather.is_sunny() => Some(50.min(own)),
            "thunder" | "hurricane" | "bleakwind-storm" | "sandsear-storm" | "wildbolt-storm"
                if weather.is_rainy() =>
            {
                None
            }
            "blizzard" if self.generation >= 4 => match weather {
                Weather::Hail | Weather::Snow => None,
                _ => Some(own),
            },
            _ => Some(own),
        }
    }

    /// Returns the number of hits of the move.
    fn count(&self) -> u8 {
        let (least, most) = self.mv.hits;
        self.how.hits.unwrap_or(least).clamp(1, most.max(1))
    }

    /// Returns whether the user's ability makes the move hit a second time, with less damage.
    fn hits_twice(&self) -> bool {
        let able = self.ability(Who::Attacker, Number::SecondHit, 0).is_some();
        able && self.mv.hits.1 == 1 && !self.is_spread()
    }

    /// Rejects moves that hit only once even with an ability that adds a second hit, and moves
    /// whose second hit depends on the HP left by the first (docs/duels.md).
    fn refuse_bond(&self) -> Result<(), Unmodelled> {
        let flags = self.mv.flags;
        let once = self.mv.traits.has(Trait::StrikesOnce)
            || flags.has(Flag::Charge)
            || flags.has(Flag::Delayed);
        match self.attacker.ability {
            Some(bond) if self.hits_twice() && (once || self.is(&Variable::HalfHp)) => {
                Err(Unmodelled::new(Part::Ability, &bond.name))
            }
            _ => Ok(()),
        }
    }

    /// Applies the effects of a hit on the defender that matter for later hits.
    fn after_hit(&mut self) -> Result<(), Unmodelled> {
        self.use_up_item();
        for effect in self.defender.effects().with(Kind::OnHit) {
            let What::OnHit(change) = &effect.what else {
                continue;
            };
            if !self.holds(Who::Defender, effect, 0) {
                continue;
            }
            match change {
                OnHit::Ability => {
                    let name = self.defender.ability.map_or("", |ability| &ability.name);
                    return Err(Unmodelled::new(Part::Ability, name));
                }
                OnHit::Weather(weather) => self.weather = Some(*weather),
                OnHit::Terrain(terrain) => self.terrain = Some(*terrain),
                OnHit::Stages(stages) => {
                    self.change_foe(stages);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Applies the effect of the defender's item that a hit triggers, and uses up the item.
    fn use_up_item(&mut self) {
        for effect in self.defender.item_effects().with(Kind::OnHit) {
            let What::OnHit(OnHit::Stages(stages)) = &effect.what else {
                continue;
            };
            if self.holds(Who::Defender, effect, 0) {
                self.change_foe(stages);
                self.defender.item = None;
            }
        }
    }

    fn change_foe(&mut self, stages: &[(usize, i8)]) {
        let blind = self.attacker.ability_does(Does::IgnoresFoeBoosts);
        for &(stat, by) in stages.iter().filter(|_| !blind) {
            self.defender.raise(stat, by);
        }
    }

    /// Applies the effects that the first of two hits has on the user.
    fn change_user(&mut self) -> Result<(), Unmodelled> {
        let restores =
            |effect: &Effect| effect.what == What::NoDamage("restores-stat-drops".into());
        let stages = &self.mv.own_stages;
        if let Some(item) = self.attacker.item {
            let drops = stages.iter().any(|&(_, by)| by < 0);
            if drops && item.effects.iter().any(restores) {
                return Err(Unmodelled::new(Part::Item, &item.name));
            }
        }
        for &(stat, by) in stages {
            self.attacker.gain(stat, by);
        }
        Ok(())
    }
}
