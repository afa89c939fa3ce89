//! Operations on sets of any number of words.

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
