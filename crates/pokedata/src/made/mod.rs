//! Short tables that are computed from long ones, so that whoever asks for no more, as the page
//! does, need not carry these.
//!
//! Written over the cells of tables, because it is compiled twice: the build script makes the
//! tables of the built-in games, and the library those of a world that a player brings.

mod bosses;
mod caught;
mod details;
mod rows;
mod whole;

pub(crate) use rows::{Row, Rows};

/// The tables by the names of their files.
pub(crate) fn tables(rows: Rows<'_>) -> [(&'static str, String); 3] {
    [
        ("bosses.csv", bosses::table(rows)),
        ("details.csv", details::table(rows)),
        ("whole.csv", whole::table(rows)),
    ]
}
