//! A prepared question: the effects of abilities, items and the field on both sides are applied
//! before any number in the formula is computed.

mod entry;
mod holds;
mod kind;
mod setup;
mod speed;
mod stops;
mod weight;

use crate::effect::{Does, Effects, Immunity};
use crate::field::{Field, Terrain, Weather};
use crate::moves::{Class, Flag, Move, Target};
use crate::stats::{self, HP};
use crate::{Ability, Factor, Fighter, Item, Use, Variable};
use types::{Chart, Type};

pub(crate) use holds::Who;
pub(crate) use stops::{Outcome, fixed};

/// The state of one side, without effects that are ignored or used up.
#[derive(Clone)]
pub(crate) struct Side<'a> {
    pub(crate) fighter: &'a Fighter<'a>,
    pub(crate) ability: Option<&'a Ability>,
    pub(crate) item: Option<&'a Item>,
    /// Whether the Pokémon holds an item that can be knocked off.
    pub(crate) holds_item: bool,
    pub(crate) types: (Type, Option<Type>),
    /// The stages, in an array of six stats of which the first is not used.
    pub(crate) boosts: [i8; 6],
    pub(crate) stats: [u32; 6],
    pub(crate) speed: u32,
}

/// A prepared question.
#[derive(Clone)]
pub(crate) struct Scene<'a> {
    pub(crate) generation: u8,
    pub(crate) chart: &'a Chart,
    pub(crate) attacker: Side<'a>,
    pub(crate) defender: Side<'a>,
    pub(crate) mv: &'a Move,
    pub(crate) how: &'a Use,
    pub(crate) field: &'a Field,
    pub(crate) weather: Option<Weather>,
    pub(crate) terrain: Option<Terrain>,
    /// The move's type.
    pub(crate) kind: Type,
    /// The factor for the power from the effect that changed the move's type, if it has one.
    pub(crate) type_change: Option<Factor>,
    pub(crate) class: Class,
    pub(crate) contact: bool,
    pub(crate) critical: bool,
    pub(crate) screens: bool,
    /// The multipliers against the first and the second type of the defender, in quarters.
    pub(crate) against: (u32, u32),
    /// The total multiplier, in sixteenths.
    pub(crate) effectiveness: u32,
    /// The power of `natural-gift` with the user's berry.
    pub(crate) gift: Option<u32>,
    /// The index of the hit, counted from 0.
    pub(crate) hit: u8,
    /// Whether this is the second hit of an ability that makes moves hit twice.
    pub(crate) child: bool,
}

impl<'a> Side<'a> {
    pub(crate) fn effects(&self) -> &'a Effects {
        self.ability
            .map_or(Effects::NONE, |ability| &ability.effects)
    }

    pub(crate) fn item_effects(&self) -> &'a Effects {
        self.item.map_or(Effects::NONE, |item| &item.effects)
    }

    pub(crate) fn ability_does(&self, does: Does) -> bool {
        self.ability.is_some_and(|ability| ability.does(does))
    }

    pub(crate) fn item_does(&self, does: Does) -> bool {
        self.item.is_some_and(|item| item.does(does))
    }

    /// Returns whether the Pokémon currently has the given type. If it has terastallised, this is
    /// its Tera type.
    pub(crate) fn is(&self, kind: Type) -> bool {
        match self.fighter.tera {
            Some(tera) if tera != Type::Stellar => tera == kind,
            _ => self.was(kind),
        }
    }

    /// Returns whether the Pokémon has the given type, ignoring terastallisation.
    pub(crate) fn was(&self, kind: Type) -> bool {
        self.types.0 == kind || self.types.1 == Some(kind)
    }

    pub(crate) fn max_hp(&self) -> u32 {
        self.stats[HP]
    }

    pub(crate) fn hp(&self) -> u32 {
        u32::from(self.fighter.hp)
    }

    /// Returns the stat with its stage.
    pub(crate) fn staged(&self, generation: u8, stat: usize) -> u32 {
        stats::staged(generation, self.stats[stat], self.boosts[stat])
    }

    pub(crate) fn raise(&mut self, stat: usize, by: i8) {
        self.boosts[stat] = (self.boosts[stat] + by).clamp(-6, 6);
    }

    pub(crate) fn is_poisoned(&self) -> bool {
        self.fighter.status.is_some_and(crate::Status::is_poison)
    }

    /// Returns the sum of the positive stages.
    pub(crate) fn raises(&self) -> u32 {
        let up = self.boosts.iter().filter(|&&stage| stage > 0);
        up.map(|&stage| u32::from(stage.unsigned_abs())).sum()
    }
}

impl Scene<'_> {
    pub(crate) fn variable(&self) -> Option<&Variable> {
        self.mv.variable.as_ref()
    }

    pub(crate) fn is(&self, variable: &Variable) -> bool {
        self.mv.variable.as_ref() == Some(variable)
    }

    pub(crate) fn is_physical(&self) -> bool {
        self.class == Class::Physical
    }

    pub(crate) fn has(&self, flag: Flag) -> bool {
        match flag {
            Flag::Contact => self.contact,
            _ => self.mv.flags.has(flag),
        }
    }

    pub(crate) fn is_weather(&self, named: Weather) -> bool {
        self.weather.is_some_and(|weather| weather.is(named))
    }

    pub(crate) fn is_super_effective(&self) -> bool {
        self.effectiveness > 16
    }

    pub(crate) fn attacker_is_first(&self) -> bool {
        self.attacker.speed > self.defender.speed
    }

    /// Returns whether terrains affect the given side.
    pub(crate) fn is_grounded(&self, side: &Side) -> bool {
        let floats = |effects: &Effects| effects.grants(Immunity::Type(Type::Ground));
        let earth_eater = side.ability_does(Does::StaysGrounded);
        let flies = side.is(Type::Flying)
            || floats(side.effects()) && !earth_eater
            || floats(side.item_effects());
        self.field.gravity || side.item_does(Does::Grounded) || !flies
    }

    /// Returns whether the move hits several targets, which makes it weaker.
    pub(crate) fn is_spread(&self) -> bool {
        let target = match self.variable() {
            Some(Variable::UserTerrain(Terrain::Psychic)) if self.user_terrain() => Target::AllFoes,
            Some(Variable::TeraForm) if self.kind == Type::Stellar => Target::AllFoes,
            _ => self.mv.target,
        };
        let several = match self.generation {
            3 => matches!(target, Target::AllFoes),
            _ => matches!(target, Target::AllFoes | Target::All),
        };
        self.field.doubles && several
    }

    /// Returns whether the terrain that strengthens the move is active and affects the user.
    pub(crate) fn user_terrain(&self) -> bool {
        match self.variable() {
            Some(Variable::UserTerrain(terrain)) => {
                self.terrain == Some(*terrain) && self.is_grounded(&self.attacker)
            }
            _ => false,
        }
    }
}
