//! The parts that several answers share in their JSON, as plain data; docs/json.md describes them.
//!
//! Each type has its schema in docs/schema. Only the tests generate schemas.

mod boss;
mod member;
mod origin;
mod pokemon;
mod stats;
mod taught;

pub use boss::{Boss, Condition, condition};
pub use member::Move;
pub use origin::{Conditions, Origin};
pub use pokemon::Pokemon;
pub use stats::{Spread, by_stat, stats_of};
pub use taught::Taught;
pub(crate) use taught::taught;

use pokedata::{Type, Typing};
use serde::Serializer;
use std::collections::BTreeMap;

/// Multipliers of damage by attack type: `{"Fire": "1/2"}`.
pub type Takes = BTreeMap<&'static str, String>;

/// A name, such as that of a typing: `Dark-Ghost`.
pub type Name = &'static str;

/// Writes a number with at most two decimals, and a whole number without any.
pub(crate) fn two_decimals<S: Serializer>(
    number: &Option<f32>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match number {
        None => serializer.serialize_none(),
        Some(number) if number.fract() == 0.0 => serializer.serialize_u16(*number as u16),
        Some(number) => serializer.serialize_f64((f64::from(*number) * 100.0).round() / 100.0),
    }
}

/// Returns the names of typings.
#[must_use]
pub fn typing_names(typings: &[Typing]) -> Vec<Name> {
    typings.iter().map(|typing| typing.name()).collect()
}

/// Returns the names of types.
pub fn type_names(types: impl IntoIterator<Item = Type>) -> Vec<Name> {
    types.into_iter().map(Type::name).collect()
}
