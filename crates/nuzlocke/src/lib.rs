//! A run through a whole game from the player's view: a version and a starter, the rules of a
//! Nuzlocke, the areas with their tables of encounters, and the foes that each encounter would
//! beat.
//!
//! A [`Setting`] is the input of a question. A [`Model`] is computed from it and the facts; it
//! contains the foes, the tables, and an [`Offer`] for each Pokémon that may be encountered.
//! [`Model::problem`] returns the covering problem for `runs`, and [`worths`] ranks the areas that
//! are available in the middle of a run.
#![forbid(unsafe_code)]

mod matrix;
mod model;
mod record;
mod setting;
mod tables;
mod worth;

pub use matrix::Shown;
pub use model::{Living, Model, Offer};
pub use record::{Catch, InvalidRecord, Record};
pub use setting::{
    InvalidRun, RunRules, Setting, find_version, playthrough, starters, starters_in,
};
pub use tables::{Entry, STARTER_AREA, Table};
pub use worth::{Chance, Now, Worth, chance_in_words, worths};
