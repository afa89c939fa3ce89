//! A question as plain numbers: the candidates, what each covers, and the rules. Shields have as
//! many words as the items need.

mod build;
mod shield;
mod table;

pub(crate) use shield::{ITEMS, Shield};
pub(crate) use table::{AttackTable, UNCOVERED};

use crate::objective::Objective;
use pokedata::TypeSet;

/// A Pokémon that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate<const WORDS: usize> {
    pub(crate) shield: Shield<WORDS>,
    /// The attack types that hit the candidate super effectively; empty if there is no weakness
    /// cap.
    pub(crate) weak: TypeSet,
    /// The candidate's attack types, as a set in the format of the attack table.
    pub(crate) attacks: u32,
    pub(crate) stats: u32,
    /// The candidate's groups: bit `g` is set if it belongs to group `g`.
    pub(crate) groups: u64,
    /// The candidate's evolution line. Two candidates from one line (and so two of one species) are
    /// never chosen together.
    pub(crate) line: u32,
}

/// The minimum and maximum number of members from a group; in terms of covers, a primary item with
/// this multiplicity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// The complete input of a search.
pub(crate) struct Problem<const WORDS: usize> {
    pub(crate) candidates: Vec<Candidate<WORDS>>,
    pub(crate) groups: Vec<Group>,
    /// The number of items that shields cover: attack types or foes.
    pub(crate) items: u32,
    pub(crate) table: AttackTable,
    /// The maximum number of members.
    pub(crate) team: usize,
    /// The maximum number of members that are weak to any one attack type.
    pub(crate) weakness_cap: Option<usize>,
    pub(crate) objective: Objective,
}

/// The number of attack types that one member can have at a time.
pub(crate) const MOVES: usize = 4;

impl<const WORDS: usize> Problem<WORDS> {
    /// Returns the price of a team with the given shield and set of attack types, even if the
    /// members do not have enough moves for the set.
    pub(crate) fn price(&self, shield: Shield<WORDS>, set: u32) -> u32 {
        shield.price(self.items) + self.table.price(set)
    }
}
