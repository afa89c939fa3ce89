//! Files that change a game of ours: the game, the parties in it, and what is changed of species
//! and moves.

mod catches;
mod facts;
mod matching;
mod movesets;
mod parent;
mod parties;
mod set;

pub(super) use catches::{Met, Wild, WildSet, write_catches};
pub(super) use facts::{FormChange, MoveChange, Stats, kept_moves, write_forms, write_moves};
pub(super) use movesets::{Moveset, Movesets};
pub(super) use parent::Parent;
pub(super) use parties::{Mode, Parties, can_have, parent_of};
pub(super) use set::{
    NamedSet, SetRecord, Trainer, abilities, find, form, is_nothing, known_form, newest,
    without_constant,
};

/// The columns of an evolution that a file gives.
pub(super) const EVOLUTION: [&str; 7] = [
    "from",
    "to",
    "trigger",
    "level",
    "item",
    "condition",
    "gen_from",
];
