//! Operations that return a new set as an array of words.

use super::words::insert;
use std::array::from_fn;

/// Returns the intersection of two sets.
#[inline(always)]
pub(crate) fn both<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| one[at] & other[at])
}

/// Returns the union of two sets.
#[inline(always)]
pub(crate) fn either<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| one[at] | other[at])
}

/// Returns the members of the first set that are not in the second.
#[inline(always)]
pub(crate) fn without<const W: usize>(set: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| set[at] & !other[at])
}

/// Returns the set with a single member.
#[inline(always)]
pub(crate) fn single<const W: usize>(member: u32) -> [u64; W] {
    let mut set = [0; W];
    insert(&mut set, member);
    set
}
