//! Effects that prevent a move's damage before the formula, and moves with fixed damage.

use super::{Scene, Side, Who};
use crate::Variable;
use crate::effect::{Does, Effect, Immunity, Kind, What};
use crate::field::{Terrain, Weather};
use crate::moves::{Class, Flag};
use types::Type;

/// The result of a move as far as it is known without the formula.
pub(crate) enum Outcome {
    /// The move does no damage.
    Nothing,
    /// The move does the given damage, without rolls.
    Fixed(u32),
    /// The formula must be evaluated.
    Open,
}

/// Returns the result if the formula is not needed.
pub(crate) fn fixed(scene: &Scene) -> Outcome {
    let held_down = scene.field.gravity && scene.has(Flag::Gravity);
    if scene.class == Class::Status || held_down {
        return Outcome::Nothing;
    }
    let amount = scene.fixed_amount();
    match amount {
        // In generation 1, fixed damage ignores types.
        Some(amount) if scene.generation == 1 => Outcome::Fixed(amount),
        _ if scene.is_stopped() => Outcome::Nothing,
        Some(amount) => Outcome::Fixed(amount),
        None => Outcome::Open,
    }
}

impl Side<'_> {
    fn sleeps(&self) -> bool {
        let asleep = Some(crate::Status::Asleep);
        self.fighter.status == asleep || self.ability_does(Does::CountsAsAsleep)
    }
}

impl Scene<'_> {
    fn fixed_amount(&self) -> Option<u32> {
        match self.variable()? {
            Variable::Fixed(amount) => Some(u32::from(*amount)),
            Variable::Level => Some(u32::from(self.attacker.fighter.level)),
            Variable::HalfHp => Some((self.defender.hp() / 2).max(1)),
            Variable::UserHp => Some(self.attacker.hp()),
            _ => None,
        }
    }

    fn is_stopped(&self) -> bool {
        self.effectiveness == 0
            || self.lacks_condition()
            || self.is_out_of_weather()
            || self.is_immune()
            || self.is_priority_stopped()
    }

    fn lacks_condition(&self) -> bool {
        let (user, foe) = (&self.attacker, &self.defender);
        match self.variable() {
            Some(Variable::SharedTypeOnly) => !foe.shares_type(user),
            Some(Variable::TargetAsleepOnly) => self.generation >= 5 && !foe.sleeps(),
            Some(Variable::UserAsleepOnly) => !user.sleeps(),
            Some(Variable::OwnTypeOnly) => !user.is(self.mv.kind),
            Some(Variable::FormOnly(form)) => user.fighter.form != form,
            Some(Variable::TerrainOnly) => self.terrain.is_none(),
            // In a question, the target never protects itself.
            Some(Variable::ProtectedOnly) => true,
            Some(Variable::TargetItemOnly) => {
                foe.item.is_none() || self.item_is_spent(Who::Defender)
            }
            _ => false,
        }
    }

    pub(crate) fn target_sleeps(&self) -> bool {
        self.defender.sleeps()
    }

    fn is_out_of_weather(&self) -> bool {
        matches!(
            (self.weather, self.kind),
            (Some(Weather::HarshSun), Type::Water) | (Some(Weather::HeavyRain), Type::Fire)
        )
    }

    fn is_immune(&self) -> bool {
        let foe = &self.defender;
        let stops = |effect: &Effect| match effect.what {
            What::Immune(immunity) => self.stops(immunity),
            _ => false,
        };
        let by_ability = foe.effects().with(Kind::Immune).any(stops);
        // Items that make their holder immune to weather and powder do not matter for damaging
        // moves.
        let ground = Immunity::Type(Type::Ground);
        by_ability || foe.item_effects().grants(ground) && self.stops(ground)
    }

    fn stops(&self, immunity: Immunity) -> bool {
        match immunity {
            Immunity::Type(Type::Ground) => self.kind == Type::Ground && self.is_aloft(),
            Immunity::Type(kind) => self.kind == kind,
            Immunity::Flag(flag) => self.has(flag),
            Immunity::Priority => self.mv.priority > 0,
            Immunity::NotSuperEffective => self.is_guarded(),
            Immunity::StatDrops | Immunity::Intimidate | Immunity::Flinch => false,
        }
    }

    fn is_aloft(&self) -> bool {
        let foe = &self.defender;
        if foe.ability_does(Does::StaysGrounded) {
            return true;
        }
        let held = self.field.gravity || foe.item_does(Does::Grounded);
        !held && !self.is(&Variable::HitsFlying)
    }

    /// Returns whether Wonder Guard stops the move. Typeless moves are not stopped up to generation
    /// 4, nor is Fire Fang in generation 4.
    fn is_guarded(&self) -> bool {
        let old_typeless = self.generation <= 4 && self.kind == Type::Typeless;
        let slip = self.generation == 4 && self.mv.name == "fire-fang";
        !self.is_super_effective() && !old_typeless && !slip
    }

    fn is_priority_stopped(&self) -> bool {
        let psychic = self.terrain == Some(Terrain::Psychic);
        self.mv.priority > 0 && psychic && self.is_grounded(&self.defender)
    }
}
