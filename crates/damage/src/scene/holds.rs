//! Determines whether the conditions of effects hold, and finds effects whose conditions hold.

use super::Scene;
use crate::Factor;
use crate::effect::{Effect, Number, When, same};
use crate::fighter::{Gender, Status};
use crate::moves::{Class, Trait};
use types::Type;

/// The side to which an effect belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    Attacker,
    Defender,
}

impl<'a> Scene<'a> {
    pub(crate) const fn side(&self, who: Who) -> &super::Side<'a> {
        match who {
            Who::Attacker => &self.attacker,
            Who::Defender => &self.defender,
        }
    }

    /// Returns the first effect of the side's ability on the given number whose conditions hold.
    pub(crate) fn ability(&self, who: Who, number: Number, power: u32) -> Option<&'a Effect> {
        let on_side = |effect: &&Effect| match who {
            Who::Attacker => effect.side.attacks(),
            Who::Defender => effect.side.defends(),
        };
        let mut found = self.side(who).effects().on(number).filter(on_side);
        found.find(|effect| self.holds(who, effect, power))
    }

    /// Returns the first effect of the side's item on the given number whose conditions hold.
    pub(crate) fn item(&self, who: Who, number: Number, power: u32) -> Option<&'a Effect> {
        let mut found = self.side(who).item_effects().on(number);
        found.find(|effect| self.holds(who, effect, power))
    }

    pub(crate) fn ability_factor(&self, who: Who, number: Number, power: u32) -> Option<Factor> {
        self.ability(who, number, power).map(|effect| effect.by)
    }

    pub(crate) fn item_factor(&self, who: Who, number: Number, power: u32) -> Option<Factor> {
        self.item(who, number, power).map(|effect| effect.by)
    }

    pub(crate) fn holds(&self, who: Who, effect: &Effect, power: u32) -> bool {
        effect.when.iter().all(|when| self.is_so(who, when, power))
    }

    pub(crate) fn is_so(&self, who: Who, when: &When, power: u32) -> bool {
        let side = self.side(who);
        match when {
            When::Physical => self.is_physical(),
            When::Special => same(self.class, Class::Special),
            When::StatusMoves => same(self.class, Class::Status),
            When::Types(types) => types.contains(self.kind_for_effects()),
            When::Flag(flag) => self.has(*flag),
            When::Trait(named) => self.mv.traits.has(*named),
            When::HpAtMost(part, whole) => side.hp() * whole <= side.max_hp() * part,
            When::FullHp => side.fighter.is_full(),
            When::Status => side.fighter.status.is_some(),
            When::Burned => side.fighter.status == Some(Status::Burned),
            When::Poisoned => side.is_poisoned(),
            When::Weather(any) => any.iter().any(|&weather| self.is_weather(weather)),
            When::Terrain(terrain) => self.terrain == Some(*terrain),
            When::SuperEffective => self.is_super_effective(),
            When::Resisted => self.effectiveness < 16,
            When::Critical => self.critical,
            When::Active => side.fighter.active,
            When::PowerAtMost(most) => power <= *most,
            When::CanEvolve => side.fighter.can_evolve,
            When::MovesLast => self.moves_last(),
            When::SameGender => self.genders() == Some(true),
            When::OppositeGender => self.genders() == Some(false),
            When::RecoilOrCrash => self.mv.recoil || self.mv.traits.has(Trait::Crash),
            When::Others => !self.shares_ability(who),
            When::FaintedAllies => side.fighter.fainted_allies > 0,
            When::Tailwind => match who {
                Who::Attacker => self.field.attacker.tailwind,
                Who::Defender => self.field.defender.tailwind,
            },
        }
    }

    /// Returns the move's type as used in the conditions of effects. Up to generation 4, effects
    /// that raise Normal moves also raise `struggle`.
    fn kind_for_effects(&self) -> Type {
        let struggle = self.generation <= 4 && self.mv.name == "struggle";
        if struggle { Type::Normal } else { self.kind }
    }

    /// Returns whether the attacker moves last. This is also the case if the target switches out,
    /// or if the question marks the attacker as active.
    fn moves_last(&self) -> bool {
        let leaving = self.generation >= 7 && self.field.defender.switching_out;
        !self.attacker_is_first() || leaving || self.attacker.fighter.active
    }

    /// Returns whether both Pokémon have the same gender; `None` if one of them has no gender.
    fn genders(&self) -> Option<bool> {
        let one = self.attacker.fighter.gender;
        let other = self.defender.fighter.gender;
        let both = one != Gender::None && other != Gender::None;
        both.then_some(one == other)
    }

    /// Returns whether the other side has the same ability.
    fn shares_ability(&self, who: Who) -> bool {
        let other = match who {
            Who::Attacker => &self.defender,
            Who::Defender => &self.attacker,
        };
        let name = |side: &super::Side<'a>| side.ability.map(|ability| &ability.name);
        name(self.side(who)) == name(other)
    }
}
