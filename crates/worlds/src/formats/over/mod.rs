//! Applies files to a built-in game: finds the game, and writes its changed parties, species, moves
//! and catches.

mod book;
mod catches;
mod constants;
mod facts;
mod matching;
mod movesets;
mod parent;
mod parties;
mod set;

pub(super) use book::{Book, EntryKind};
pub(super) use catches::{Met, Wild, WildSet, write_catches};
pub(super) use constants::{is_nothing, without_constant};
pub(super) use facts::{
    FormChange, MoveChange, NewMove, Stats, kept_moves, write_forms, write_kept, write_moves,
};
pub(super) use movesets::{Moveset, Movesets};
pub(super) use parent::Parent;
pub(super) use parties::{Mode, Parties, can_have, parent_of};
pub(super) use set::{NamedSet, SetRecord, Trainer, newer_moves, newest};
