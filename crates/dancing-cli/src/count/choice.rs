//! Whether a count walks through the solutions, or remembers states.

use dancing::problem::Problem;
use dancing::search::{Refused, Report, Search, Stop};

/// A walk of so many nodes is over before anything else has begun; on wide problems, whose nodes take
/// longer, fewer are.
const SHORT: u64 = 1 << 18;

/// In a short walk at most so many entries are gone through, for nodes that go through all of them.
const SHORT_WORK: u64 = 1 << 31;

/// A walk of so many nodes takes a few seconds at most; beyond that, states are remembered.
const LONG: f64 = (1 << 24) as f64;

/// Random descents that tell a long walk from a short one; fewer on wide problems.
const PROBES: u64 = 200;
const PROBES_WORK: u64 = 1 << 25;

/// What came of a short walk.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// It came to its end.
    Counted(Report),
    /// A longer one will.
    Walk,
    /// It is better to remember states; so many solutions were counted.
    Remember {
        /// There are at least so many.
        counted: u64,
    },
}

/// Walks a little way; if that was not all, says what random descents promise to be faster.
///
/// # Errors
/// When the engine asked for cannot do the problem.
pub fn of(search: &Search, problem: &Problem) -> Result<Choice, Refused> {
    let entries = problem.entries().max(1) as u64;
    let nodes = (SHORT_WORK / entries).clamp(1 << 8, SHORT);
    let short = search.clone().limit_nodes(nodes).count()?;
    if short.stopped != Some(Stop::Nodes) {
        return Ok(Choice::Counted(short));
    }
    let probes = (PROBES_WORK / entries).clamp(8, PROBES) as u32;
    let estimate = search.estimate(probes, 1)?;
    Ok(match estimate.nodes + estimate.error < LONG {
        true => Choice::Walk,
        false => Choice::Remember {
            counted: short.solutions,
        },
    })
}
