//! A built-in game in the own layout of worlds, to be changed from there.

use crate::assemble::Parent;
use crate::layout::ALL;
use crate::{Fault, Settings};
use std::collections::BTreeMap;

/// The tables that are all games' and have rows of single games in between.
const MIXED: [&str; 2] = ["catch_exclusions", "unsure_catches"];

/// Returns the files of a world that says all that is known of the game, by their names.
///
/// # Errors
/// If there is no built-in game of that id.
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
