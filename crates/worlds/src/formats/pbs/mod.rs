//! A folder of text files, as Pokémon Essentials v17 to v21 has it (`PBS`).
//!
//! [`Project::read`] makes records of the files, line by line; `book` gives each thing the id that
//! it has in our tables; `tables` writes them.

mod book;
mod encounters;
mod learnt;
mod moves;
mod named;
mod project;
mod section;
mod species;
mod tables;
mod trainers;
mod types;

use super::report::Report;
use crate::{Fault, Settings, Source, World};
use project::Project;

/// Whether these are such files.
pub(super) fn is_it(source: &Source) -> bool {
    project::sheets(source, &["pokemon"]).next().is_some()
        && project::sheets(source, &["types"]).next().is_some()
}

/// The world that the files tell of.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let project = Project::read(source, &mut report);
    let world = tables::write(&project, settings, &mut report);
    match report.is_clean() {
        true => Ok(world),
        false => Err(report.into_faults()),
    }
}
