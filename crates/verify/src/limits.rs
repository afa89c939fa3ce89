//! How long a check may take, and how much memory.

use crate::Refused;

/// How long a check may take, and how much memory.
pub struct Limits<'a> {
    goes_on: Box<dyn FnMut(u64) -> bool + 'a>,
    bytes_at_most: usize,
    steps: u64,
}

/// How often it is asked whether to go on.
const BETWEEN: u64 = 1 << 12;

impl<'a> Limits<'a> {
    /// Until it is done.
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

    /// About N bytes at most, and as long as `goes_on` says so, which is told now and then how
    /// many steps were checked.
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

    /// A step is about to be made.
    pub(crate) fn step(&mut self) -> Result<(), Refused> {
        if self.steps.is_multiple_of(BETWEEN) && !(self.goes_on)(self.steps) {
            return Err(Refused::Stopped);
        }
        self.steps += 1;
        Ok(())
    }

    /// Whether N bytes are not too many.
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
