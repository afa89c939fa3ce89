//! Forgers: each of them starts with a genuine certificate, changes the claim, makes the rest
//! consistent with the lie, and tests whether the crate `verify` rejects it.
//!
//! Random damage is usually detected at the next line. A forger, in contrast, writes a complete
//! certificate, as an honest prover would, except for a few lies; all sums, bounds and checksums
//! are consistent with the lies.

mod attempt;
mod battle;
mod count;
mod diagram;
mod plan;

use crate::trial::Kind;

/// Returns the kinds of cases for all forgers.
pub(crate) fn all() -> Vec<Box<dyn Kind>> {
    vec![
        Box::new(count::Counts),
        Box::new(diagram::Diagrams),
        Box::new(plan::Plans),
        Box::new(battle::Battles),
    ]
}
