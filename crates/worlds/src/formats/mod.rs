//! Formats that are not ours, told apart by what is in the files.

mod at;
mod calc;
mod columns;
mod log;
mod ours;
mod over;
mod party;
mod pbs;
mod report;
mod rows;
mod table;
mod text;
use crate::{Fault, Settings, Source, World};

/// The world that the files of another program tell of; none where they are of no program known.
#[must_use]
pub fn read(source: &Source, settings: &Settings) -> Option<Result<World, Vec<Fault>>> {
    if pbs::is_it(source) {
        Some(pbs::read(source, settings))
    } else if calc::is_it(source) {
        Some(calc::read(source, settings))
    } else if log::is_it(source) {
        Some(log::read(source, settings))
    } else if party::is_it(source) {
        Some(party::read(source, settings))
    } else {
        None
    }
}
