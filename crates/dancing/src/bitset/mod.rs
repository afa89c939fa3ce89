//! Sets of small numbers, stored as words of 64 bits; used by engines, frontiers, counts and
//! overlapping covers.
//!
//! Queries accept any slice of [words]. Operations that create a set return an array
//! whose width is known at compile time; a [`Set`] is stored in an array or in a vector.

mod set;
#[cfg(all(test, feature = "diagrams"))]
mod tests;
mod words;

pub(crate) use set::{Set, Words, width_for};
pub(crate) use words::{
    any, both, common, either, first, has, insert, len, members, ones, remove, single, subtract,
    without,
};
#[cfg(feature = "diagrams")]
pub(crate) use words::{first_missing, is_subset, meets, missing, shifted_down};
