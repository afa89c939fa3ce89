//! The question about a hidden Pokémon: which attacks reveal its types.

mod answer;
mod report;
mod request;

pub use answer::{IdentifyAnswer, NoneAnswer};
pub use report::{Plan, PlanName, Report};
pub use request::{
    CandidateSet, IdentifyQuestion, IdentifyRequest, ResultKind, Weighting, read_result,
};
