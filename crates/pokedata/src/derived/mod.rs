//! Short tables computed from long ones, so that a program that needs only the short tables, such
//! as the page, need not contain the long ones.
//!
//! This module works on the cells of tables because it is compiled twice: the build script computes
//! the tables of the built-in games, and the library computes those of a player's world.

mod bosses;
mod caught;
mod details;
mod rows;
mod whole;

pub(crate) use rows::{Row, Rows};

/// Returns the tables with the names of their files.
pub(crate) fn tables(rows: Rows<'_>) -> [(&'static str, String); 3] {
    [
        ("bosses.csv", bosses::table(rows)),
        ("details.csv", details::table(rows)),
        ("whole.csv", whole::table(rows)),
    ]
}
