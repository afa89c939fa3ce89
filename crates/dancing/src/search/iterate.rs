//! Solutions as an iterator.

use super::ask::{CountAll, VisitAll, in_input_order};
use super::choose::{Unsuited, with_engine};
use super::walk::{Event, Walk};
use super::{Search, Stop};
use crate::engines::Engine;
use crate::problem::OptionId;

/// The solutions of a problem, one after the other; see [`Search::solutions`].
pub struct Solutions {
    walk: Box<dyn Walking>,
    left: u64,
    stopped: Option<Stop>,
}

impl Search<'_> {
    /// The solutions, one after the other, each with its options in input order. What is not asked
    /// for is not searched for.
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
    /// When the engine asked for cannot do the problem.
    pub fn solutions(&self) -> Result<Solutions, Unsuited> {
        let walk: Box<dyn Walking> = with_engine!(self.make()?, made => Box::new(self.walk(made)));
        Ok(Solutions {
            walk,
            left: self.limits.solutions.unwrap_or(u64::MAX),
            stopped: None,
        })
    }
}

impl Solutions {
    /// The options tried so far; see [`Search::solutions`].
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.walk.nodes()
    }

    /// The fraction of the search tree that is done, if the branches of a node are taken to be
    /// equally large; see [`Search::solutions`].
    #[must_use]
    pub fn fraction(&self) -> f64 {
        self.walk.fraction()
    }

    /// Counts the solutions that are left, without visiting those that lack only one option.
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
        let before = self.left;
        while self.left > 0 {
            match self.walk.count_on(self.left) {
                Event::Solutions(number) => self.left = self.left.saturating_sub(number),
                Event::End => return before - self.left,
                Event::Stopped(stop) => {
                    self.stopped = Some(stop);
                    return before - self.left;
                }
            }
        }
        self.stopped = Some(Stop::Solutions);
        before
    }

    /// Why there were no more, if not because that was all; see [`Search::solutions`].
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
        match self.walk.go_on() {
            Event::Solutions(_) => {
                self.left -= 1;
                let mut solution = Vec::new();
                in_input_order(self.walk.chosen(), &mut solution);
                Some(solution)
            }
            Event::End => None,
            Event::Stopped(stop) => {
                self.stopped = Some(stop);
                None
            }
        }
    }
}

/// A walk with any engine.
trait Walking: Send {
    fn go_on(&mut self) -> Event;
    /// Counts on, until there are at least so many; nothing at all only at the end or at a limit.
    fn count_on(&mut self, most: u64) -> Event;
    fn chosen(&self) -> &[u32];
    fn nodes(&self) -> u64;
    fn fraction(&self) -> f64;
}

impl<E: Engine + Send> Walking for Walk<E> {
    fn go_on(&mut self) -> Event {
        pulp::Arch::new().dispatch(
            #[inline(always)]
            || self.advance(&mut VisitAll),
        )
    }

    fn count_on(&mut self, most: u64) -> Event {
        pulp::Arch::new().dispatch(
            #[inline(always)]
            || {
                let mut all = 0;
                while all < most {
                    match self.advance(&mut CountAll) {
                        Event::Solutions(number) => all += number,
                        // What was found comes first; asked again, the walk says why it ended.
                        event if all == 0 => return event,
                        _ => break,
                    }
                }
                Event::Solutions(all)
            },
        )
    }

    fn chosen(&self) -> &[u32] {
        self.engine.chosen()
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn fraction(&self) -> f64 {
        Walk::fraction(self)
    }
}
