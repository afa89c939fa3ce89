//! The interface of engines, and its implementations.
//!
//! An engine stores the state of the problem along one branch of the search tree. The
//! [walk](crate::search) decides where to go. Since all engines pick the same items and list their
//! options in input order, they find the solutions in the same order.

pub(crate) mod bits;
pub(crate) mod cells;
mod ending;

pub(crate) use ending::{Endings, Tail};

use std::fmt::Debug;

/// The item to branch on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pick {
    pub(crate) item: u32,
    /// Whether exactly one option must be chosen for the item.
    pub(crate) once: bool,
    /// Whether the item needs no further option.
    pub(crate) may_close: bool,
    /// Whether each of the item's options completes a solution.
    pub(crate) last: bool,
    /// The number of the item's remaining options.
    pub(crate) options: u32,
}

/// The state of a problem along one branch of the search tree.
///
/// Can be used as a trait object; a walk is compiled for each engine only where speed matters.
pub(crate) trait Engine: Debug + Send + Sync + 'static {
    /// Returns whether the engine benefits from being compiled for each kind of processor.
    fn has_vectors(&self) -> bool {
        false
    }

    /// Derives the consequences of the current state, at the root and after each successful `enter`
    /// or `close`; returns false if an item has too few options left.
    fn settle(&mut self) -> bool;
    /// Chooses an option; returns false if an item has too few options left. In both cases `leave`
    /// undoes it.
    fn enter(&mut self, option: u32) -> bool;
    /// Decides that no further option is chosen for an item; otherwise like `enter`.
    fn close(&mut self, item: u32) -> bool;
    /// Undoes the last `enter` or `close` that has not been undone.
    fn leave(&mut self);
    /// Excludes an option until the next `leave`; returns false if an item has too few options
    /// left.
    fn reject(&mut self, option: u32) -> bool;
    /// Returns the item to branch on; `None` if all items are done.
    fn pick(&self, order: Order) -> Option<Pick>;
    /// Counts the solutions below a node that branches on an item, if the engine can do so without
    /// visiting the nodes below it, and with at most the given number of nodes.
    fn count_below(&mut self, _item: u32, _order: Order, _most: u64) -> Option<Tail> {
        None
    }
    /// Lists the endings of these solutions under the same conditions, and returns the number of
    /// nodes needed.
    fn list_below(&mut self, _: u32, _: Order, _most: u64, _: &mut Endings) -> Option<u64> {
        None
    }
    /// Appends the remaining options of an item, in input order.
    fn list(&self, item: u32, options: &mut Vec<u32>);
    /// Returns the chosen options, including forced ones.
    fn chosen(&self) -> &[u32];
    /// Returns a lower bound on the cost of the options that must still be chosen, given the cost
    /// of each option distributed over its primary items.
    fn bound(&self, shares: &Shares) -> u64;
}

/// The rule by which a search selects the item to branch on.
///
/// ```
/// use dancing::search::{Order, Search};
///
/// // No option covers "z": `Mrv` detects that first, `Input` last.
/// let problem = dancing::text::read("a z\na\na\n".as_bytes())?;
/// for order in [Order::Mrv, Order::Slack, Order::Input, Order::Weighted] {
///     assert_eq!(Search::new(&problem).order(order).enumerate()?.solutions, 0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// The item with the fewest branches; if several have equally few, the first in input order.
    #[default]
    Mrv,
    /// Like `Mrv`, but if several items have equally few branches, the one whose multiplicity has
    /// the least slack (`hi - lo`).
    Slack,
    /// The first item in input order that is not done.
    Input,
    /// The item with the fewest branches relative to its weight, which is 1 plus the number of
    /// times that the item was left with too few options (*dom/wdeg*: Boussemart, Hemery, Lecoutre
    /// and Sais, ECAI 2004). This can find a first solution of problems for which other orders
    /// hardly ever do, such as Latin squares with holes. The choices depend on the search so far,
    /// so solutions are found in another order and on one thread, and partial searches, estimates
    /// and cheapest solutions are not supported. Only [`Cells`](super::EngineKind::Cells) supports
    /// this order.
    Weighted,
}

/// The share of each option: its cost, divided by the number of its primary items.
#[derive(Clone, Debug)]
pub(crate) struct Shares {
    of: Vec<u64>,
    /// Whether the shares are in ascending order.
    rising: bool,
}

impl Shares {
    pub(crate) fn new(of: Vec<u64>) -> Shares {
        let rising = of.is_sorted();
        Shares { of, rising }
    }

    #[inline(always)]
    pub(crate) fn of(&self, option: u32) -> u64 {
        self.of[option as usize]
    }

    /// Returns the smallest share of options in input order; 0 if there is no option.
    #[inline(always)]
    pub(crate) fn smallest(&self, options: impl Iterator<Item = u32>) -> u64 {
        let mut shares = options.map(|option| self.of(option));
        let smallest = if self.rising {
            shares.next()
        } else {
            shares.min()
        };
        smallest.unwrap_or(0)
    }
}
