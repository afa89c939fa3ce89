//! Sets as arrays of words, made anew from others.

use super::words::insert;
use std::array::from_fn;

/// What is in both sets.
#[inline(always)]
pub(crate) fn both<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| one[at] & other[at])
}

/// What is in one of two sets.
#[inline(always)]
pub(crate) fn either<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| one[at] | other[at])
}

/// The first set without the second.
#[inline(always)]
pub(crate) fn without<const W: usize>(set: &[u64; W], other: &[u64; W]) -> [u64; W] {
    from_fn(|at| set[at] & !other[at])
}

/// The set of one member.
#[inline(always)]
pub(crate) fn single<const W: usize>(member: u32) -> [u64; W] {
    let mut set = [0; W];
    insert(&mut set, member);
    set
}
