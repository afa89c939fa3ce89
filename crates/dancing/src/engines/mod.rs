//! What a search needs of an engine, and the engines.
//!
//! An engine keeps the state of the problem along one branch of the search tree. The [walk]
//! (crate::search) decides where to go; because every engine picks the same item and lists its
//! options in input order, all of them meet the solutions in the same order.

pub(crate) mod bits;
pub(crate) mod cells;
mod ending;
mod order;
mod shares;

pub(crate) use ending::{Endings, Tail};
pub use order::Order;
pub(crate) use shares::Shares;

use std::fmt::Debug;

/// The item to be decided on next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pick {
    pub(crate) item: u32,
    /// Whether one option has to be chosen, after which the item is done.
    pub(crate) once: bool,
    /// Whether no further option has to be chosen.
    pub(crate) may_close: bool,
    /// Whether each of its options alone completes a solution.
    pub(crate) last: bool,
    /// How many options are left for it.
    pub(crate) options: u32,
}

/// The state of a problem along one branch.
///
/// It can be an object: only where every node counts is a walk compiled for each engine.
pub(crate) trait Engine: Debug + Send + Sync + 'static {
    /// Returns whether its loops go over words, and are worth compiling for each kind of processor.
    fn has_vectors(&self) -> bool {
        false
    }

    /// Draws the conclusions of where the search has come to, at the root and after each `enter`
    /// and `close` that went well; `false` when an item is left without.
    fn settle(&mut self) -> bool;
    /// Chooses an option; `false` when an item is left without. To be undone by `leave` either way.
    fn enter(&mut self, option: u32) -> bool;
    /// Decides that an item gets no further option; otherwise as `enter`.
    fn close(&mut self, item: u32) -> bool;
    /// Undoes the last `enter` or `close` that was not undone.
    fn leave(&mut self);
    /// Rules an option out until the next `leave`; `false` when an item is left without.
    fn reject(&mut self, option: u32) -> bool;
    /// Returns the item to be decided on; `None` when all are covered.
    fn pick(&self, order: Order) -> Option<Pick>;
    /// Counts the solutions below a node that branches on an item, if the engine can do so without
    /// visiting it, and within that many nodes.
    fn count_below(&mut self, _item: u32, _order: Order, _most: u64) -> Option<Tail> {
        None
    }
    /// Lists the endings of these solutions likewise, and says how many nodes they take.
    fn list_below(&mut self, _: u32, _: Order, _most: u64, _: &mut Endings) -> Option<u64> {
        None
    }
    /// Appends the options left for an item, in input order.
    fn list(&self, item: u32, options: &mut Vec<u32>);
    /// Returns the options chosen, forced ones included.
    fn chosen(&self) -> &[u32];
    /// Returns a lower bound on the cost of what is still to be chosen, given for each option its
    /// cost shared out among its primary items.
    fn bound(&self, shares: &Shares) -> u64;
}
