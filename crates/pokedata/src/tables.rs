//! Reads the embedded tables: rows are read unchanged. The struct for the rows of a table is where
//! they are used.
//!
//! The tables are part of the program, so an unreadable row is a bug, not invalid input: the tests
//! read every table, and the message names file and line. The tables of a player's world are
//! checked before they are installed ([`crate::world`]).

pub(crate) mod embedded;
mod installed;
pub(crate) mod packed;
mod read;
mod records;

pub(crate) use installed::{Installed, Parts, install, is_installed};
pub(crate) use packed::{PACKED, header, missing};
pub use packed::{bring, parts};
pub(crate) use read::{Cells, Row, Sixteenths, Sometimes, column, row, rows};
