//! A game that a player brings, in the place of those that come along: its files are read, and all
//! views of it answered.

mod built_in;
mod found;
mod part;

pub use found::{Found, read};
pub use part::{InWorld, Worlds};
