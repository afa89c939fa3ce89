//! Searches for the solutions of a problem: how many there are, the solutions one by one, or the
//! cheapest ones.
//!
//! ```
//! use dancing::search::Search;
//!
//! let problem = dancing::text::read("a b c\na b\nc\na c\nb\n".as_bytes())?;
//! assert_eq!(Search::new(&problem).count()?.solutions, 2u32.into());
//!
//! let first = Search::new(&problem).solutions()?.next().unwrap();
//! let texts: Vec<String> = first.iter().map(|&option| problem.option_text(option)).collect();
//! assert_eq!(texts, ["a b", "c"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arc_consistency;
mod best;
mod choose;
mod estimate;
mod iterate;
mod kind;
mod limits;
mod prefix;
mod preprocess;
mod probe;
mod questions;
mod report;
mod run;
mod settings;
#[cfg(not(feature = "threads"))]
mod single_thread;
mod slice;
mod solution;
mod split;
#[cfg(feature = "diagrams")]
mod thread_time;
#[cfg(feature = "threads")]
mod threads;
mod tree;
#[cfg(feature = "diagrams")]
mod turns;
mod walk;

pub use best::Best;
pub use estimate::Estimate;
#[cfg(feature = "diagrams")]
pub(crate) use estimate::Progress;
pub use iterate::Solutions;
pub use kind::EngineKind;
pub use prefix::{NoPrefix, Prefix};
pub use preprocess::Preprocessed;
pub use report::{Count, Refused, Report};
pub use slice::{Piece, Slice};
#[cfg(feature = "diagrams")]
pub use turns::CountedBy;

pub use crate::engines::Order;
pub use crate::lp::gap::Gap;
pub use crate::stop::{CancelToken, Stop};

use crate::problem::Problem;
use limits::Limits;

/// A search for the solutions of a problem, with its engine, order and limits.
///
/// ```
/// use dancing::search::{Order, Search};
/// use std::time::Duration;
///
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let search = Search::new(&problem).order(Order::Input).limit_time(Duration::from_secs(60));
/// assert_eq!(search.enumerate()?.solutions, 2);
/// assert_eq!(search.best(1)?.solutions.len(), 1); // a second question to the same search
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search<'a> {
    problem: &'a Problem,
    engine: EngineKind,
    order: Order,
    threads: usize,
    limits: Limits,
    prefix: Prefix,
}

impl<'a> Search<'a> {
    /// Returns the problem, and the limits that all methods have.
    #[cfg(feature = "diagrams")]
    pub(crate) fn question(&self) -> (&'a Problem, &crate::stop::Limits) {
        (self.problem, &self.limits.every)
    }
}
