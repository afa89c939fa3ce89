//! The vocabulary of types: types, sets of types, typings, multipliers, generations and charts, and
//! how things are found by name. This crate has no tables; `pokedata` reads the charts from its own.
//!
//! ```
//! use types::{Chart, Generation, Multiplier, Type, TypeSet, Typing};
//!
//! let all: TypeSet = Type::EIGHTEEN.into_iter().collect();
//! let toy = Chart::new(Generation::LATEST, all, |attack, defend| {
//!     if (attack, defend) == (Type::Water, Type::Fire) { Multiplier::Two } else { Multiplier::One }
//! });
//! let typing: Typing = "Fire-Rock".parse()?;
//! assert_eq!(toy.multiplier(Type::Water, typing), Multiplier::Two);
//! # Ok::<(), types::TypingError>(())
//! ```
#![forbid(unsafe_code)]

mod chart;
mod generation;
mod multiplier;
mod names;
mod types;
mod typing;

pub use chart::Chart;
pub use generation::{Generation, UnknownGeneration};
pub use multiplier::{Multiplier, UnknownMultiplier};
pub use names::{Directory, UnknownName, did_you_mean, first_few, key, nearest};
pub use types::{Type, TypeSet, add};
pub use typing::{Typing, TypingError};
