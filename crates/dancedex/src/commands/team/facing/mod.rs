//! Which member of a team meets which foe in a run of duels, for people and for programs.

mod records;
mod table;

pub(super) use records::Faced;
pub(super) use table::{remarks, table};
