//! What is said of a search that has ended.

use super::EngineKind;
use super::run::Ran;
use crate::stop::Stop;

/// How a search went.
///
/// ```
/// use dancing::search::{Search, Stop};
///
/// let problem = dancing::text::read("a\na\na\na\n".as_bytes())?;
/// let report = Search::new(&problem).limit_solutions(2).count()?;
/// assert_eq!((report.solutions, report.stopped), (2, Some(Stop::Solutions)));
/// assert!(!report.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The solutions found.
    pub solutions: u64,
    /// The options tried: nodes of the search tree. Options that were forced and decided on
    /// without a choice are no nodes.
    pub nodes: u64,
    /// The engine that searched.
    pub engine: EngineKind,
    /// Why the search ended early; `None` when it saw everything.
    pub stopped: Option<Stop>,
}

impl Report {
    pub(super) fn new(engine: EngineKind, nodes: u64, (solutions, stopped): Ran) -> Report {
        Report {
            solutions,
            nodes,
            engine,
            stopped,
        }
    }

    /// Returns what is said of two parts of a search together.
    #[cfg(feature = "threads")]
    pub(super) fn and(self, other: Report) -> Report {
        Report {
            solutions: self.solutions + other.solutions,
            nodes: self.nodes + other.nodes,
            engine: self.engine,
            stopped: self.stopped.or(other.stopped),
        }
    }

    /// Returns whether the search saw everything, so that its number of solutions is all there are.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let search = Search::new(&problem);
    /// assert!(search.count()?.is_complete());
    /// assert!(!search.limit_solutions(1).count()?.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none()
    }
}
