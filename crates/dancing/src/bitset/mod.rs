//! Sets of small numbers, stored as words of 64 bits; used by engines, frontiers, counts and
//! overlapping covers.
//!
//! Queries accept any slice of [words]. Operations that create a set return a [row](row), an array
//! whose width is known at compile time; a [`Set`] is stored in an array or in a vector.

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
