//! Operations on sets of any number of words.

use std::array::from_fn;

/// Returns the positions of the bits of a word that are 1, in ascending order.
#[inline(always)]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

/// Returns the members in ascending order.
#[inline(always)]
pub(crate) fn members(set: &[u64]) -> impl Iterator<Item = u32> + '_ {
    let words = (0..).step_by(64).zip(set);
    words.flat_map(|(first, &word)| ones(word).map(move |bit| first + bit))
}

/// Returns the smallest member, if there is one.
#[inline(always)]
pub(crate) fn first(set: &[u64]) -> Option<u32> {
    let at = set.iter().position(|&word| word != 0)?;
    Some(at as u32 * 64 + set[at].trailing_zeros())
}

#[inline(always)]
pub(crate) fn insert(set: &mut [u64], member: u32) {
    set[(member / 64) as usize] |= 1 << (member % 64);
}

#[inline(always)]
pub(crate) fn has(set: &[u64], member: u32) -> bool {
    set[(member / 64) as usize] >> (member % 64) & 1 == 1
}

#[inline(always)]
pub(crate) fn remove(set: &mut [u64], member: u32) {
    set[(member / 64) as usize] &= !(1 << (member % 64));
}

/// Removes the members of the other set.
#[inline(always)]
pub(crate) fn subtract(set: &mut [u64], other: &[u64]) {
    for (mine, theirs) in set.iter_mut().zip(other) {
        *mine &= !theirs;
    }
}

/// Returns the number of members.
#[inline(always)]
pub(crate) fn len(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

// Reads all words: with few words, an early exit gains nothing.
#[inline(always)]
pub(crate) fn any(set: &[u64]) -> bool {
    set.iter().fold(0, |all, word| all | word) != 0
}

/// Returns the intersection word by word, up to the length of the shorter set.
#[inline(always)]
pub(crate) fn common<'a>(one: &'a [u64], other: &'a [u64]) -> impl Iterator<Item = u64> + 'a {
    one.iter().zip(other).map(|(mine, theirs)| mine & theirs)
}

/// Returns whether the sets have a common member.
#[inline(always)]
pub(crate) fn meets(one: &[u64], other: &[u64]) -> bool {
    common(one, other).any(|word| word != 0)
}

/// Returns whether all members of the first set are in the second.
#[inline(always)]
pub(crate) fn is_subset(part: &[u64], whole: &[u64]) -> bool {
    let mut words = part.iter().zip(whole);
    words.all(|(part, whole)| part & !whole == 0)
}

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

/// Returns the first member of `all` that is not in the set.
#[cfg(feature = "diagrams")]
#[inline(always)]
pub(crate) fn first_missing<const W: usize>(set: &[u64; W], all: &[u64; W]) -> Option<u32> {
    first(&without(all, set))
}

/// Returns the members of `all` that are not in the set, in ascending order.
#[cfg(feature = "diagrams")]
#[inline(always)]
pub(crate) fn missing<const W: usize>(
    set: &[u64; W],
    all: &[u64; W],
) -> impl Iterator<Item = u32> + use<W> {
    let missing = without(all, set);
    (0..W).flat_map(move |at| ones(missing[at]).map(move |bit| at as u32 * 64 + bit))
}

/// Returns the set of the differences `number - by`, for all members of at least `by`.
#[cfg(feature = "diagrams")]
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
