//! Battle plans of real Pokémon: the damage model of `duels` turned into a `battle`, a party chosen
//! from a box, and what is said of the plan that is found.
#![forbid(unsafe_code)]

mod beyond;
mod build;
mod held;
mod items;
mod risk;
mod search;
mod simple;
mod summary;
mod walk;

pub use beyond::{beyond, drains_in_ties};
pub use build::{Sides, Terms};
pub use items::{Items, items};
pub use risk::critical_risk;
pub use search::{Found, PARTY, find, line};
pub use summary::{Line, Turn, lines};
