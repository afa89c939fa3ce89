//! Sets of small numbers as words of 64 bits: one toolkit for engines, frontiers, counts and
//! overlapping covers.
//!
//! Queries accept any [words]. Operations that create a set return a [row](row), an array whose
//! width the compiler knows; a [`Set`] is either an array or a vector.

mod row;
mod set;
#[cfg(feature = "diagrams")]
mod state;
#[cfg(all(test, feature = "diagrams"))]
mod tests;
mod words;

pub(crate) use row::{both, either, single, without};
pub(crate) use set::{Set, Words, width_for};
#[cfg(feature = "diagrams")]
pub(crate) use state::{first_missing, missing, shifted_down};
pub(crate) use words::{any, common, first, has, insert, len, members, ones, remove, subtract};
#[cfg(feature = "diagrams")]
pub(crate) use words::{is_subset, meets};
