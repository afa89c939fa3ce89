//! Tokens that cancel questions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Cancels questions from another thread or a signal handler.
///
/// ```
/// use dancing::search::Search;
/// use dancing::stop::{CancelToken, Stop};
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
