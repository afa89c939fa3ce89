//! The one question: what does this move do to that Pokémon?

use crate::blow::Blow;
use crate::effect::{Kind, Number, OnHit, What};
use crate::question::Question;
use crate::scene::{Outcome, Scene, Who, fixed};
use crate::unmodelled::{Part, Unmodelled};
use crate::{gen3, gen4, gen12, modern};

/// What a move does: its hits, in order. None when it has no effect.
#[derive(Clone, Debug)]
pub struct Damage {
    /// Each hit.
    pub hits: Vec<Blow>,
    /// The move's priority for this user, here.
    pub priority: i8,
    /// The speeds of attacker and defender, here.
    pub speeds: (u32, u32),
}

impl Damage {
    /// The least damage of all hits together.
    #[must_use]
    pub fn least(&self) -> u32 {
        self.hits.iter().map(Blow::least).sum()
    }

    /// The greatest damage of all hits together.
    #[must_use]
    pub fn greatest(&self) -> u32 {
        self.hits.iter().map(Blow::greatest).sum()
    }
}

/// The damage of the move.
///
/// # Errors
/// When the answer would hang on something that is not modelled, which is named.
pub fn damage(question: &Question) -> Result<Damage, Unmodelled> {
    let mut scene = Scene::new(question);
    scene.make_ready()?;
    let (priority, speeds) = (scene.priority(), scene.speeds());
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

    /// All hits; what a hit changes counts for the next.
    fn blows(&mut self) -> Result<Vec<Blow>, Unmodelled> {
        self.steal_boosts();
        let twice = self.hits_twice();
        let count = if twice { 2 } else { self.count() };
        let mut hits = Vec::with_capacity(usize::from(count));
        for hit in 0..count {
            if hit > 0 {
                self.after_hit()?;
            }
            (self.hit, self.child) = if twice { (0, hit > 0) } else { (hit, false) };
            hits.extend(self.blow());
        }
        Ok(hits)
    }

    const fn speeds(&self) -> (u32, u32) {
        (self.attacker.speed, self.defender.speed)
    }

    /// The move's priority, as its user's ability changes it.
    fn priority(&self) -> i8 {
        let effects = self.attacker.effects().with(Kind::Priority);
        let steps = effects.filter(|effect| self.holds(Who::Attacker, effect, 0));
        let steps = steps.map(|effect| match effect.what {
            What::Priority(steps) => steps,
            _ => 0,
        });
        self.mv.priority + steps.sum::<i8>()
    }

    /// How often the move hits.
    fn count(&self) -> u8 {
        let (least, most) = self.mv.hits;
        self.how.hits.unwrap_or(least).clamp(1, most.max(1))
    }

    /// Whether the user hits a second time, weaker.
    fn hits_twice(&self) -> bool {
        let able = self.ability(Who::Attacker, Number::SecondHit, 0).is_some();
        able && self.mv.hits.1 == 1 && !self.is_spread()
    }

    /// What being hit does, where that bears on the hits that follow.
    fn after_hit(&mut self) -> Result<(), Unmodelled> {
        let foe = &self.defender;
        let blind = self
            .attacker
            .ability_does(crate::effect::Does::IgnoresFoeBoosts);
        for effect in foe.effects().with(Kind::OnHit) {
            let What::OnHit(change) = &effect.what else {
                continue;
            };
            if !self.holds(Who::Defender, effect, 0) {
                continue;
            }
            match change {
                OnHit::Ability => {
                    let name = foe.ability.map_or("", |ability| &ability.name);
                    return Err(Unmodelled::new(Part::Ability, name));
                }
                OnHit::Weather(weather) => self.weather = Some(*weather),
                OnHit::Terrain(terrain) => self.terrain = Some(*terrain),
                OnHit::Stages(_) if blind => {}
                OnHit::Stages(stages) => {
                    for &(stat, by) in stages {
                        self.defender.raise(stat, by);
                    }
                    break;
                }
            }
        }
        Ok(())
    }
}
