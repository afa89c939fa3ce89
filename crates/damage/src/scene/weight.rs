//! The weights on which the power of some moves depends.

use super::Side;
use crate::effect::{Effects, Number};

impl Side<'_> {
    /// Returns the weight in tenths of a kilogram, including the effects of the ability and the
    /// item.
    pub(crate) fn weight(&self) -> u32 {
        let by_ability = scaled(self.effects(), self.fighter.weight);
        scaled(self.item_effects(), by_ability)
    }
}

fn scaled(effects: &Effects, weight: u32) -> u32 {
    match effects.on(Number::Weight).next() {
        Some(effect) => effect.by.floor(weight).max(1),
        None => weight,
    }
}
