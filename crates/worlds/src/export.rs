//! Exports a built-in game as a world in our own layout, as a starting point for changes.

use crate::assemble::Parent;
use crate::layout::ALL;
use crate::{Fault, Settings};
use std::collections::BTreeMap;

/// The tables that contain both rows about all games and rows about particular games.
const MIXED: [&str; 2] = ["catch_exclusions", "unsure_catches"];

/// Returns the files of a world that contains everything known about a built-in game, by their
/// names.
///
/// # Errors
/// If no built-in game has this id.
pub fn export(game: &str) -> Result<BTreeMap<&'static str, String>, Fault> {
    let parent = Parent::find(game)?;
    let tables = ALL.iter().map(|layout| parent.table(layout));
    let filled = tables.filter(|table| !table.rows.is_empty());
    let mut files: BTreeMap<&'static str, String> = filled
        .map(|table| (table.layout.file, table.text()))
        .collect();
    let settings = Settings::text(&parent.title, parent.generation, &MIXED);
    files.insert(crate::settings::FILE, settings);
    Ok(files)
}
