//! What abilities and items do, as tokens: what, when, by how much.

mod no_damage;
mod parse;
mod set;
mod what;
mod when;

use crate::Type;
use crate::moves::Class;

pub use parse::stages;
pub use set::Effects;
pub(crate) use set::Kind;
pub use what::{Does, Effect, Entry, Immunity, Number, Side, What};
pub(crate) use what::{From, OnHit};
pub use when::When;

/// An ability in one generation.
#[derive(Clone, Debug)]
pub struct Ability {
    /// Its id: `sand-stream`.
    pub name: String,
    /// What it does.
    pub effects: Effects,
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
    pub effects: Effects,
    /// Its power when it is flung, if it can be.
    pub throw: Option<u16>,
    /// The type and power that it gives `natural-gift`, if any.
    pub gift: Option<(Type, u16)>,
}

impl Ability {
    /// Returns whether it does that.
    #[must_use]
    pub const fn does(&self, does: Does) -> bool {
        self.effects.does(does)
    }
}

impl Item {
    /// Returns whether it does that.
    #[must_use]
    pub const fn does(&self, does: Does) -> bool {
        self.effects.does(does)
    }
}

/// Returns whether a class is the one that a condition names.
pub(crate) const fn same(class: Class, named: Class) -> bool {
    class as u8 == named as u8
}
