//! The attacker and the defender, and how a move is used.

use crate::words::words;
use crate::{Ability, Item, Type};

words! {
    /// A lasting status.
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

    /// Returns whether it doubles a move that asks for its user's status.
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
    /// Its form's id.
    pub form: &'a str,
    /// Its level.
    pub level: u8,
    /// Its gender.
    pub gender: Gender,
    /// Its types, in the order of its form.
    pub types: (Type, Option<Type>),
    /// Its stats, before stages: HP, attack, defence, special attack, special defence, speed.
    pub stats: [u16; 6],
    /// Its HP now.
    pub hp: u16,
    /// Stages of attack, defence, special attack, special defence, speed.
    pub boosts: [i8; 5],
    /// Its status, if any.
    pub status: Option<Status>,
    /// Its weight in tenths of a kilogram.
    pub weight: u32,
    /// Whether it could still evolve.
    pub can_evolve: bool,
    /// Its ability, where it has one that does anything.
    pub ability: Option<&'a Ability>,
    /// Its item, if it holds one.
    pub item: Option<&'a Item>,
    /// Whether its item is part of its form and cannot be knocked off.
    pub item_stuck: bool,
    /// What its ability waits for has happened: charged, switched in against, first turns.
    pub active: bool,
    /// The type it has terastallised to.
    pub tera: Option<Type>,
    /// How many of its party have fainted.
    pub fainted_allies: u8,
}

impl Fighter<'_> {
    pub(crate) const fn is_full(&self) -> bool {
        self.hp == self.stats[crate::stats::HP]
    }
}

/// How a move is used.
#[derive(Clone, Debug, Default)]
pub struct Use {
    /// The hit is critical, unless something forbids it.
    pub critical: bool,
    /// How many times it hits, where that may differ.
    pub hits: Option<u8>,
    /// The power to use, where the move's own depends on the user.
    pub power: Option<u16>,
    /// The type it takes, where that depends on the user.
    pub kind: Option<Type>,
    /// The number of previous consecutive uses.
    pub uses_before: u8,
    /// It is the first use of a move of that type by a Stellar Pokémon.
    pub stellar_first: bool,
}
