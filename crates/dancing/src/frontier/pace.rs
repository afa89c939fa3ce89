//! What comes before the first state takes its time, too: it asks now and then whether to go on.

/// Whoever waits was told not to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Halted;

/// Why a problem could not be made ready to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unready {
    Halted,
    /// The state of the items takes so many bits, which are too many.
    TooWide(u32),
}

impl From<Halted> for Unready {
    fn from(Halted: Halted) -> Unready {
        Unready::Halted
    }
}

/// Asks whether to go on, whenever some work was done.
pub(crate) struct Pace<'a> {
    goes_on: &'a mut dyn FnMut(u64) -> bool,
    /// Work since it asked, in steps of a few nanoseconds.
    done: usize,
}

/// A fraction of a millisecond.
const BETWEEN: usize = 1 << 15;

impl<'a> Pace<'a> {
    pub(crate) fn new(goes_on: &'a mut dyn FnMut(u64) -> bool) -> Pace<'a> {
        Pace { goes_on, done: 0 }
    }

    /// Notes that so much was done; asks if that is enough to ask again.
    pub(crate) fn after(&mut self, work: usize) -> Result<(), Halted> {
        self.done += work;
        if self.done < BETWEEN {
            return Ok(());
        }
        self.done = 0;
        self.ask()
    }

    /// Asks at once; no state was met yet.
    pub(crate) fn ask(&mut self) -> Result<(), Halted> {
        if (self.goes_on)(0) {
            Ok(())
        } else {
            Err(Halted)
        }
    }
}
