//! Why a diagram was not made to its end.

use crate::frontier::pace::Unready;

/// Why it did not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    Stopped,
    OutOfMemory,
    TooWide(u32),
}

impl Halt {
    pub(super) fn unless(goes_on: bool) -> Result<(), Halt> {
        if goes_on { Ok(()) } else { Err(Halt::Stopped) }
    }
}

impl From<Unready> for Halt {
    fn from(why: Unready) -> Halt {
        match why {
            Unready::Halted => Halt::Stopped,
            Unready::TooWide(bits) => Halt::TooWide(bits),
        }
    }
}
