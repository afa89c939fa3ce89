//! Sets of classes as bits. The sets are small and `Copy`, and serve as keys of the memo.

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub(crate) const EMPTY: Set<W> = Set([0; W]);

    pub(crate) fn insert(&mut self, member: usize) {
        self.0[member / 64] |= 1 << (member % 64);
    }

    pub(crate) fn intersection(mut self, other: &Set<W>) -> Set<W> {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    pub(crate) fn is_subset(&self, other: &Set<W>) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .all(|(word, other)| word & !other == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn first(&self) -> Option<usize> {
        let mut words = self.0.iter().enumerate();
        let (at, word) = words.find(|(_, word)| **word != 0)?;
        Some(64 * at + word.trailing_zeros() as usize)
    }

    /// Returns the members, in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(at, word)| bits(word).map(move |bit| 64 * at + bit))
    }
}

/// Returns the indices of the set bits, in ascending order.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

impl<const W: usize> FromIterator<usize> for Set<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(members: I) -> Set<W> {
        let mut set = Set::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}
