//! Counts solutions without listing them.
//!
//! What can still happen depends only on the state of the items: which are covered, which colours
//! are fixed, how often an item may still be covered. So each state is looked into once. States
//! are compared in full, never by their hash alone, so counts are exact; they are of any size.
//!
//! There are two orders of states. The *sweep* takes the items in a fixed order that keeps few of
//! them half-decided, and merges equal states of one position; only the states of a few positions
//! are in memory. The *search* takes an item with the fewest options left, caches the count of each
//! state, multiplies the counts of independent components, and stops caching if states hardly ever
//! recur. By default both alternate, with ever longer turns, until one is done. The same problem is
//! always counted in the same way.
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
mod ready;
pub(crate) mod search;
mod sweep;
#[cfg(test)]
mod tests;
pub(crate) mod width;

pub use certify::Uncertified;
pub use counted::{Counted, Strategy, Uncounted};
pub use counter::Counter;
pub(crate) use counter::{BYTES, FEWEST_BYTES};
pub(crate) use race::Race;
