//! What a battle is made of: moves, abilities and items as they are in each generation, in the
//! words of the tables, for whoever computes with them.
//!
//! The tables' columns are told in `data/SOURCES.md`; cells are handed out as they are written.

mod abilities;
mod items;
mod learnsets;
mod moves;
mod natures;
mod order;

pub use abilities::BattleAbility;
pub use items::{BattleItem, Throw};
pub use learnsets::Learnt;
pub use moves::{BattleMove, FormMove};
pub use natures::Nature;
pub use order::types_in_order;

use crate::Generation;

/// The generations of a row: an empty last cell means that it still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first generation.
    pub first: Generation,
    /// The last.
    pub last: Generation,
}

impl Span {
    fn new(first: Generation, last: Option<Generation>) -> Span {
        Span {
            first,
            last: last.unwrap_or(Generation::LATEST),
        }
    }

    /// Whether the row holds in that generation.
    #[must_use]
    pub fn contains(self, generation: Generation) -> bool {
        (self.first..=self.last).contains(&generation)
    }
}
