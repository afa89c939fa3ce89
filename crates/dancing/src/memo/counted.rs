//! In what order to count, what comes of it, and why there may be no count.

use num_bigint::BigUint;

/// The order in which a count goes through the items.
///
/// ```
/// use dancing::memo::{Counter, Order};
///
/// // Both count the same; which is faster depends on the problem.
/// let problem = dancing::text::read("a b c\na b\nc\na\nb c\n".as_bytes())?;
/// let sweep = Counter::new().order(Order::Sweep).count(&problem)?;
/// let mrv = Counter::new().order(Order::Mrv).count(&problem)?;
/// assert_eq!(sweep.count, mrv.count);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Whichever of the others is done first when both are tried in turn.
    #[default]
    Auto,
    /// A fixed order that keeps few items half-decided.
    Sweep,
    /// Always an item with the fewest options left.
    Mrv,
}

/// A count and what it took.
///
/// ```
/// # use dancing::memo::{Counter, Order};
/// let problem = dancing::text::read("a b c\na\na\nb\nb\nc\nc\n".as_bytes())?;
/// let counted = Counter::new().order(Order::Sweep).count(&problem)?;
/// assert_eq!(counted.count, 8u32.into());
/// assert!(counted.hits > 0); // what follows either option of "a" is looked into once
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// How many solutions there are.
    pub count: BigUint,
    /// How many states were looked into.
    pub states: u64,
    /// How often a state was met that was known already.
    pub hits: u64,
    /// The order that counted them: [`Sweep`](Order::Sweep) or [`Mrv`](Order::Mrv).
    pub order: Order,
}

/// Why there is no count.
///
/// ```
/// # use dancing::memo::{Counter, Uncounted};
/// let problem = dancing::text::read("a\na\n".as_bytes())?;
/// let error = Counter::new().count_while(&problem, |_| false).unwrap_err();
/// assert!(error.to_string().starts_with("stopped before the count was complete"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uncounted {
    /// It was told not to go on.
    #[error("stopped before the count was complete, after {states} states")]
    Stopped {
        /// How many states it had met.
        states: u64,
    },
    /// It needs more memory than it [may take](super::Counter::memory).
    #[error("the memory it may take was full after {states} states")]
    OutOfMemory {
        /// How many states it had met.
        states: u64,
    },
    /// States hardly ever recur, and it was to count [only if that pays](super::Counter::only_if_it_pays).
    #[error("of {states} states hardly any recurred: a walk through the solutions is faster")]
    Unpaid {
        /// How many states it had met.
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
