//! What abilities and items do, as tokens: what, when, by how much.

mod beside;
mod parse;
mod when;

use crate::field::{Terrain, Weather};
use crate::moves::{Class, Flag};
use crate::words::words;
use crate::{Factor, Type, TypeSet};
use std::mem::discriminant;

pub use when::When;

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
    Power,
    Attack,
    Defence,
    Damage,
    PowerTaken,
    AttackTaken,
    DamageTaken,
    Speed,
    Stab,
    OwnStab,
    CriticalFactor,
    SecondHit,
    AuraBreak,
    Weight,
    Effectiveness,
    /// The best stat rises, in that weather or terrain or with the item for it.
    BestStat(Result<Weather, Terrain>),
    ActivatesBestStat,
    /// More with each use in a row.
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
    /// Stages of its own when a foe lowers one.
    AnswersDrops(usize, i8),
    SetsWeather(Weather),
    SetsTerrain(Terrain),
    SurvivesFromFull,
    Does(Does),
    /// Nothing that bears on the damage of a hit; the token's first word.
    Beside(String),
}

words! {
    /// What needs no more words.
    "effect" Does {
        "always-crits" AlwaysCritsPoisoned,
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
        "no-contact" NoContact,
        "no-crit" NoCrit,
        "no-hazards" NoHazards,
        "no-item" NoItem,
        "no-paralysis-slowing" NoParalysisSlowing,
        "no-type-immunity" NoTypeImmunity,
        "no-weather" NoWeather,
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

/// An ability in one generation.
#[derive(Clone, Debug)]
pub struct Ability {
    /// Its id: `sand-stream`.
    pub name: String,
    /// What it does.
    pub effects: Vec<Effect>,
    /// Whether it can be ignored, by `mold-breaker` and moves like it.
    pub ignorable: bool,
    /// The forms that it works for; all when empty.
    pub forms: Vec<String>,
}

/// An item in one generation.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its id: `choice-band`.
    pub name: String,
    /// What it does, for whoever holds it.
    pub effects: Vec<Effect>,
    /// Its power when it is flung, if it can be.
    pub throw: Option<u16>,
    /// The type and power that it gives `natural-gift`, if any.
    pub gift: Option<(Type, u16)>,
}

impl Effect {
    /// Whether it changes a number by a factor, and so may have an exact modifier.
    pub(super) fn has_factor(&self) -> bool {
        matches!(
            self.what,
            What::Power
                | What::Attack
                | What::Defence
                | What::Damage
                | What::PowerTaken
                | What::AttackTaken
                | What::DamageTaken
                | What::Speed
                | What::SecondHit
                | What::AuraBreak
                | What::BestStat(_)
                | What::Consecutive
                | What::ResistBerry(_)
                | What::TypeChange(..)
                | What::Does(Does::BerryEffect)
        )
    }
}

impl Ability {
    /// Whether it does that.
    #[must_use]
    pub fn does(&self, does: Does) -> bool {
        has(&self.effects, does)
    }
}

impl Item {
    /// Whether it does that.
    #[must_use]
    pub fn does(&self, does: Does) -> bool {
        has(&self.effects, does)
    }
}

impl Effect {
    /// Whether it changes that. Most do not, and are told from it by their kind alone.
    pub(crate) fn changes(&self, what: &What) -> bool {
        discriminant(&self.what) == discriminant(what) && self.what == *what
    }
}

fn has(effects: &[Effect], does: Does) -> bool {
    let is = |what: &What| matches!(what, What::Does(own) if *own == does);
    effects.iter().any(|effect| is(&effect.what))
}

/// Whether a class is the one that a condition names.
pub(crate) const fn same(class: Class, named: Class) -> bool {
    class as u8 == named as u8
}
