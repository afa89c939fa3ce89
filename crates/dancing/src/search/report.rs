//! The results of searches, and the errors of starting them.

use super::kind::EngineKind;
use super::prefix::Prefix;
use super::run::RunResult;
use crate::problem::ProblemError;
use crate::stop::Stop;
use num_bigint::BigUint;
use std::fmt;

/// The result of a search: the numbers of solutions and nodes, the engine, and whether the search
/// is complete.
///
/// ```
/// use dancing::search::{Search, Stop};
///
/// let problem = dancing::text::read("a\na\na\na\n".as_bytes())?;
/// let report = Search::new(&problem).limit_solutions(2).enumerate()?;
/// assert_eq!((report.solutions, report.stopped), (2, Some(Stop::Solutions)));
/// assert!(!report.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of nodes in the search tree. Each option that is tried is a node, except for
    /// options that are forced.
    pub nodes: u64,
    /// The engine that was used.
    pub engine: EngineKind,
    /// The reason why the search ended early; `None` if it is complete.
    pub stopped: Option<Stop>,
}

impl Report {
    pub(super) fn new(engine: EngineKind, nodes: u64, (solutions, stopped): RunResult) -> Report {
        Report {
            solutions,
            nodes,
            engine,
            stopped,
        }
    }

    /// Returns the combined report of two parts of a search.
    #[cfg(feature = "threads")]
    pub(super) fn and(self, other: Report) -> Report {
        Report {
            solutions: self.solutions + other.solutions,
            nodes: self.nodes + other.nodes,
            engine: self.engine,
            stopped: self.stopped.or(other.stopped),
        }
    }

    /// Returns whether the search was complete and therefore found all solutions.
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let search = Search::new(&problem);
    /// assert!(search.enumerate()?.is_complete());
    /// assert!(!search.limit_solutions(1).enumerate()?.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none()
    }
}

/// The number of solutions.
///
/// ```
/// use dancing::search::{Search, Stop};
///
/// let problem = dancing::text::read("a\na\na\na\n".as_bytes())?;
/// let count = Search::new(&problem).count()?;
/// assert_eq!((count.solutions, count.stopped), (3u32.into(), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count {
    /// The number of solutions; if the count is not complete, there are at least this many.
    pub solutions: BigUint,
    /// The reason why the count ended early; `None` if it is complete.
    pub stopped: Option<Stop>,
}

impl Count {
    /// Returns whether all solutions were counted; see [`Count::stopped`].
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none()
    }
}

impl From<Report> for Count {
    fn from(report: Report) -> Count {
        Count {
            solutions: report.solutions.into(),
            stopped: report.stopped,
        }
    }
}

/// Formats the number of solutions.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.solutions.fmt(f)
    }
}

/// The reason why a search cannot start.
///
/// ```
/// use dancing::search::{EngineKind, Search};
///
/// let problem = dancing::text::read("8|a\na\na\n".as_bytes())?;
/// let error = Search::new(&problem).engine(EngineKind::Bits).enumerate().unwrap_err();
/// assert!(error.to_string().starts_with("the engine bits does not support multiplicities above 7"));
///
/// let error = Search::new(&problem).under(&"5.1".parse()?).enumerate().unwrap_err();
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
    /// The search was stopped before there was an answer.
    #[error("stopped before there was an answer: {0}")]
    Stopped(Stop),
    /// The costs cannot be negated.
    #[error("{0}")]
    Costs(ProblemError),
}
