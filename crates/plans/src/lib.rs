//! Battle plans of real Pokémon: this crate turns the damage model of `duels` into a `battle`,
//! chooses a party from a box, and summarises the plan that is found. "I", "my" and "mine" refer to
//! the player; "they", "their" and "foes" refer to the boss and its Pokémon.
#![forbid(unsafe_code)]

mod best;
mod build;
mod follow;
mod held;
mod items;
mod left_out;
mod odds;
mod paths;
mod pp;
mod risk;
mod search;
mod simple;
mod summary;

pub use best::best;
pub use build::{Sides, Terms};
pub use follow::{Advice, Basis, Event, Follow};
pub use items::{Items, items};
pub use left_out::{beyond, beyond_mine, drains_in_ties};
pub use odds::{
    Ai, Guide, Odds, Order, Tactic, Tactics, Trainer, guide, is_followed, odds, odds_of_guide,
};
pub use risk::critical_risk;
pub use search::{Found, PARTY, find, line};
pub use summary::{Line, Turn, lines};
