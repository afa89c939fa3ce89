//! The effects of abilities and items: tokens with a kind, conditions and a factor.

mod no_damage;
mod parse;
mod set;
mod what;
mod when;

use crate::moves::Class;
use types::Type;

pub use parse::stages;
pub use set::Effects;
pub(crate) use set::Kind;
pub use what::{Does, Effect, Entry, Immunity, Number, Side, What};
pub(crate) use what::{From, OnHit};
pub use when::When;

/// An ability in one generation.
#[derive(Clone, Debug)]
pub struct Ability {
    /// The ability's id, such as `sand-stream`.
    pub name: String,
    /// The ability's effects.
    pub effects: Effects,
    /// Whether `mold-breaker` and similar abilities and moves ignore the ability.
    pub ignorable: bool,
    /// The forms for which the ability works; empty if it works for all.
    pub forms: Vec<String>,
}

/// An item in one generation.
#[derive(Clone, Debug)]
pub struct Item {
    /// The item's id, such as `choice-band`.
    pub name: String,
    /// The item's effects on its holder.
    pub effects: Effects,
    /// The power of Fling with this item; `None` if it cannot be flung.
    pub throw: Option<u16>,
    /// The type and the power of `natural-gift` with this item; `None` if it is not a berry.
    pub gift: Option<(Type, u16)>,
}

impl Ability {
    /// Returns whether the ability has the given effect.
    #[must_use]
    pub const fn does(&self, does: Does) -> bool {
        self.effects.does(does)
    }
}

impl Item {
    /// Returns whether the item has the given effect.
    #[must_use]
    pub const fn does(&self, does: Does) -> bool {
        self.effects.does(does)
    }
}

/// Returns whether two classes are the same.
pub(crate) const fn same(class: Class, named: Class) -> bool {
    class as u8 == named as u8
}
