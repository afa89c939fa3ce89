//! Damage and duels of real Pokémon: the facts of the tables joined with the formula.
//!
//! `damage` knows no tables and `pokedata` no formula; here a Pokémon of the tables becomes one
//! that fights ([`Spec`]), and a question in the words of the tables is answered ([`Asked`]).
#![forbid(unsafe_code)]

mod asked;
mod facts;
mod spec;

pub use asked::{Answer, Asked, BadQuestion, FieldSpec};
pub use facts::Facts;
pub use spec::{Dvs, OldEvs, Spec};
