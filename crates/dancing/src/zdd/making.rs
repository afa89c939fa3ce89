//! Diagrams as the results of a search that caches states.

use super::maker::Maker;
use super::nodes::{EMPTY, Id, NONE};
use crate::memo::algebra::Algebra;

/// The operations by which a search builds nodes.
pub(super) struct Making(pub(super) Maker);

impl Algebra for Making {
    type Value = Id;

    fn none(&self) -> Id {
        NONE
    }

    fn empty(&self) -> Id {
        EMPTY
    }

    fn is_none(&self, value: &Id) -> bool {
        *value == NONE
    }

    fn either(&mut self, option: u32, chosen: Id, otherwise: Id) -> Id {
        self.0.choice(option, otherwise, chosen)
    }

    fn both(&mut self, one: Id, other: Id) -> Id {
        self.0.product(one, other)
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }

    fn is_full(&self) -> bool {
        self.0.is_full()
    }
}
