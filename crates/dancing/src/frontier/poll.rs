//! Polls limits during the preparations before the first state, which also take time.

use crate::stop::Stop;

/// A function that returns an error to stop the work; its argument is the number of states found so
/// far.
pub(crate) type Poll<'a> = &'a mut dyn FnMut(u64) -> Result<(), Stop>;

/// The reason why a problem could not be prepared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    Stopped(Stop),
    /// The state of the items needs the given number of bits, which is not supported.
    TooWide(u32),
}

impl From<Stop> for Halt {
    fn from(why: Stop) -> Halt {
        Halt::Stopped(why)
    }
}

/// Calls a function after each fixed amount of work.
pub(crate) struct Poller<'a> {
    poll: Poll<'a>,
    /// The work since the last poll, in units of a few nanoseconds.
    done: usize,
}

/// The amount of work between two polls, which takes a fraction of a millisecond.
const BETWEEN: usize = 1 << 15;

impl<'a> Poller<'a> {
    pub(crate) fn new(poll: Poll<'a>) -> Poller<'a> {
        Poller { poll, done: 0 }
    }

    /// Adds to the work, and polls if enough was done since the last poll.
    pub(crate) fn add_work(&mut self, work: usize) -> Result<(), Stop> {
        self.done += work;
        if self.done < BETWEEN {
            return Ok(());
        }
        self.done = 0;
        self.poll_now()
    }

    /// Polls immediately, with no states so far.
    pub(crate) fn poll_now(&mut self) -> Result<(), Stop> {
        (self.poll)(0)
    }
}
