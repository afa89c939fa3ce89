//! The question about a hidden Pokémon: which attacks reveal its types.

mod answer;
mod report;

pub use answer::{IdentifyAnswer, NoneAnswer};
pub use report::{Plan, PlanName, Report};
