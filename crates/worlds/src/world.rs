//! A world as read from files, before it is joined with the tables on which it builds.

use crate::LeftOut;
use std::collections::{BTreeMap, BTreeSet};

/// The content of a player's files, as tables in the layout of `pokedata`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct World {
    /// The title of the game.
    pub title: String,
    /// The generation whose battle formulas apply, 1 to 9.
    pub generation: u8,
    /// The id of the built-in game that the world changes; `None` if there is no such game.
    pub parent: Option<String>,
    /// The world's own rows, as CSV with a header, by the name of the table (`species.csv`).
    pub tables: BTreeMap<&'static str, String>,
    /// The tables that replace those of the parent as a whole.
    pub replaced: BTreeSet<&'static str>,
    /// Notes about data that the files do not contain, one line each.
    pub notes: Vec<String>,
    /// The complete lists of names of which the notes contain only the first.
    pub details: Vec<String>,
    /// The lines that are not used.
    pub left_out: LeftOut,
}

/// The maximum number of names in a note.
const SHOWN: usize = 6;

impl World {
    /// Adds a note with the number of some names and the first of them; none without names. The
    /// details have all of them.
    pub(crate) fn note_names(&mut self, what: &str, names: &[String]) {
        if names.is_empty() {
            return;
        }
        let count = names.len();
        let few = pokedata::first_few(names, SHOWN);
        self.notes.push(format!("{what} ({count}): {few}."));
        if count > SHOWN {
            self.details.push(format!("{what}: {}.", names.join(", ")));
        }
    }
}
