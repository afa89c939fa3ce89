//! What comes before the first state takes its time, too: it asks now and then whether to go on.

use crate::stop::Stop;

/// Says whether to go on, told how many states were met.
pub(crate) type GoesOn<'a> = &'a mut dyn FnMut(u64) -> Result<(), Stop>;

/// Why a problem could not be made ready to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unready {
    Stopped(Stop),
    /// The state of the items takes so many bits, which are too many.
    TooWide(u32),
}

impl From<Stop> for Unready {
    fn from(why: Stop) -> Unready {
        Unready::Stopped(why)
    }
}

/// Asks whether to go on, whenever some work was done.
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

    /// Notes that so much was done; asks if that is enough to ask again.
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
