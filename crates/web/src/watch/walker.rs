//! A search to watch: with dancing links if they support the problem, otherwise with [`Sets`].

use super::sets::Sets;
use dancing::links::{Step, Walk};
use dancing::problem::{ItemId, OptionId};

/// One of the two searches.
pub(super) enum Walker {
    Links(Box<Walk>),
    Sets(Sets),
}

impl Walker {
    /// Returns the chosen options.
    pub(super) fn chosen(&self) -> &[OptionId] {
        match self {
            Walker::Links(walk) => walk.chosen(),
            Walker::Sets(sets) => sets.chosen(),
        }
    }

    /// Returns the item to cover next.
    pub(super) fn picked(&self) -> Option<ItemId> {
        match self {
            Walker::Links(walk) => walk.picked(),
            Walker::Sets(sets) => sets.picked(),
        }
    }
}

impl Iterator for Walker {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match self {
            Walker::Links(walk) => walk.next(),
            Walker::Sets(sets) => sets.next(),
        }
    }
}
