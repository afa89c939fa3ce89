//! The reasons why a diagram was not completed.

use crate::frontier::pace::Unready;
use crate::stop::Stop;

/// The reason why the compilation stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    Stopped(Stop),
    TooWide(u32),
}

impl From<Stop> for Halt {
    fn from(why: Stop) -> Halt {
        Halt::Stopped(why)
    }
}

impl From<Unready> for Halt {
    fn from(why: Unready) -> Halt {
        match why {
            Unready::Stopped(why) => Halt::Stopped(why),
            Unready::TooWide(bits) => Halt::TooWide(bits),
        }
    }
}
