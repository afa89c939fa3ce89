//! The question about a battle: a plan against a boss's whole party.

mod answer;
mod proposed;
mod request;
mod sheet;

pub use answer::{Party, PlanAnswer};
pub use request::{Battles, Order, PlanRequest, conclusion};
pub use sheet::{Battle, Chances, FoeChoice, Guided, Healing, Sheet, Tried};

pub(crate) use proposed::distinct;
