//! The question about a battle: a plan against a boss's whole party.

mod answer;
mod proposed;
mod request;
mod sheet;

pub use answer::{Party, PlanAnswer};
pub use request::{Battles, FoeChoice, Order, PlanRequest, conclusion};
pub use sheet::{Battle, Chances, Guided, Healing, Sheet, Tried};

pub(crate) use proposed::distinct;
