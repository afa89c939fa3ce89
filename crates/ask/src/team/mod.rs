//! The question about a team: which Pokémon to bring to the bosses ahead.

mod answer;
mod battles;
mod candidates;
mod facing;
mod found;
mod request;

pub use answer::{Row, Team, TeamAnswer};
pub use battles::{Battle, Battles};
pub use candidates::{CandidateOptions, MoveSet, RosterSet};
pub use found::FoundTeams;
pub use request::{Order, RANKED_AT_MOST, Side, TeamQuestion, TeamRequest};
