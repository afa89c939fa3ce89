//! Counts solutions without listing them.
//!
//! What can still happen depends only on the state of the items: which are covered, which colours
//! are fixed, how often an item may still be covered. So each state is looked into once. States
//! are compared in full, never by their hash alone, so counts are exact; they are of any size.
//!
//! There are two ways to go through the states. The *sweep* takes the items in a fixed order that
//! keeps few of them half-decided, and merges equal states of one place; only the states of a few
//! places are in memory. The *search* takes an item with the fewest options left, remembers the
//! count of each state, multiplies the counts of parts that have nothing to do with each other, and
//! stops remembering where states hardly ever recur. By default both are tried in turn for ever
//! longer until one is done. The same problem is always counted in the same way.
//!
//! ```
//! use dancing::memo::Counter;
//!
//! // Two rows of three cells, covered by dominoes.
//! let problem = dancing::text::read("a b c d e f\na b\nb c\nd e\ne f\na d\nb e\nc f\n".as_bytes())?;
//! let counted = Counter::new().count(&problem)?;
//! assert_eq!(counted.count.to_string(), "3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod algebra;
mod race;
mod ready;
pub(crate) mod search;
mod sweep;
#[cfg(test)]
mod tests;
pub(crate) mod width;

use crate::frontier::pace::Pace;
use crate::frontier::source::Source;
use crate::problem::Problem;
use num_bigint::BigUint;
use race::Race;

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

/// How to count.
///
/// ```
/// use dancing::memo::{Counter, Order};
///
/// // A hundred items, each covered by one of two options: 2^100 solutions.
/// let items: Vec<String> = (0..100).map(|item| format!("i{item}")).collect();
/// let options: Vec<String> = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
/// let text = format!("{}\n{}", items.join(" "), options.concat());
/// let problem = dancing::text::read(text.as_bytes())?;
/// let counted = Counter::new().order(Order::Sweep).memory(1 << 20).count(&problem)?;
/// assert_eq!(counted.count.to_string(), (1u128 << 100).to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    order: Order,
    bytes: usize,
    only_if_it_pays: bool,
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
    /// It needs more memory than it [may take](Counter::memory).
    #[error("the memory it may take was full after {states} states")]
    OutOfMemory {
        /// How many states it had met.
        states: u64,
    },
    /// States hardly ever recur, and it was to count [only if that pays](Counter::only_if_it_pays).
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

/// What a counter takes unless told otherwise: one gibibyte.
pub(crate) const BYTES: usize = 1 << 30;

/// With less than a mebibyte nothing can be counted.
pub(crate) const FEWEST_BYTES: usize = 1 << 20;

impl Default for Counter {
    fn default() -> Self {
        Counter::new()
    }
}

impl Counter {
    /// Tries both orders, and takes one gibibyte of memory at most.
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// let problem = dancing::text::read("a b\na\n".as_bytes())?;
    /// assert_eq!(Counter::new().count(&problem)?.count, 0u32.into()); // nothing covers "b"
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new() -> Counter {
        Counter {
            order: Order::Auto,
            bytes: BYTES,
            only_if_it_pays: false,
        }
    }

    /// Goes through the items in this order.
    ///
    /// ```
    /// use dancing::memo::{Counter, Order};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// for order in [Order::Sweep, Order::Mrv] {
    ///     assert_eq!(Counter::new().order(order).count(&problem)?.order, order);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn order(self, order: Order) -> Counter {
        Counter { order, ..self }
    }

    /// Takes about so many bytes of memory at most (at least one mebibyte). With fewer than it would
    /// need it forgets states, and takes longer; the count is the same. What cannot be forgotten may
    /// not fit: then there is [no count](Uncounted::OutOfMemory).
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
    /// let [roomy, tight] = [1 << 30, 1].map(|bytes| Counter::new().memory(bytes).count(&problem));
    /// assert_eq!(roomy?.count, tight?.count);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn memory(self, bytes: usize) -> Counter {
        let bytes = bytes.max(FEWEST_BYTES);
        Counter { bytes, ..self }
    }

    /// Gives up, with [`Uncounted::Unpaid`], once it turns out that states hardly ever recur: then
    /// [`Search::count`](crate::search::Search::count) is several times as fast.
    ///
    /// ```
    /// use dancing::memo::{Counter, Uncounted};
    /// use dancing::search::Search;
    ///
    /// // Where states do recur, it makes no difference.
    /// let problem = dancing::text::read("a b c\na b\nb c\na\nb\nc\n".as_bytes())?;
    /// let count = match Counter::new().only_if_it_pays().count(&problem) {
    ///     Err(Uncounted::Unpaid { .. }) => Search::new(&problem).count()?.solutions.into(),
    ///     counted => counted?.count,
    /// };
    /// assert_eq!(count, 3u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn only_if_it_pays(self) -> Counter {
        Counter {
            only_if_it_pays: true,
            ..self
        }
    }

    /// Counts the solutions of a problem.
    ///
    /// ```
    /// # use dancing::memo::Counter;
    /// // Colours and multiplicities count, too: two of the three cover "a", agreeing on "x".
    /// let problem = dancing::text::read("2|a | x\na x:red\na x:red\na x:blue\n".as_bytes())?;
    /// assert_eq!(Counter::new().count(&problem)?.count, 1u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the state of the items takes too many bits for the order, or when it does not pay.
    pub fn count(&self, problem: &Problem) -> Result<Counted, Uncounted> {
        self.count_while(problem, |_| true)
    }

    /// Counts the solutions of a problem as long as `goes_on` says so, which is told now and then
    /// how many states were met.
    ///
    /// ```
    /// use dancing::memo::{Counter, Uncounted};
    ///
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let stopped = Counter::new().count_while(&problem, |_| false);
    /// assert!(matches!(stopped, Err(Uncounted::Stopped { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it was told not to go on, when the state of the items takes too many bits for the order,
    /// or when it does not pay.
    pub fn count_while(
        &self,
        problem: &Problem,
        mut goes_on: impl FnMut(u64) -> bool,
    ) -> Result<Counted, Uncounted> {
        self.count_source(&Source::new(problem), &mut goes_on)
    }

    fn count_source(
        &self,
        source: &Source,
        goes_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Counted, Uncounted> {
        let pace = &mut Pace::new(goes_on);
        // Each has its share of the memory.
        let bytes = match self.order {
            Order::Auto => self.bytes / 2,
            Order::Sweep | Order::Mrv => self.bytes,
        };
        let sweep = (self.order != Order::Mrv)
            .then(|| ready::sweep(source, bytes, pace))
            .transpose();
        let search = (self.order != Order::Sweep)
            .then(|| ready::search(source, bytes, pace))
            .transpose();
        let (sweep, search) = match (sweep, search) {
            (Err(error @ Uncounted::Stopped { .. }), _)
            | (_, Err(error @ Uncounted::Stopped { .. })) => return Err(error),
            // One that is too wide leaves it to the other.
            (Ok(sweep @ Some(_)), search) => (sweep, search.unwrap_or(None)),
            (sweep, Ok(search @ Some(_))) => (sweep.unwrap_or(None), search),
            (Err(error), _) | (_, Err(error)) => return Err(error),
            (Ok(None), Ok(None)) => unreachable!("every order counts in some way"),
        };
        let only_if_it_pays = self.only_if_it_pays;
        let mut race = Race {
            sweep,
            search,
            only_if_it_pays,
        };
        race.run(goes_on)
    }
}
