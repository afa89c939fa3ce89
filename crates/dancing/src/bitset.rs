//! Sets of small numbers as words of 64 bits, of a width known to the compiler where it is small.
//! Engines, frontiers and overlapping covers all go through the bits of a word by [`ones`].

/// Storage of a set: an array of words, or a vector where no array is wide enough.
pub(crate) trait Words: Clone + AsRef<[u64]> + AsMut<[u64]> {
    /// The empty set with room for `width` words at least.
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

/// How many words hold the numbers below `bound`.
pub(crate) fn width_for(bound: usize) -> usize {
    bound.div_ceil(64).max(1)
}

/// A set of numbers below the bound it was made for.
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
        self.0.as_mut()[(member / 64) as usize] |= 1 << (member % 64);
    }

    pub(crate) fn remove(&mut self, member: u32) {
        self.0.as_mut()[(member / 64) as usize] &= !(1 << (member % 64));
    }

    pub(crate) fn union_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine | theirs);
    }

    pub(crate) fn intersect_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine & theirs);
    }

    pub(crate) fn subtract(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine & !theirs);
    }

    /// The members that the other does not have.
    pub(crate) fn without(&self, other: &Self) -> Self {
        let mut rest = self.clone();
        rest.subtract(other);
        rest
    }

    /// The members that the other has too.
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
        self.0.as_ref().iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.as_ref().iter().all(|&word| word == 0)
    }

    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.pairs(other).any(|(mine, theirs)| mine & theirs != 0)
    }

    pub(crate) fn common_len(&self, other: &Self) -> u32 {
        self.pairs(other)
            .map(|(mine, theirs)| (mine & theirs).count_ones())
            .sum()
    }

    pub(crate) fn is_subset_of(&self, other: &Self) -> bool {
        self.pairs(other).all(|(mine, theirs)| mine & !theirs == 0)
    }

    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (u64, u64)> + 'a {
        let theirs = other.0.as_ref().iter().copied();
        self.0.as_ref().iter().copied().zip(theirs)
    }

    /// The members, ascending.
    pub(crate) fn members(&self) -> impl Iterator<Item = u32> + '_ {
        members(self.0.as_ref())
    }
}

/// The members of a set in words, ascending.
#[inline(always)]
pub(crate) fn members(words: &[u64]) -> impl Iterator<Item = u32> + '_ {
    let words = (0..).step_by(64).zip(words);
    words.flat_map(|(first, &word)| ones(word).map(move |bit| first + bit))
}

/// The places of the bits of a word, ascending.
#[inline(always)]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}
