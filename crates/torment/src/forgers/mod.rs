//! Forgers: each starts from a genuine certificate, changes what it claims, makes the rest agree with
//! the lie, and tries to get it past the crate `verify`.
//!
//! Damaged bytes mostly fail at the next line. A forger writes the whole certificate as an honest
//! prover would, except for a lie or two: all sums, bounds and checksums follow from the lie.

mod attempt;
mod count;
mod diagram;
mod plan;

use crate::trial::Kind;

/// All forgers.
pub(crate) fn all() -> Vec<Box<dyn Kind>> {
    vec![
        Box::new(count::Counts),
        Box::new(diagram::Diagrams),
        Box::new(plan::Plans),
    ]
}
