//! The attacker and the defender, and the way in which a move is used.

use crate::words::words;
use crate::{Ability, Item};
use types::Type;

words! {
    /// A status condition that lasts.
    "status" Status {
        "brn" Burned,
        "par" Paralysed,
        "psn" Poisoned,
        "tox" BadlyPoisoned,
        "slp" Asleep,
        "frz" Frozen,
    }
}

impl Status {
    pub(crate) const fn is_poison(self) -> bool {
        matches!(self, Status::Poisoned | Status::BadlyPoisoned)
    }

    /// Returns whether the status doubles the power of moves that depend on their user's status.
    pub(crate) const fn is_facing(self) -> bool {
        !matches!(self, Status::Asleep | Status::Frozen)
    }
}

words! {
    /// Gender.
    "gender" Gender {
        "M" Male,
        "F" Female,
        "N" None,
    }
}

/// A Pokémon in battle.
#[derive(Clone, Debug)]
pub struct Fighter<'a> {
    /// The id of the Pokémon's form.
    pub form: &'a str,
    /// The Pokémon's level.
    pub level: u8,
    /// The Pokémon's gender.
    pub gender: Gender,
    /// The Pokémon's types, in the order of its form.
    pub types: (Type, Option<Type>),
    /// The stats, without stages, in the order HP, attack, defence, special attack, special
    /// defence, speed.
    pub stats: [u16; 6],
    /// The current HP.
    pub hp: u16,
    /// The stages of attack, defence, special attack, special defence and speed.
    pub boosts: [i8; 5],
    /// The status, if any.
    pub status: Option<Status>,
    /// The weight in tenths of a kilogram.
    pub weight: u32,
    /// Whether the Pokémon can still evolve.
    pub can_evolve: bool,
    /// The ability, if it has an effect.
    pub ability: Option<&'a Ability>,
    /// The held item, if any.
    pub item: Option<&'a Item>,
    /// Whether the item is part of the form and therefore cannot be knocked off.
    pub item_stuck: bool,
    /// Whether the condition of the ability is met (charged, the target has switched in, the first
    /// turns).
    pub active: bool,
    /// The type to which the Pokémon has terastallised, if it has.
    pub tera: Option<Type>,
    /// The number of fainted Pokémon in the Pokémon's party.
    pub fainted_allies: u8,
}

impl Fighter<'_> {
    pub(crate) const fn is_full(&self) -> bool {
        self.hp == self.stats[crate::stats::HP]
    }
}

/// The way in which a move is used.
#[derive(Clone, Debug, Default)]
pub struct Use {
    /// Whether the hit is critical, unless an effect prevents it.
    pub critical: bool,
    /// The number of hits, if the move can hit more than once.
    pub hits: Option<u8>,
    /// The power, if the move's power depends on the user.
    pub power: Option<u16>,
    /// The type, if the move's type depends on the user.
    pub kind: Option<Type>,
    /// The number of previous consecutive uses.
    pub uses_before: u8,
    /// Whether this is the first use of a move of that type by a Stellar Pokémon.
    pub stellar_first: bool,
}
