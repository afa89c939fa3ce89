//! The state of an item during a search.

use dancing::problem::{ColourId, Entry};

/// The number of chosen options that cover an item, and which further options it allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) count: u32,
    pub(super) allows: Allows,
}

/// The options that an item allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Allows {
    #[default]
    All,
    /// The options that give the item this colour.
    Colour(ColourId),
    None,
}

impl Standing {
    /// Returns whether the item allows an option that contains it as `entry`.
    pub(super) fn fits(self, entry: &Entry) -> bool {
        match self.allows {
            Allows::All => true,
            Allows::Colour(colour) => entry.colour() == Some(colour),
            Allows::None => false,
        }
    }
}
