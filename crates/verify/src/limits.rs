//! Limits on the time and memory of a check.

use crate::Refused;

/// Limits on the time and memory of a check.
pub struct Limits<'a> {
    goes_on: Box<dyn FnMut(u64) -> bool + 'a>,
    bytes_at_most: usize,
    steps: u64,
}

/// The number of steps between two polls.
const BETWEEN: u64 = 1 << 12;

impl<'a> Limits<'a> {
    /// Returns limits that never end a check.
    ///
    /// ```
    /// # use verify::{Limits, Problem, Refused, count};
    /// let problem = Problem::read("a\na\n".as_bytes())?;
    /// assert!(count(&problem, &b""[..], &mut Limits::none()).is_err());
    /// # Ok::<(), Refused>(())
    /// ```
    #[must_use]
    pub fn none() -> Limits<'static> {
        Limits::new(usize::MAX, |_| true)
    }

    /// Returns limits for a check: about `bytes_at_most` bytes of memory, and a function that ends
    /// the check by returning false. The function is called at intervals with the number of steps
    /// checked so far.
    ///
    /// ```
    /// # use verify::{Limits, Problem, Refused, count};
    /// let problem = Problem::read("a\na\n".as_bytes())?;
    /// let stopped = count(&problem, &b""[..], &mut Limits::new(1 << 20, |_| false));
    /// assert!(matches!(stopped, Err(Refused::Stopped)));
    /// # Ok::<(), Refused>(())
    /// ```
    #[must_use]
    pub fn new(bytes_at_most: usize, goes_on: impl FnMut(u64) -> bool + 'a) -> Limits<'a> {
        Limits {
            goes_on: Box::new(goes_on),
            bytes_at_most,
            steps: 0,
        }
    }

    /// Counts a step, and polls the limit on time at intervals.
    pub(crate) fn step(&mut self) -> Result<(), Refused> {
        if self.steps.is_multiple_of(BETWEEN) && !(self.goes_on)(self.steps) {
            return Err(Refused::Stopped);
        }
        self.steps += 1;
        Ok(())
    }

    /// Checks that the given number of bytes is within the limit.
    pub(crate) fn hold(&self, bytes: usize) -> Result<(), Refused> {
        if bytes > self.bytes_at_most {
            return Err(Refused::OutOfMemory);
        }
        Ok(())
    }

    pub(crate) fn wrong(&self, wrong: &'static str) -> Refused {
        let step = self.steps;
        Refused::Step { step, wrong }
    }
}
