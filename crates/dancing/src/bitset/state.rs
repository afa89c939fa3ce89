//! Queries for the states of a frontier: which bits are set, and which are missing.

use super::row::without;
use super::words::{first, ones};

/// Returns the first member of `all` that is not in the set.
#[inline(always)]
pub(crate) fn first_missing<const W: usize>(set: &[u64; W], all: &[u64; W]) -> Option<u32> {
    first(&without(all, set))
}

/// Returns the members of `all` that are not in the set, in ascending order.
#[inline(always)]
pub(crate) fn missing<const W: usize>(
    set: &[u64; W],
    all: &[u64; W],
) -> impl Iterator<Item = u32> + use<W> {
    let missing = without(all, set);
    (0..W).flat_map(move |at| ones(missing[at]).map(move |bit| at as u32 * 64 + bit))
}

/// Returns the set of the differences `number - by`, for all members of at least `by`.
pub(crate) fn shifted_down<const W: usize>(set: &[u64; W], by: u32) -> [u64; W] {
    let words = (by / 64) as usize;
    let rest = by % 64;
    let mut shifted = [0; W];
    for at in words..W {
        shifted[at - words] = set[at] >> rest;
        if rest > 0 && at + 1 < W {
            shifted[at - words] |= set[at + 1] << (64 - rest);
        }
    }
    shifted
}
