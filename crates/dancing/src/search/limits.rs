//! How far a search may go.

use super::Stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Ends searches from elsewhere: another thread, or a signal handler.
///
/// ```
/// use dancing::search::{CancelToken, Search, Stop};
///
/// let problem = dancing::text::read("a\na\n".as_bytes())?;
/// let token = CancelToken::default();
/// token.cancel();
/// let report = Search::new(&problem).cancelled_by(&token).count()?;
/// assert_eq!(report.stopped, Some(Stop::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Ends all searches that have this token, or a clone of it, at their next look at it.
    ///
    /// ```
    /// # use dancing::search::CancelToken;
    /// let token = CancelToken::default();
    /// let elsewhere = token.clone();
    /// std::thread::spawn(move || elsewhere.cancel()).join().unwrap();
    /// assert!(token.is_cancelled());
    /// ```
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled; see [`CancelToken::cancel`].
    ///
    /// ```
    /// # use dancing::search::CancelToken;
    /// let token = CancelToken::default();
    /// assert!(!token.is_cancelled());
    /// token.cancel();
    /// assert!(token.is_cancelled()); // and stays so
    /// ```
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Limits {
    pub(super) solutions: Option<u64>,
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
    /// When the time is up, once it runs.
    pub(super) deadline: Option<Instant>,
    pub(super) cancel: Vec<CancelToken>,
    pub(super) watcher: Option<Watcher>,
}

/// Is told now and then how many nodes there were, and the fraction of the tree that is done.
#[derive(Clone)]
pub(super) struct Watcher(pub(super) Arc<dyn Fn(u64, f64) + Send + Sync>);

impl std::fmt::Debug for Watcher {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Watcher")
    }
}

/// The limits of a search that has begun.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    nodes: u64,
    deadline: Option<Instant>,
    cancel: Vec<CancelToken>,
    watcher: Option<Watcher>,
}

impl Limits {
    /// Lets the time run from now on for all parts of a search, instead of anew for each.
    pub(super) fn begin(&mut self) {
        self.deadline = self.end();
    }

    /// When the time is up; a time too long for the clock is no limit.
    fn end(&self) -> Option<Instant> {
        let begun = || self.time.and_then(|time| Instant::now().checked_add(time));
        self.deadline.or_else(begun)
    }

    pub(super) fn watch(&self) -> Watch {
        Watch {
            nodes: self.nodes.unwrap_or(u64::MAX),
            deadline: self.end(),
            cancel: self.cancel.clone(),
            watcher: self.watcher.clone(),
        }
    }
}

/// Nodes between two looks at the clock and the token.
const STRIDE: u64 = 4096;

impl Watch {
    /// Says how far the search is, to whoever wants to know.
    pub(super) fn tell(&self, nodes: u64, fraction: impl Fn() -> f64) {
        if let Some(Watcher(tell)) = &self.watcher {
            tell(nodes, fraction());
        }
    }

    /// Looks whether the search is to stop; otherwise says at which number of nodes to look again.
    pub(super) fn look(&self, nodes: u64) -> Result<u64, Stop> {
        if self.cancel.iter().any(CancelToken::is_cancelled) {
            Err(Stop::Cancelled)
        } else if self
            .deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
        {
            Err(Stop::Time)
        } else if nodes >= self.nodes {
            Err(Stop::Nodes)
        } else {
            Ok((nodes + STRIDE).min(self.nodes))
        }
    }
}
