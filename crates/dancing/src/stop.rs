//! Limits that all searches and counts accept: cancellation, time, nodes and memory.
//!
//! The caller sets [`Limits`]. Each question (a search, a count or another request) starts a
//! [`Watch`] for them and polls it at intervals. The clock is read only if there is a limit on
//! time.
//!
//! ```
//! use dancing::stop::{CancelToken, Limits, Stop};
//! use std::time::Duration;
//!
//! let token = CancelToken::default();
//! let limits = Limits::default().time(Duration::from_secs(60)).memory(1 << 20).cancelled_by(&token);
//! let watch = limits.watch(); // the time runs from here
//! assert_eq!(watch.check(), Ok(()));
//! assert_eq!(watch.check_memory(2 << 20), Err(Stop::Memory));
//! token.cancel();
//! assert_eq!(watch.check(), Err(Stop::Cancelled));
//! ```

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The reason why a search stopped before it was complete.
///
/// ```
/// use dancing::search::Search;
/// use dancing::stop::Stop;
/// use std::ops::ControlFlow;
///
/// // A visitor that breaks off ends the search.
/// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
/// let report = Search::new(&problem).for_each(|_| ControlFlow::Break(()))?;
/// assert_eq!((report.solutions, report.stopped), (1, Some(Stop::Solutions)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// The search found the requested number of solutions.
    Solutions,
    /// The search reached the limit on nodes (options tried, or states).
    Nodes,
    /// The search reached the limit on time.
    Time,
    /// A [`CancelToken`] of the search was cancelled.
    Cancelled,
    /// The search would have exceeded the limit on memory.
    Memory,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Stop::Solutions => "as many solutions as requested",
            Stop::Nodes => "as many nodes as allowed",
            Stop::Time => "out of time",
            Stop::Cancelled => "cancelled",
            Stop::Memory => "out of the memory allowed",
        })
    }
}

impl std::error::Error for Stop {}

/// The limits of a question: cancel tokens, time, nodes and memory. By default, there are no
/// limits.
///
/// ```
/// use dancing::stop::{Limits, Stop};
/// use std::time::Duration;
///
/// assert_eq!(Limits::default().watch().check(), Ok(()));
/// assert_eq!(Limits::default().time(Duration::ZERO).watch().check(), Err(Stop::Time));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    cancel: Vec<CancelToken>,
    time: Option<Duration>,
    deadline: Option<Instant>,
    nodes: Option<u64>,
    memory: Option<usize>,
}

impl Limits {
    /// Stops when the token is cancelled. If several tokens are added, cancelling any of them stops
    /// the question.
    ///
    /// ```
    /// # use dancing::stop::{CancelToken, Limits, Stop};
    /// let [one, other] = [CancelToken::default(), CancelToken::default()];
    /// let watch = Limits::default().cancelled_by(&one).cancelled_by(&other).watch();
    /// other.cancel();
    /// assert_eq!(watch.check(), Err(Stop::Cancelled));
    /// ```
    #[must_use]
    pub fn cancelled_by(mut self, token: &CancelToken) -> Limits {
        self.cancel.push(token.clone());
        self
    }

    /// Stops after the given time, which starts again for each question. A time that the clock
    /// cannot represent is not a limit.
    ///
    /// ```
    /// # use dancing::stop::{Limits, Stop};
    /// use std::time::Duration;
    ///
    /// assert_eq!(Limits::default().time(Duration::ZERO).watch().check(), Err(Stop::Time));
    /// assert_eq!(Limits::default().time(Duration::MAX).watch().check(), Ok(()));
    /// ```
    #[must_use]
    pub fn time(mut self, time: Duration) -> Limits {
        self.time = Some(time);
        self
    }

    /// Stops at the given moment, regardless of when the question started.
    ///
    /// ```
    /// # use dancing::stop::{Limits, Stop};
    /// let limits = Limits::default().until(std::time::Instant::now());
    /// assert_eq!(limits.watch().check(), Err(Stop::Time));
    /// ```
    #[must_use]
    pub fn until(mut self, deadline: Instant) -> Limits {
        self.deadline = Some(deadline);
        self
    }

    /// Stops after the given number of nodes: options tried or, if the question counts states,
    /// states.
    ///
    /// ```
    /// # use dancing::stop::Limits;
    /// use dancing::overlap::SetSystem;
    /// use dancing::stop::Stop;
    ///
    /// let system = SetSystem::new(3, [[0, 1], [1, 2], [0, 2]])?;
    /// let few = Limits::default().nodes(1);
    /// let counts = system.covers(3).limited_by(&few).count_irredundant_by_size();
    /// assert_eq!(counts, Err(Stop::Nodes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Limits {
        self.nodes = Some(nodes);
        self
    }

    /// Stops before the question uses more than the given number of bytes.
    ///
    /// ```
    /// # use dancing::stop::{Limits, Stop};
    /// let watch = Limits::default().memory(100).watch();
    /// assert_eq!(watch.check_memory(100), Ok(()));
    /// assert_eq!(watch.check_memory(101), Err(Stop::Memory));
    /// ```
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Limits {
        self.memory = Some(bytes);
        self
    }

    /// Combines two sets of limits: a question stops as soon as a limit in either set is reached.
    ///
    /// ```
    /// # use dancing::stop::Limits;
    /// let both = Limits::default().memory(100).and(&Limits::default().memory(50));
    /// assert_eq!(both.watch().memory(), 50);
    /// ```
    #[must_use]
    pub fn and(mut self, other: &Limits) -> Limits {
        self.cancel.extend(other.cancel.iter().cloned());
        self.time = self.time.into_iter().chain(other.time).min();
        self.deadline = self.deadline.into_iter().chain(other.deadline).min();
        self.nodes = self.nodes.into_iter().chain(other.nodes).min();
        self.memory = self.memory.into_iter().chain(other.memory).min();
        self
    }

    /// Returns the same limits, but the time starts now and is shared by all questions instead of
    /// starting with each of them.
    ///
    /// ```
    /// # use dancing::stop::{Limits, Stop};
    /// use std::time::Duration;
    ///
    /// let limits = Limits::default().time(Duration::from_millis(1)).begun();
    /// std::thread::sleep(Duration::from_millis(2));
    /// assert_eq!(limits.watch().check(), Err(Stop::Time));
    /// ```
    #[must_use]
    pub fn begun(mut self) -> Limits {
        self.deadline = self.end();
        self.time = None;
        self
    }

    /// Returns the same limits, but with only half of the time that is left.
    ///
    /// ```
    /// # use dancing::stop::Limits;
    /// use std::time::Duration;
    ///
    /// let limits = Limits::default().time(Duration::from_millis(4)).first_half();
    /// std::thread::sleep(Duration::from_millis(2));
    /// assert!(limits.watch().check().is_err());
    /// assert!(Limits::default().first_half().watch().check().is_ok());
    /// ```
    #[must_use]
    pub fn first_half(&self) -> Limits {
        let now = Instant::now();
        let half = |end: Instant| now + end.saturating_duration_since(now) / 2;
        Limits {
            time: None,
            deadline: self.end().map(half),
            ..self.clone()
        }
    }

    /// Returns the limit on memory in bytes; the given default if there is none.
    #[cfg(feature = "diagrams")]
    pub(crate) fn memory_or(&self, bytes: usize) -> usize {
        self.memory.unwrap_or(bytes)
    }

    /// Returns when the time of a question that starts now will be up; `None` if there is no limit
    /// on time.
    fn end(&self) -> Option<Instant> {
        let begun = self.time.and_then(|time| Instant::now().checked_add(time));
        self.deadline.into_iter().chain(begun).min()
    }

    /// Starts a question with these limits, and returns the watch to poll.
    ///
    /// ```
    /// # use dancing::stop::Limits;
    /// assert!(Limits::default().watch().check().is_ok());
    /// ```
    #[must_use]
    pub fn watch(&self) -> Watch {
        Watch {
            cancel: self.cancel.clone(),
            deadline: self.end(),
            nodes: self.nodes.unwrap_or(u64::MAX),
            memory: self.memory.unwrap_or(usize::MAX),
        }
    }
}

/// The limits of a question that has started; see [`Limits::watch`].
///
/// ```
/// use dancing::stop::Limits;
///
/// let watch = Limits::default().memory(1 << 30).watch();
/// assert_eq!(watch.memory(), 1 << 30);
/// ```
#[derive(Clone, Debug)]
pub struct Watch {
    cancel: Vec<CancelToken>,
    deadline: Option<Instant>,
    nodes: u64,
    memory: usize,
}

impl Default for Watch {
    /// Returns a watch without limits.
    fn default() -> Watch {
        Limits::default().watch()
    }
}

impl Watch {
    /// Polls the tokens and, if there is a limit on time, the clock. This takes a few nanoseconds
    /// without a limit on time, and some tens of nanoseconds with one.
    ///
    /// ```
    /// # use dancing::stop::Limits;
    /// let watch = Limits::default().watch();
    /// assert_eq!((0..10).take_while(|_| watch.check().is_ok()).count(), 10);
    /// ```
    ///
    /// # Errors
    /// If the question must stop; the error is the reason.
    pub fn check(&self) -> Result<(), Stop> {
        if self.cancel.iter().any(CancelToken::is_cancelled) {
            return Err(Stop::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Stop::Time),
            _ => Ok(()),
        }
    }

    /// Checks whether the question may continue after the given number of nodes; also polls the
    /// tokens and the clock.
    ///
    /// ```
    /// # use dancing::stop::{Limits, Stop};
    /// let watch = Limits::default().nodes(10).watch();
    /// assert_eq!(watch.check_nodes(9), Ok(()));
    /// assert_eq!(watch.check_nodes(10), Err(Stop::Nodes));
    /// ```
    ///
    /// # Errors
    /// If the question must stop; the error is the reason.
    pub fn check_nodes(&self, nodes: u64) -> Result<(), Stop> {
        self.check()?;
        if nodes < self.nodes {
            Ok(())
        } else {
            Err(Stop::Nodes)
        }
    }

    /// Returns the limit on nodes; `u64::MAX` if there is none.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Checks whether the given number of bytes may be used; see [`Limits::memory`].
    ///
    /// ```
    /// # use dancing::stop::Limits;
    /// assert!(Limits::default().watch().check_memory(usize::MAX).is_ok()); // no limit
    /// ```
    ///
    /// # Errors
    /// Returns [`Stop::Memory`] if the number exceeds the limit.
    pub fn check_memory(&self, bytes: usize) -> Result<(), Stop> {
        if bytes <= self.memory {
            Ok(())
        } else {
            Err(Stop::Memory)
        }
    }

    /// Returns the limit on memory in bytes; `usize::MAX` if there is none.
    ///
    /// ```
    /// # use dancing::stop::Limits;
    /// assert_eq!(Limits::default().watch().memory(), usize::MAX);
    /// ```
    #[must_use]
    pub fn memory(&self) -> usize {
        self.memory
    }
}

/// The number of nodes between two polls of the clock and the tokens; this many nodes take far less
/// than a millisecond.
const BETWEEN: u64 = 1 << 10;

/// The number of nodes that a search has visited, and its limits.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    watch: Watch,
    nodes: u64,
    look_at: u64,
}

impl Steps {
    pub(crate) fn new(watch: Watch) -> Steps {
        Steps {
            watch,
            nodes: 0,
            look_at: 0,
        }
    }

    /// Counts a node, unless a limit is reached.
    #[inline(always)]
    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.look_at {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        self.watch.check_nodes(self.nodes)?;
        self.look_at = (self.nodes + BETWEEN).min(self.watch.nodes());
        Ok(())
    }
}

/// Cancels questions from another thread or a signal handler.
///
/// ```
/// use dancing::search::Search;
/// use dancing::stop::{CancelToken, Stop};
///
/// let problem = dancing::text::read("a\na\n".as_bytes())?;
/// let token = CancelToken::default();
/// token.cancel();
/// let report = Search::new(&problem).cancelled_by(&token).enumerate()?;
/// assert_eq!(report.stopped, Some(Stop::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Cancels all questions whose limits contain this token or a clone of it. Each of them stops
    /// when it next polls the token.
    ///
    /// ```
    /// # use dancing::stop::CancelToken;
    /// let token = CancelToken::default();
    /// let elsewhere = token.clone();
    /// std::thread::spawn(move || elsewhere.cancel()).join().unwrap();
    /// assert!(token.is_cancelled());
    /// ```
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether the token has been cancelled; see [`CancelToken::cancel`].
    ///
    /// ```
    /// # use dancing::stop::CancelToken;
    /// let token = CancelToken::default();
    /// assert!(!token.is_cancelled());
    /// token.cancel();
    /// assert!(token.is_cancelled()); // permanently
    /// ```
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A callback that receives a value at intervals.
#[derive(Clone)]
pub(crate) struct Watcher<T>(Arc<dyn Fn(T) + Send + Sync>);

impl<T> Watcher<T> {
    pub(crate) fn new(report: impl Fn(T) + Send + Sync + 'static) -> Watcher<T> {
        Watcher(Arc::new(report))
    }

    pub(crate) fn report(&self, value: T) {
        (self.0)(value);
    }
}

impl<T> fmt::Debug for Watcher<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Watcher")
    }
}
