//! The damage formula of Pokémon, generation by generation.
//!
//! This crate has no tables, files or random numbers. The caller passes the attacker, the defender,
//! the move and the field as plain structs ([`Question`]); abilities and items are described by
//! tokens ([`Effect::read_all`]). If something that matters is not modelled, an error names it
//! ([`Unmodelled`]); nothing is guessed.
//!
//! Modules: [`stats`] computes stats; `scene` prepares a question (ignored effects, effects of
//! switching in, the move's type and its effectiveness); `power` computes the power of moves with
//! variable power; `gen12`, `gen3`, `gen4` and `modern` are the formulas, each with its own
//! rounding; `blow` applies the roll.
#![forbid(unsafe_code)]

mod answer;
mod blow;
mod effect;
mod factor;
mod field;
mod fighter;
mod gen12;
mod gen3;
mod gen4;
mod modern;
mod moves;
mod power;
mod question;
mod scene;
pub mod stats;
mod unmodelled;
mod variable;
mod words;

pub use answer::{Damage, damage};
pub use blow::Blow;
pub use effect::{
    Ability, Does, Effect, Effects, Entry, Immunity, Item, Number, Side, What, When, stages,
};
pub use factor::Factor;
pub use field::{AttackerSide, DefenderSide, Field, Terrain, Weather};
pub use fighter::{Fighter, Gender, Status, Use};
pub use moves::{Class, Flag, Flags, Move, Target, Trait, Traits};
pub use question::Question;
pub use types::{Chart, Type, TypeSet};
pub use unmodelled::{Part, Unmodelled};
pub use variable::{Doubling, Variable};
pub use words::{UnknownWord, WordSet};
