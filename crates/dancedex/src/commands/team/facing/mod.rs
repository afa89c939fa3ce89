//! The assignment of team members to foes in duels, as text and as JSON.

mod records;
mod table;

pub(super) use records::Faced;
pub(super) use table::{add_tables, remarks};
