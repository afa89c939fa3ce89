//! A run through a whole game as the player sees it: a version and a starter, the rules of a Nuzlocke,
//! the areas with their tables of encounters, and what each encounter would do for the bosses ahead.
//!
//! A [`Setting`] is what a question starts from, a [`Model`] what follows from the facts: the foes, the
//! tables, and an [`Offer`] for each Pokémon that may be met. [`Model::problem`] is the covering problem of
//! `runs`, and [`worths`] ranks the areas that are open in the middle of a run.
#![forbid(unsafe_code)]

mod error;
mod matrix;
mod model;
mod rules;
mod setting;
mod tables;
mod worth;

pub use error::InvalidRun;
pub use matrix::Shown;
pub use model::{Living, Model, Offer};
pub use rules::RunRules;
pub use setting::{Setting, find_version, playthrough, starters, starters_in};
pub use tables::{Entry, STARTER_AREA, Table};
pub use worth::{Chance, Now, Worth, chance_in_words, worths};
