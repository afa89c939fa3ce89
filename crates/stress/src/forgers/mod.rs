//! Forgers: each starts with a genuine certificate, changes its claim, makes the rest consistent
//! with the lie, and tries to get it past the crate `verify`.
//!
//! Damaged bytes usually fail at the next line. A forger writes a complete certificate like an
//! honest prover, except for a few lies: all sums, bounds and checksums are consistent with them.

mod attempt;
mod count;
mod diagram;
mod plan;

use crate::trial::Kind;

/// Returns the kinds of cases of all forgers.
pub(crate) fn all() -> Vec<Box<dyn Kind>> {
    vec![
        Box::new(count::Counts),
        Box::new(diagram::Diagrams),
        Box::new(plan::Plans),
    ]
}
