//! A set with storage chosen by the greatest number: an array of a width known at compile time if
//! there is one that is wide enough, otherwise a vector.

use super::words;

/// The storage of a set: an array of words, or a vector if no array is wide enough.
pub(crate) trait Words: Clone + AsRef<[u64]> + AsMut<[u64]> {
    /// Returns an empty set with room for at least `width` words.
    fn zero(width: usize) -> Self;
}

impl<const N: usize> Words for [u64; N] {
    fn zero(width: usize) -> Self {
        debug_assert!(width <= N);
        [0; N]
    }
}

impl Words for Vec<u64> {
    fn zero(width: usize) -> Self {
        vec![0; width]
    }
}

/// Returns the number of words needed for the numbers below `bound`; at least 1.
pub(crate) fn width_for(bound: usize) -> usize {
    bound.div_ceil(64).max(1)
}

/// A set of numbers below the bound that it was created for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Set<W>(W);

impl<W: Words> Set<W> {
    pub(crate) fn empty(width: usize) -> Self {
        Set(W::zero(width))
    }

    pub(crate) fn of(width: usize, members: impl IntoIterator<Item = u32>) -> Self {
        let mut set = Set::empty(width);
        members.into_iter().for_each(|member| set.insert(member));
        set
    }

    pub(crate) fn insert(&mut self, member: u32) {
        words::insert(self.0.as_mut(), member);
    }

    pub(crate) fn contains(&self, member: u32) -> bool {
        words::has(self.0.as_ref(), member)
    }

    pub(crate) fn clear(&mut self) {
        self.0.as_mut().fill(0);
    }

    pub(crate) fn remove(&mut self, member: u32) {
        words::remove(self.0.as_mut(), member);
    }

    pub(crate) fn union_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine | theirs);
    }

    pub(crate) fn intersect_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine & theirs);
    }

    pub(crate) fn subtract(&mut self, other: &Self) {
        words::subtract(self.0.as_mut(), other.0.as_ref());
    }

    /// Returns the members that are not in the other set.
    pub(crate) fn without(&self, other: &Self) -> Self {
        let mut rest = self.clone();
        rest.subtract(other);
        rest
    }

    /// Returns the members that are also in the other set.
    pub(crate) fn common(&self, other: &Self) -> Self {
        let mut common = self.clone();
        common.intersect_with(other);
        common
    }

    fn combine(&mut self, other: &Self, with: impl Fn(u64, u64) -> u64) {
        for (mine, &theirs) in self.0.as_mut().iter_mut().zip(other.0.as_ref()) {
            *mine = with(*mine, theirs);
        }
    }

    pub(crate) fn len(&self) -> u32 {
        words::len(self.0.as_ref())
    }

    pub(crate) fn is_empty(&self) -> bool {
        !words::any(self.0.as_ref())
    }

    pub(crate) fn meets(&self, other: &Self) -> bool {
        words::meets(self.0.as_ref(), other.0.as_ref())
    }

    pub(crate) fn common_len(&self, other: &Self) -> u32 {
        let common = words::common(self.0.as_ref(), other.0.as_ref());
        common.map(u64::count_ones).sum()
    }

    pub(crate) fn is_subset_of(&self, other: &Self) -> bool {
        words::is_subset(self.0.as_ref(), other.0.as_ref())
    }

    /// Returns the members in ascending order.
    pub(crate) fn members(&self) -> impl Iterator<Item = u32> + '_ {
        words::members(self.0.as_ref())
    }
}
