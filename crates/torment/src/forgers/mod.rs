//! Forgers: each starts from a genuine certificate, changes what it claims, makes the rest agree with
//! the lie, and tries to get it past the crate `verify`.
//!
//! Damaged bytes mostly fail at the next line. A forger writes the whole certificate as an honest
//! prover would, except for a lie or two: all sums, bounds and checksums follow from the lie.

mod count;
mod diagram;
mod plan;

use crate::puzzle::Puzzle;
use crate::trial::{Budget, Kind};
use std::time::Duration;

/// All forgers.
pub(crate) fn all() -> Vec<Box<dyn Kind>> {
    vec![
        Box::new(count::Counts),
        Box::new(diagram::Diagrams),
        Box::new(plan::Plans),
    ]
}

/// The number of false claims that each case makes, and of tries to make them: some lies come to the
/// truth.
const CLAIMS: u32 = 20;
const TRIES: u64 = 400;

/// All choices are gone through in at most this many steps.
const STEPS: u32 = 5_000;

const BUDGET: Budget = Budget {
    time: Duration::from_secs(10),
    memory: 16 << 20,
};

/// Whether there is something to lie about: some option can be chosen, and all choices were tried.
fn is_of_use(puzzle: &Puzzle) -> bool {
    let is_useful = |option| puzzle.is_useful(option);
    (0..puzzle.choices.len()).any(is_useful) && puzzle.brute_force(STEPS).is_some()
}

/// The same problem, as the checker reads it.
fn reread(puzzle: &Puzzle) -> anyhow::Result<verify::Problem> {
    let problem = verify::Problem::read(puzzle.text().as_bytes())?;
    Ok(problem.with_limit(puzzle.limit))
}

/// The bytes with their checksum.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}
