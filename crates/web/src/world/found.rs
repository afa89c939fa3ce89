//! Reads the files of a player's own game.

use crate::view::OWN;
use crate::{GameRow, Setting, View};
use pokedata::world::missing;
use serde::Serialize;
use std::sync::OnceLock;
use worlds::{Fault, Source, Whole};

/// Set once a world is in the place of the games that come along.
static INSTALLED: OnceLock<()> = OnceLock::new();

pub(super) fn is_installed() -> bool {
    INSTALLED.get().is_some()
}

/// The result of reading files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Found {
    /// The parts of the large tables that are to be brought before they can be read.
    pub missing: Vec<String>,
    /// Their errors, one per line.
    pub faults: Vec<String>,
    /// What the game is called in addresses: `my-emerald`.
    pub name: String,
    /// What it is, in a sentence.
    pub about: String,
    /// What the files do not contain, one per line.
    pub notes: Vec<String>,
    /// The game to choose, and its versions where it has several.
    pub rows: Vec<GameRow>,
}

/// Reads the files of a game, by their names, and puts it in the place of the built-in ones: once
/// only. Where parts of tables are missing, or something is wrong, all is as before.
#[must_use]
pub fn read(files: &[(&str, &[u8])]) -> Found {
    let whole = Source::of_files(files).map_err(|fault| vec![fault]);
    let whole = whole.and_then(|source| Whole::read(&source));
    let missing: Vec<String> = missing().into_iter().collect();
    match whole {
        _ if !missing.is_empty() => Found {
            missing,
            ..Found::default()
        },
        Ok(world) => installed(world),
        Err(faults) => refused(faults.iter().map(Fault::to_string)),
    }
}

fn refused(faults: impl Iterator<Item = String>) -> Found {
    Found {
        faults: faults.collect(),
        ..Found::default()
    }
}

fn installed(world: Whole) -> Found {
    let name = world.name();
    let title = world.title.clone();
    let about = world.to_string();
    let mut notes = world.notes.clone();
    notes.extend(world.left_out.notes());
    if let Err(error) = world.install() {
        return refused(std::iter::once(error.to_string()));
    }
    INSTALLED.get_or_init(|| ());
    // Now the games are those of the world: it has one.
    let mut rows = Setting::of(&View::default()).games;
    for (place, row) in rows.iter_mut().enumerate() {
        row.id = match place {
            0 => format!("{OWN}{name}"),
            _ => format!("{OWN}{name}.{}", row.id),
        };
    }
    // Its regions say nothing that the player does not know.
    if let Some(game) = rows.first_mut() {
        game.title = title;
    }
    Found {
        name,
        about,
        notes,
        rows,
        ..Found::default()
    }
}
