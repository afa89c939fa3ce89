//! Applies files to a built-in game: finds the game, and writes its changed parties, species, moves
//! and catches.

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

/// The columns of an evolution that the files contain.
pub(super) const EVOLUTION: [&str; 7] = [
    "from",
    "to",
    "trigger",
    "level",
    "item",
    "condition",
    "gen_from",
];
