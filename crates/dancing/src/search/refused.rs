//! The errors that can occur when a search is started.

use super::kind::EngineKind;
use super::prefix::Prefix;
use crate::stop::Stop;

/// The reason why a search cannot start.
///
/// ```
/// use dancing::search::{EngineKind, Search};
///
/// let problem = dancing::text::read("8|a\na\na\n".as_bytes())?;
/// let error = Search::new(&problem).engine(EngineKind::Bits).count().unwrap_err();
/// assert!(error.to_string().starts_with("the engine bits does not support multiplicities above 7"));
///
/// let error = Search::new(&problem).under(&"5.1".parse()?).count().unwrap_err();
/// assert!(error.to_string().starts_with("there is no part 5.1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The requested engine does not support the problem.
    #[error("the engine {engine} does not support {what}: use cells or auto")]
    Unsuited {
        /// The requested engine.
        engine: EngineKind,
        /// The property of the problem that the engine does not support.
        what: &'static str,
    },
    /// The part belongs to another problem, or to a search in another order.
    #[error("the part {0} is of another problem, limit or order than this search")]
    Foreign(Prefix),
    /// The search tree has no such part.
    #[error("there is no part {0} in this search tree")]
    NoSuchPart(Prefix),
    /// In this order, the search tree depends on the course of the search, so it can be walked
    /// through only once.
    #[error("in the order `weighted` there are no parts, estimates or cheapest solutions: use mrv")]
    NoFixedTree,
    /// The search was stopped before it was split.
    #[error("stopped before the search was split: {0}")]
    Stopped(Stop),
}
