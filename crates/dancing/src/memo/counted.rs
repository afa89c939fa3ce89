//! Strategies and results of counts, and the reasons why a count may fail.

use crate::stop::Stop;
use num_bigint::BigUint;

/// The order in which a count processes states.
///
/// ```
/// use dancing::memo::{Counter, Strategy};
///
/// // Both give the same count; which is faster depends on the problem.
/// let problem = dancing::text::read("a b c\na b\nc\na\nb c\n".as_bytes())?;
/// let sweep = Counter::new().strategy(Strategy::Sweep).count(&problem)?;
/// let search = Counter::new().strategy(Strategy::Search).count(&problem)?;
/// assert_eq!(sweep.count, search.count);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// Alternates between the other two strategies until one of them completes.
    #[default]
    Auto,
    /// Processes the items in a fixed order that keeps few of them half-decided.
    Sweep,
    /// Branches on an item with the fewest remaining options.
    Search,
}

/// The result of a count.
///
/// ```
/// # use dancing::memo::{Counter, Strategy};
/// let problem = dancing::text::read("a b c\na\na\nb\nb\nc\nc\n".as_bytes())?;
/// let counted = Counter::new().strategy(Strategy::Sweep).count(&problem)?;
/// assert_eq!(counted.count, 8u32.into());
/// assert!(counted.hits > 0); // the state after either option of "a" is processed once
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number of solutions.
    pub count: BigUint,
    /// The number of states processed.
    pub states: u64,
    /// The number of times that a known state was reached again.
    pub hits: u64,
    /// The strategy that completed: [`Sweep`](Strategy::Sweep) or [`Search`](Strategy::Search).
    pub strategy: Strategy,
}

/// The reason why the solutions were not counted.
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
    /// A limit was reached.
    #[error("stopped before the count was complete, after {states} states: {why}")]
    Stopped {
        /// The limit that was reached.
        why: Stop,
        /// The number of states processed before that.
        states: u64,
    },
    /// States hardly ever recur, and the count was to continue [only if it
    /// pays](super::Counter::only_if_it_pays).
    #[error("of {states} states hardly any recurred: a walk through the solutions is faster")]
    Unpaid {
        /// The number of states processed before that.
        states: u64,
    },
    /// The state of the items needs more bits than are supported, or more memory for each option
    /// than is available.
    #[error("the state of the items takes {bits} bits, too many for {options} options")]
    TooWide {
        /// The number of bits needed.
        bits: u32,
        /// The number of options.
        options: usize,
    },
}
