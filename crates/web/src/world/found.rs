//! Reads the files of a player's own game.

use crate::view::OWN;
use crate::{GameRow, Setting, View};
use pokedata::world::missing;
use serde::Serialize;
use std::sync::OnceLock;
use worlds::{Fault, Source, Whole};

/// The cell that is set once a world has replaced the built-in games.
static INSTALLED: OnceLock<()> = OnceLock::new();

pub(super) fn is_installed() -> bool {
    INSTALLED.get().is_some()
}

/// The result of reading the files of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ReadGame {
    /// The parts of the large tables that must be loaded before the files can be read.
    pub missing: Vec<String>,
    /// The faults in the files, one per line.
    pub faults: Vec<String>,
    /// The name of the game in addresses: `my-emerald`.
    pub name: String,
    /// A sentence that describes the game.
    pub about: String,
    /// Notes about data that the files do not contain, one per line.
    pub notes: Vec<String>,
    /// The game, and its versions if there are several, as choices.
    pub rows: Vec<GameRow>,
}

/// Reads the files of a game, given with their names, and replaces the built-in games with it. This
/// is possible only once. If parts of tables are missing, or the files have faults, nothing
/// changes.
#[must_use]
pub fn read(files: &[(&str, &[u8])]) -> ReadGame {
    let whole = Source::of_files(files).map_err(|fault| vec![fault]);
    let whole = whole.and_then(|source| Whole::read(&source));
    let missing: Vec<String> = missing().into_iter().collect();
    match whole {
        _ if !missing.is_empty() => ReadGame {
            missing,
            ..ReadGame::default()
        },
        Ok(world) => installed(world),
        Err(faults) => refused(faults.iter().map(Fault::to_string)),
    }
}

fn refused(faults: impl Iterator<Item = String>) -> ReadGame {
    ReadGame {
        faults: faults.collect(),
        ..ReadGame::default()
    }
}

fn installed(world: Whole) -> ReadGame {
    let name = world.name();
    let title = world.title.clone();
    let about = world.to_string();
    let mut notes = world.notes.clone();
    notes.extend(world.left_out.notes());
    if let Err(error) = world.install() {
        return refused(std::iter::once(error.to_string()));
    }
    INSTALLED.get_or_init(|| ());
    // Now the world's game is the only one.
    let mut rows = Setting::of(&View::default()).games;
    for (place, row) in rows.iter_mut().enumerate() {
        row.id = match place {
            0 => format!("{OWN}{name}"),
            _ => format!("{OWN}{name}.{}", row.id),
        };
    }
    // The regions are omitted, because the player knows them.
    if let Some(game) = rows.first_mut() {
        game.title = title;
    }
    ReadGame {
        name,
        about,
        notes,
        rows,
        ..ReadGame::default()
    }
}
