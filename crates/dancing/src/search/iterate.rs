//! An iterator over the solutions of a search.

use super::Refused;
use super::Search;
#[cfg(feature = "diagrams")]
use super::run::Visit;
use super::run::{AnyWalk, Goal};
use crate::problem::OptionId;
use crate::stop::Stop;
use std::ops::ControlFlow;

/// An iterator over the solutions of a problem; see [`Search::solutions`].
///
/// ```
/// # use dancing::search::Search;
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let sizes = Search::new(&problem).solutions()?.map(|solution| solution.len());
/// assert_eq!(sizes.collect::<Vec<_>>(), [1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solutions {
    walk: Box<dyn AnyWalk>,
    left: u64,
    stopped: Option<Stop>,
    /// Whether all solutions have been returned.
    done: bool,
}

impl Search<'_> {
    /// Returns an iterator over the solutions, each with its options in input order. The search
    /// advances only when the iterator does.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a\na\na\na\n".as_bytes())?;
    /// let mut solutions = Search::new(&problem).solutions()?;
    /// assert!(solutions.next().is_some());
    /// assert_eq!(solutions.fraction(), 0.0);
    /// assert_eq!(solutions.by_ref().count(), 2);
    /// assert_eq!((solutions.nodes(), solutions.stopped()), (3, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the requested engine does not support the problem, or the search tree has no such part.
    pub fn solutions(&self) -> Result<Solutions, Refused> {
        Ok(Solutions {
            walk: self.start(self.new_walk()?.1),
            left: self.limits.solutions.unwrap_or(u64::MAX),
            stopped: None,
            done: false,
        })
    }
}

impl Solutions {
    /// Returns the number of nodes (options tried) so far; see [`Search::solutions`].
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let mut solutions = Search::new(&problem).solutions()?;
    /// assert_eq!(solutions.nodes(), 0); // the search has not started yet
    /// solutions.next();
    /// assert_eq!(solutions.nodes(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.walk.nodes()
    }

    /// Returns the fraction of the search tree that has been searched, computed as if all branches
    /// of a node were equally large; see [`Search::solutions`].
    ///
    /// ```
    /// # use dancing::search::Search;
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let mut solutions = Search::new(&problem).solutions()?;
    /// while solutions.next().is_some() {
    ///     assert!(solutions.fraction() < 1.0);
    /// }
    /// assert_eq!(solutions.fraction(), 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fraction(&self) -> f64 {
        if self.done { 1.0 } else { self.walk.fraction() }
    }

    /// Counts the remaining solutions, without visiting the last option of each.
    ///
    /// ```
    /// use dancing::search::Search;
    ///
    /// let problem = dancing::text::read("a b\na\na\nb\nb\n".as_bytes())?;
    /// let mut solutions = Search::new(&problem).solutions()?;
    /// assert!(solutions.next().is_some());
    /// assert_eq!((solutions.count_rest(), solutions.stopped()), (3, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_rest(&mut self) -> u64 {
        let (number, stopped) = self.walk.run(self.left, Goal::Count);
        self.left -= number;
        self.stopped = stopped.or(self.stopped);
        self.done = stopped.is_none();
        number
    }

    /// Visits solutions until the walk has visited the given total number of nodes, after which it
    /// can be resumed. Returns the reason why it stopped; `None` if it is complete.
    #[cfg(feature = "diagrams")]
    pub(crate) fn visit_up_to(
        &mut self,
        nodes: u64,
        visit: &mut dyn FnMut(&[OptionId]),
    ) -> Option<Stop> {
        self.walk.tree().allow(nodes);
        let visit: Visit = &mut |solution: &[OptionId], _| {
            visit(solution);
            ControlFlow::Continue(())
        };
        self.walk.run(u64::MAX, Goal::Visit(visit)).1
    }

    /// Returns the reason why the iterator ended early; `None` if it returned all solutions. See
    /// [`Search::solutions`].
    ///
    /// ```
    /// # use dancing::search::{Search, Stop};
    /// let problem = dancing::text::read("a\na\na\n".as_bytes())?;
    /// let mut solutions = Search::new(&problem).limit_solutions(1).solutions()?;
    /// assert_eq!(solutions.by_ref().count(), 1);
    /// assert_eq!(solutions.stopped(), Some(Stop::Solutions));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }
}

impl Iterator for Solutions {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        if self.left == 0 {
            self.stopped = Some(Stop::Solutions);
            return None;
        }
        let mut next = None;
        let keep = &mut |solution: &[OptionId], _| {
            next = Some(solution.to_vec());
            ControlFlow::Break(())
        };
        let (_, stopped) = self.walk.run(1, Goal::Pause(keep));
        match next {
            Some(_) => self.left -= 1,
            None => (self.stopped, self.done) = (stopped, stopped.is_none()),
        }
        next
    }
}
