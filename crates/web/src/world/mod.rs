//! A player's own game, which replaces the built-in games: reads its files, and answers all views
//! about it.

mod built_in;
mod found;
mod part;

pub use found::{ReadGame, read};
pub use part::Worlds;
