//! Sets of small numbers as words of 64 bits, of a width known to the compiler where it is small.

/// Storage of a set: an array of words, or a vector where no array is wide enough.
pub(super) trait Words: Clone + AsRef<[u64]> + AsMut<[u64]> {
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
pub(super) fn width_for(bound: usize) -> usize {
    bound.div_ceil(64).max(1)
}

/// A set of numbers below the bound it was made for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Set<W>(W);

impl<W: Words> Set<W> {
    pub(super) fn empty(width: usize) -> Self {
        Set(W::zero(width))
    }

    pub(super) fn of(width: usize, members: impl IntoIterator<Item = u32>) -> Self {
        let mut set = Set::empty(width);
        members.into_iter().for_each(|member| set.insert(member));
        set
    }

    pub(super) fn insert(&mut self, member: u32) {
        self.0.as_mut()[(member / 64) as usize] |= 1 << (member % 64);
    }

    pub(super) fn contains(&self, member: u32) -> bool {
        self.0.as_ref()[(member / 64) as usize] >> (member % 64) & 1 == 1
    }

    pub(super) fn remove(&mut self, member: u32) {
        self.0.as_mut()[(member / 64) as usize] &= !(1 << (member % 64));
    }

    pub(super) fn union_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine | theirs);
    }

    pub(super) fn intersect_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine & theirs);
    }

    pub(super) fn subtract(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine & !theirs);
    }

    /// The members that the other does not have.
    pub(super) fn without(&self, other: &Self) -> Self {
        let mut rest = self.clone();
        rest.subtract(other);
        rest
    }

    /// The members that the other has too.
    pub(super) fn common(&self, other: &Self) -> Self {
        let mut common = self.clone();
        common.intersect_with(other);
        common
    }

    fn combine(&mut self, other: &Self, with: impl Fn(u64, u64) -> u64) {
        for (mine, &theirs) in self.0.as_mut().iter_mut().zip(other.0.as_ref()) {
            *mine = with(*mine, theirs);
        }
    }

    pub(super) fn len(&self) -> u32 {
        self.0.as_ref().iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.as_ref().iter().all(|&word| word == 0)
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        self.pairs(other).any(|(mine, theirs)| mine & theirs != 0)
    }

    pub(super) fn common_len(&self, other: &Self) -> u32 {
        self.pairs(other)
            .map(|(mine, theirs)| (mine & theirs).count_ones())
            .sum()
    }

    pub(super) fn is_subset_of(&self, other: &Self) -> bool {
        self.pairs(other).all(|(mine, theirs)| mine & !theirs == 0)
    }

    pub(super) fn words(&self) -> &[u64] {
        self.0.as_ref()
    }

    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (u64, u64)> + 'a {
        let theirs = other.0.as_ref().iter().copied();
        self.0.as_ref().iter().copied().zip(theirs)
    }

    /// The members, ascending.
    pub(super) fn members(&self) -> impl Iterator<Item = u32> + '_ {
        let mut words = (0..).step_by(64).zip(self.0.as_ref());
        let (mut first, mut rest) = (0, 0_u64);
        std::iter::from_fn(move || {
            while rest == 0 {
                let word;
                (first, word) = words.next()?;
                rest = *word;
            }
            let member = first + rest.trailing_zeros();
            rest &= rest - 1;
            Some(member)
        })
    }
}
