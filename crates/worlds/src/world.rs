//! A world as it was read, before it is joined with what it builds on.

use crate::LeftOut;
use std::collections::{BTreeMap, BTreeSet};

/// What a player's files say, in the tables of `pokedata`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    /// What the game is called.
    pub title: String,
    /// The generation whose battle formulas apply, 1 to 9.
    pub generation: u8,
    /// The built-in game that it changes, by id; none where it stands alone.
    pub parent: Option<String>,
    /// The rows that it brings, as CSV with a header, by the name of the table (`species.csv`).
    pub tables: BTreeMap<&'static str, String>,
    /// The tables of which nothing of the parent's is left.
    pub replaced: BTreeSet<&'static str>,
    /// What the files do not say, a line each.
    pub notes: Vec<String>,
    /// The lines that are not used.
    pub left_out: LeftOut,
}
