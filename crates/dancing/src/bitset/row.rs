//! Sets as arrays of words, created from others.

use super::words::insert;
use std::array::from_fn;

/// Returns what is in both sets.
#[inline(always)]
pub(crate) fn both<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| one[at] & other[at])
}

/// Returns what is in one of two sets.
#[inline(always)]
pub(crate) fn either<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| one[at] | other[at])
}

/// Returns the first set without the second.
#[inline(always)]
pub(crate) fn without<const W: usize>(set: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| set[at] & !other[at])
}

/// Returns the set of one member.
#[inline(always)]
pub(crate) fn single<const W: usize>(member: u32) -> [u64; W] {
    let mut set = [0; W];
    insert(&mut set, member);
    set
}
