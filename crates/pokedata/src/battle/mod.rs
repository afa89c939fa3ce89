//! The moves, abilities and items of each generation, as written in the tables, for code that
//! computes damage.
//!
//! `data/SOURCES.md` documents the columns of the tables; cells are returned unchanged.

mod abilities;
mod effects;
mod items;
mod learnsets;
mod moves;
mod natures;
mod order;

pub use abilities::BattleAbility;
pub use effects::BattleEffect;
pub use items::{BattleItem, Throw};
pub use learnsets::Learnt;
pub use moves::{BattleMove, FormMove};
pub use natures::Nature;
pub use order::types_in_order;

use types::Generation;

/// The generations in which a row applies. Without a last generation, the row still applies in the
/// newest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first generation.
    pub first: Generation,
    /// The last generation.
    pub last: Generation,
}

impl Span {
    fn new(first: Generation, last: Option<Generation>) -> Span {
        Span {
            first,
            last: last.unwrap_or(Generation::LATEST),
        }
    }

    /// Returns whether the row applies in the given generation.
    #[must_use]
    pub fn contains(self, generation: Generation) -> bool {
        (self.first..=self.last).contains(&generation)
    }
}
