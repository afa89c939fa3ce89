//! How to count: asked by who counts, done by a [race](super::race).

use super::counted::{Counted, Order, Uncounted};
use super::race::Race;
use super::ready;
use crate::frontier::pace::Pace;
use crate::frontier::source::Source;
use crate::problem::Problem;

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

    pub(super) fn count_source(
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
