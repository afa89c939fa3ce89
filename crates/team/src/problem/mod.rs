//! A question in numbers alone: who may be chosen, what each brings, what binds them. Shields have
//! as many words as the items take.

mod build;
mod shield;
mod table;

pub(crate) use shield::{ITEMS, Shield};
pub(crate) use table::{AttackTable, UNCOVERED};

use crate::objective::Objective;
use pokedata::TypeSet;

/// One who may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate<const WORDS: usize> {
    pub(crate) shield: Shield<WORDS>,
    /// The attack types that hit it super effectively; empty where it does not matter.
    pub(crate) weak: TypeSet,
    /// A set of the attack table.
    pub(crate) attacks: u32,
    pub(crate) stats: u32,
    /// Bit `g` where it belongs to group `g`.
    pub(crate) groups: u64,
    /// Two of one line are never chosen together (so nor two of one species).
    pub(crate) line: u32,
}

/// How many members of a group a team has: a primary item of that multiplicity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// All that a search needs to know.
pub(crate) struct Problem<const WORDS: usize> {
    pub(crate) candidates: Vec<Candidate<WORDS>>,
    pub(crate) groups: Vec<Group>,
    /// How many items shields tell of: attack types, or foes.
    pub(crate) items: u32,
    pub(crate) table: AttackTable,
    /// The maximum number of members.
    pub(crate) team: usize,
    /// At most N members are weak to one attack type.
    pub(crate) weakness_cap: Option<usize>,
    pub(crate) objective: Objective,
}

/// Attack types that one member has at a time.
pub(crate) const MOVES: usize = 4;

impl<const WORDS: usize> Problem<WORDS> {
    /// Returns the price of a team that resists and attacks so; `set` may be more than fits into
    /// its moves.
    pub(crate) fn price(&self, shield: Shield<WORDS>, set: u32) -> u32 {
        shield.price(self.items) + self.table.price(set)
    }
}
