//! Files that change a game of ours: the game, the parties in it, and what is changed of species
//! and moves.

mod facts;
mod matching;
mod parent;
mod parties;
mod set;

pub(super) use facts::{FormChange, MoveChange, Stats, kept_moves, write_forms, write_moves};
pub(super) use parent::Parent;
pub(super) use parties::{Mode, Parties, parent_of};
pub(super) use set::{NamedSet, SetRecord, Trainer, find, form, is_nothing, known_form, newest};
