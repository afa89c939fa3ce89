//! The change that an effect makes, its conditions and its factor.

use super::when::When;
use crate::Factor;
use crate::field::{Terrain, Weather};
use crate::moves::Flag;
use crate::words::words;
use types::{Type, TypeSet};

words! {
    /// The side in a battle on which an ability works.
    "side of an effect" Side {
        "attacker" Attacker,
        "defender" Defender,
        "both" Both,
        "field" Field,
    }
}

impl Side {
    pub(crate) const fn attacks(self) -> bool {
        matches!(self, Side::Attacker | Side::Both)
    }

    pub(crate) const fn defends(self) -> bool {
        matches!(self, Side::Defender | Side::Both)
    }
}

/// One effect of an ability or item.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The side on which the effect works; for an item, both sides.
    pub side: Side,
    /// The change that the effect makes.
    pub what: What,
    /// The conditions that must all hold.
    pub when: Vec<When>,
    /// The factor of the change.
    pub by: Factor,
}

/// The change that an effect makes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum What {
    /// Multiplies the given number by the factor.
    Number(Number),
    OwnStab,
    /// Raises the owner's highest stat in the given weather or terrain, or with the corresponding
    /// item.
    BestStat(Result<Weather, Terrain>),
    ActivatesBestStat,
    /// Increases the damage with each consecutive use.
    Consecutive,
    ResistBerry(Type),
    TypeChange(From, Type),
    /// Gives the named move the given type.
    MoveTypeByItem(String, Type),
    Priority(i8),
    Immune(Immunity),
    HitsGhost(TypeSet),
    Entry(Entry),
    OnHit(OnHit),
    /// Changes the owner's stages on switching in, if the effect's conditions hold.
    Raises(Vec<(usize, i8)>),
    /// Changes the owner's stages when an opponent lowers one of them.
    AnswersDrops(usize, i8),
    SetsWeather(Weather),
    SetsTerrain(Terrain),
    SurvivesFromFull,
    /// Changes the owner's stages at the end of each turn.
    EachTurn(Vec<(usize, i8)>),
    Does(Does),
    /// Has no influence on the damage of a hit; contains the first word of the token.
    NoDamage(String),
}

words! {
    /// A number in the formula that effects can multiply by a factor.
    "number that an effect changes" Number {
        "power" Power,
        "attack" Attack,
        "defence" Defence,
        "damage" Damage,
        "power-taken" PowerTaken,
        "attack-taken" AttackTaken,
        "damage-taken" DamageTaken,
        "speed" Speed,
        "stab" Stab,
        "crit-multiplier" CriticalFactor,
        "second-hit" SecondHit,
        "aura" AuraBreak,
        "weight" Weight,
        "effectiveness" Effectiveness,
        /// The accuracy of the owner's moves.
        "accuracy" Accuracy,
        /// The evasion of the owner. The chance to hit the owner is divided by the factor if the
        /// effect is that of an ability, and multiplied by it if it is that of an item.
        "evasion" Evasion,
    }
}

words! {
    /// Effects without parameters.
    "effect" Does {
        "acts-every-second-turn" ActsEverySecondTurn,
        "always-crits" AlwaysCritsPoisoned,
        "always-hits" AlwaysHits,
        "berry-effect" BerryEffect,
        "blocks-first-hit" BlocksFirstHit,
        "boosts-doubled" BoostsDoubled,
        "boosts-inverted" BoostsInverted,
        "counts-as-asleep" CountsAsAsleep,
        "foe-no-berries" FoeNoBerries,
        "grounded" Grounded,
        "hits" HitsMore,
        "ignores-abilities" IgnoresAbilities,
        "ignores-foe-boosts" IgnoresFoeBoosts,
        "ignores-screens" IgnoresScreens,
        "ignores-weather" IgnoresWeather,
        "keeps-ability" KeepsAbility,
        "no-abilities" NoAbilities,
        "no-burn-halving" NoBurnHalving,
        "no-charge-turn" NoChargeTurn,
        "no-contact" NoContact,
        "no-crit" NoCrit,
        "no-hazards" NoHazards,
        "no-item" NoItem,
        "no-paralysis-slowing" NoParalysisSlowing,
        "no-secondary-taken" NoSecondaryTaken,
        "no-type-immunity" NoTypeImmunity,
        "no-weather" NoWeather,
        /// Removes weather and terrain when its owner has terastallised.
        "on-tera" ClearsField,
        "not-suppressed" NotSuppressed,
        "stays-grounded" StaysGrounded,
        "type-by-weather" TypeByWeather,
        "weather-for-own-moves" WeatherForOwnMoves,
    }
}

/// The moves whose type an ability changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum From {
    Any,
    Type(Type),
    Flag(Flag),
}

/// An immunity that an effect grants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Immunity {
    Type(Type),
    Flag(Flag),
    Priority,
    NotSuperEffective,
    StatDrops,
    Intimidate,
    Flinch,
}

/// The effect on stages that an ability has when its owner switches in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Entry {
    Own(Vec<(usize, i8)>),
    Foe(Vec<(usize, i8)>),
    /// Raises attack or special attack, depending on which defensive stat of the opponent is lower.
    WeakerDefence,
}

/// The effect that each hit taken has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum OnHit {
    Stages(Vec<(usize, i8)>),
    Weather(Weather),
    Terrain(Terrain),
    /// An effect on later hits that is not modelled.
    Ability,
}

impl Effect {
    /// Returns whether the effect has a factor that may have an exact modifier.
    pub(super) fn has_factor(&self) -> bool {
        match self.what {
            What::Number(number) => !matches!(
                number,
                Number::Stab
                    | Number::CriticalFactor
                    | Number::Weight
                    | Number::Effectiveness
                    | Number::Accuracy
                    | Number::Evasion
            ),
            What::BestStat(_)
            | What::Consecutive
            | What::ResistBerry(_)
            | What::TypeChange(..)
            | What::Does(Does::BerryEffect) => true,
            _ => false,
        }
    }

    /// Returns whether the effect changes the given number.
    pub(crate) const fn changes(&self, number: Number) -> bool {
        matches!(self.what, What::Number(own) if own as u8 == number as u8)
    }
}
