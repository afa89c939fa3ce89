//! What an effect changes, when, and by how much.

use super::when::When;
use crate::field::{Terrain, Weather};
use crate::moves::Flag;
use crate::words::words;
use crate::{Factor, Type, TypeSet};

words! {
    /// On which side an ability works.
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
    /// On which side it works; for items, both.
    pub side: Side,
    /// What it changes.
    pub what: What,
    /// What must hold.
    pub when: Vec<When>,
    /// By how much.
    pub by: Factor,
}

/// What an effect changes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum What {
    /// That number, by a factor.
    Number(Number),
    OwnStab,
    /// The best stat rises, in that weather or terrain or with the item for it.
    BestStat(Result<Weather, Terrain>),
    ActivatesBestStat,
    /// Increases with each consecutive use.
    Consecutive,
    ResistBerry(Type),
    TypeChange(From, Type),
    /// The type that it gives that move.
    MoveTypeByItem(String, Type),
    Priority(i8),
    Immune(Immunity),
    HitsGhost(TypeSet),
    Entry(Entry),
    OnHit(OnHit),
    /// Stages of one's own, where the effect's conditions hold on coming in.
    Raises(Vec<(usize, i8)>),
    /// Changes its own stages when a foe lowers one.
    AnswersDrops(usize, i8),
    SetsWeather(Weather),
    SetsTerrain(Terrain),
    SurvivesFromFull,
    /// Changes its own stages at the end of each turn.
    EachTurn(Vec<(usize, i8)>),
    Does(Does),
    /// An effect without influence on the damage of a hit, by the first word of its token.
    NoDamage(String),
}

words! {
    /// A number of the formula that effects change by a factor.
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
        /// The chance to hit of its owner's moves.
        "accuracy" Accuracy,
        /// By how much its owner is harder to hit: an ability divides the chance, an item
        /// multiplies it.
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
        /// Weather and terrain, once its owner has terastallised.
        "on-tera" ClearsField,
        "not-suppressed" NotSuppressed,
        "stays-grounded" StaysGrounded,
        "type-by-weather" TypeByWeather,
        "weather-for-own-moves" WeatherForOwnMoves,
    }
}

/// Which moves an ability gives another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum From {
    Any,
    Type(Type),
    Flag(Flag),
}

/// What someone is immune to.
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

/// What an ability does to stages when its owner comes in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Entry {
    Own(Vec<(usize, i8)>),
    Foe(Vec<(usize, i8)>),
    /// Attack or special attack, whichever the foe defends less well against.
    WeakerDefence,
}

/// What happens after each hit taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum OnHit {
    Stages(Vec<(usize, i8)>),
    Weather(Weather),
    Terrain(Terrain),
    /// The hits that follow are not modelled.
    Ability,
}

impl Effect {
    /// Returns whether it has a factor that may have an exact modifier.
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

    /// Returns whether it changes that number.
    pub(crate) const fn changes(&self, number: Number) -> bool {
        matches!(self.what, What::Number(own) if own as u8 == number as u8)
    }
}
