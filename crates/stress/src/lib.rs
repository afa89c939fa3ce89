//! A campaign of random tests for all parts of the workspace: random problems for all engines,
//! random sequences of operations on objects with a state, forged certificates, damaged texts for
//! all readers, and commands that are killed.
//!
//! Each case is determined by a seed and a number, so it can be repeated. A case that fails is made
//! smaller as long as it still fails. `cargo xtask stress` runs the campaign, and `docs/trust.md`
//! describes it.
#![forbid(unsafe_code)]

pub mod campaign;
pub mod dice;
mod engines;
mod forgers;
mod memory;
mod overlaps;
pub mod programs;
pub mod puzzle;
pub mod readers;
mod searches;
mod traces;
pub mod trial;

use trial::Kind;

/// Returns all kinds of cases that run within this process.
#[must_use]
pub fn kinds() -> Vec<Box<dyn Kind>> {
    let mut kinds: Vec<Box<dyn Kind>> = vec![
        Box::new(engines::Engines),
        Box::new(searches::Searches),
        Box::new(traces::Traces),
        Box::new(overlaps::Overlaps),
    ];
    kinds.extend(forgers::all());
    kinds.extend(readers::all());
    kinds
}
