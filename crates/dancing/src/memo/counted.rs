//! Orders of counting, results, and why a count may be missing.

use crate::stop::Stop;
use num_bigint::BigUint;

/// The way in which a count goes through the states.
///
/// ```
/// use dancing::memo::{Counter, Strategy};
///
/// // Both count the same; which is faster depends on the problem.
/// let problem = dancing::text::read("a b c\na b\nc\na\nb c\n".as_bytes())?;
/// let sweep = Counter::new().strategy(Strategy::Sweep).count(&problem)?;
/// let search = Counter::new().strategy(Strategy::Search).count(&problem)?;
/// assert_eq!(sweep.count, search.count);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// Whichever of the others is done first when both are tried in turn.
    #[default]
    Auto,
    /// The items in a fixed order that keeps few of them half-decided.
    Sweep,
    /// Always an item with the fewest options left.
    Search,
}

/// A count and what it took.
///
/// ```
/// # use dancing::memo::{Counter, Strategy};
/// let problem = dancing::text::read("a b c\na\na\nb\nb\nc\nc\n".as_bytes())?;
/// let counted = Counter::new().strategy(Strategy::Sweep).count(&problem)?;
/// assert_eq!(counted.count, 8u32.into());
/// assert!(counted.hits > 0); // what follows either option of "a" is looked into once
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// How many solutions there are.
    pub count: BigUint,
    /// How many states were looked into.
    pub states: u64,
    /// How often a state was met that was known already.
    pub hits: u64,
    /// The way that counted them: [`Sweep`](Strategy::Sweep) or [`Search`](Strategy::Search).
    pub strategy: Strategy,
}

/// Why there is no count.
///
/// ```
/// # use dancing::memo::{Counter, Uncounted};
/// use dancing::stop::{Limits, Stop};
/// use std::time::Duration;
///
/// let problem = dancing::text::read("a\na\n".as_bytes())?;
/// let limits = Limits::default().time(Duration::ZERO);
/// let error = Counter::new().limited_by(&limits).count(&problem).unwrap_err();
/// assert_eq!(error, Uncounted::Stopped { why: Stop::Time, states: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Uncounted {
    /// It stopped at a limit.
    #[error("stopped before the count was complete, after {states} states: {why}")]
    Stopped {
        /// Which limit.
        why: Stop,
        /// The number of states so far.
        states: u64,
    },
    /// States hardly ever recur, and it was to count [only if that
    /// pays](super::Counter::only_if_it_pays).
    #[error("of {states} states hardly any recurred: a walk through the solutions is faster")]
    Unpaid {
        /// The number of states so far.
        states: u64,
    },
    /// The state of the items takes more bits than can be remembered, or than fit in memory for
    /// each option.
    #[error("the state of the items takes {bits} bits, too many for {options} options")]
    TooWide {
        /// How many bits it takes.
        bits: u32,
        /// How many options there are.
        options: usize,
    },
}
