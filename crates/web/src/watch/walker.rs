//! A search to look on at: by dancing links where they take the problem, else by [sets](Sets).

use super::sets::Sets;
use dancing::links::{Step, Walk};
use dancing::problem::{ItemId, OptionId};

/// Either search.
pub(super) enum Walker {
    Links(Box<Walk>),
    Sets(Sets),
}

impl Walker {
    /// What is chosen.
    pub(super) fn chosen(&self) -> &[OptionId] {
        match self {
            Walker::Links(walk) => walk.chosen(),
            Walker::Sets(sets) => sets.chosen(),
        }
    }

    /// The item that is to be covered.
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
