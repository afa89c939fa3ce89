//! The work before the first state takes time, too: it polls now and then.

use crate::stop::Stop;

/// Whether to go on; the argument is the number of states so far.
pub(crate) type GoesOn<'a> = &'a mut dyn FnMut(u64) -> Result<(), Stop>;

/// Why a problem could not be made ready to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unready {
    Stopped(Stop),
    /// The state of the items needs that many bits, which are too many.
    TooWide(u32),
}

impl From<Stop> for Unready {
    fn from(why: Stop) -> Unready {
        Unready::Stopped(why)
    }
}

/// Polls whether to go on, after some work.
pub(crate) struct Pace<'a> {
    goes_on: GoesOn<'a>,
    /// Work since it asked, in steps of a few nanoseconds.
    done: usize,
}

/// A fraction of a millisecond.
const BETWEEN: usize = 1 << 15;

impl<'a> Pace<'a> {
    pub(crate) fn new(goes_on: GoesOn<'a>) -> Pace<'a> {
        Pace { goes_on, done: 0 }
    }

    /// Adds to the work; polls if it is enough.
    pub(crate) fn after(&mut self, work: usize) -> Result<(), Stop> {
        self.done += work;
        if self.done < BETWEEN {
            return Ok(());
        }
        self.done = 0;
        self.ask()
    }

    /// Asks at once; no state was met yet.
    pub(crate) fn ask(&mut self) -> Result<(), Stop> {
        (self.goes_on)(0)
    }
}
