//! A campaign against everything in the workspace: random problems over all engines, random traces
//! of what keeps a state, forged certificates, damaged texts over all readers, and commands that are
//! killed.
//!
//! Each case comes from a seed and a number alone, so it can be obtained again; a case with a fault is
//! made smaller as long as it has one. `cargo xtask torment` runs it, and `docs/trust.md` tells what
//! it found.
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

/// All kinds that run within this process.
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
