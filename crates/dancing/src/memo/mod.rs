//! Counting solutions without listing them.
//!
//! The ways to complete a solution depend only on the state of the items: which items are covered,
//! which colours are fixed, and how often each item may still be covered. Therefore each state is
//! processed once. States are compared completely, never only by their hash, so counts are exact;
//! they can be of any size.
//!
//! There are two strategies. The *sweep* processes the items in a fixed order that keeps few of
//! them half-decided, and merges equal states at each position; only the states of a few positions
//! are in memory. The *search* branches on an item with the fewest options left, caches the count
//! of each state, multiplies the counts of independent components, and stops caching if states
//! hardly ever recur. BranchOn default, the two strategies alternate, in ever longer turns, until one of
//! them completes. The same problem is always counted in the same way.
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
mod certificate;
mod certify;
mod counted;
mod counter;
mod race;
pub(crate) mod search;
mod sweep;
#[cfg(test)]
mod tests;

pub use certify::Uncertified;
pub use counted::{Counted, Strategy, Uncounted};
pub use counter::Counter;
pub(crate) use counter::{BYTES, FEWEST_BYTES};
pub(crate) use race::Race;
