//! A question in numbers alone: who may be chosen, what each brings, what binds them.

mod build;
mod shield;
mod table;

pub(crate) use shield::Shield;
pub(crate) use table::{AttackTable, UNCOVERED};

use crate::objective::Objective;
use pokedata::TypeSet;

/// One who may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) shield: Shield,
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
pub(crate) struct Problem {
    pub(crate) candidates: Vec<Candidate>,
    pub(crate) groups: Vec<Group>,
    /// How many attack types must be resisted.
    pub(crate) attacks_met: u32,
    pub(crate) table: AttackTable,
    /// The most members.
    pub(crate) team: usize,
    /// At most so many members are weak to one attack type.
    pub(crate) weakness_cap: Option<usize>,
    pub(crate) objective: Objective,
}

/// Attack types that one member has at a time.
pub(crate) const MOVES: usize = 4;

impl Problem {
    /// The price of a team that resists and attacks so; `set` may be more than fits into its moves.
    pub(crate) fn price(&self, shield: Shield, set: u32) -> u32 {
        shield.price(self.attacks_met) + self.table.price(set)
    }
}
