//! Reads a folder of text files (`PBS`) of Pokémon Essentials v16 to v21, or a compiled game.
//!
//! [`Project::read`] reads the files into records, from their text or compiled form. `book` assigns
//! the ids in our tables, and `tables` writes these tables.

mod age;
mod book;
#[cfg(feature = "compiled")]
mod compiled;
#[cfg(not(feature = "compiled"))]
#[path = "not_compiled.rs"]
mod compiled;
mod encounters;
mod learnt;
mod moves;
mod named;
mod natures;
mod project;
mod section;
mod species;
mod tables;
mod trainers;
mod types;

use super::report::Report;
use super::trainer::Trainer;
use crate::{Fault, Settings, Source, World};
use project::Project;

/// Returns whether the files have this format.
pub(super) fn is_it(source: &Source) -> bool {
    project::has_texts(source) || compiled::is_it(source)
}

/// Returns a fault that names the missing files, if the files are only a part of a project.
pub(super) fn missing(source: &Source) -> Option<Fault> {
    project::missing(source)
}

/// Reads the world that the files describe.
pub(super) fn read(source: &Source, settings: &Settings) -> Result<World, Vec<Fault>> {
    let mut report = Report::default();
    let project = Project::read(source, &mut report);
    let mut world = tables::write(&project, settings, &mut report);
    world.left_out = report.into_left_out();
    Ok(world)
}

/// Returns the trainers in the same order as in the files.
pub(super) fn trainers(source: &Source) -> Vec<Trainer> {
    let project = Project::read(source, &mut Report::default());
    tables::trainers(&project)
}

/// Returns the paths of the text files that are read. Other files in a project are ignored.
pub(super) fn files(source: &Source) -> impl Iterator<Item = &str> {
    project::all_sheets(source).map(|sheet| sheet.file)
}
