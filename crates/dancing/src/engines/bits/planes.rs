//! Vertical counters: the counts of all items, one bit of each in a plane.

/// Counts up to 15 are exact; from 16 on only that is known.
#[derive(Clone, Copy)]
pub(super) struct Planes<const N: usize> {
    bits: [[u64; N]; 4],
    many: [u64; N],
}

impl<const N: usize> Planes<N> {
    /// Counts, for every item, the options of a set that have it.
    #[inline(always)]
    pub(super) fn count(alive: &[u64], masks: &[[u64; N]]) -> Self {
        let mut planes = Planes {
            bits: [[0; N]; 4],
            many: [0; N],
        };
        for (word, &set) in alive.iter().enumerate() {
            let mut left = set;
            while left != 0 {
                planes.add(&masks[word * 64 + left.trailing_zeros() as usize]);
                left &= left - 1;
            }
        }
        planes
    }

    #[inline(always)]
    fn add(&mut self, mask: &[u64; N]) {
        for (i, &bits) in mask.iter().enumerate() {
            let mut carry = bits;
            for plane in &mut self.bits {
                let next = plane[i] & carry;
                plane[i] ^= carry;
                carry = next;
            }
            self.many[i] |= carry;
        }
    }

    /// The smallest count of the given items, and those that have it; `None` when all have many.
    #[inline(always)]
    pub(super) fn fewest(&self, items: &[u64; N]) -> Option<(u32, [u64; N])> {
        let mut fewest = without(items, &self.many);
        if !any(&fewest) {
            return None;
        }
        let mut count = 0;
        for (place, plane) in self.bits.iter().enumerate().rev() {
            let fewer = without(&fewest, plane);
            if any(&fewer) {
                fewest = fewer;
            } else {
                count |= 1 << place;
            }
        }
        Some((count, fewest))
    }
}

/// The first set without the second.
#[inline(always)]
pub(super) fn without<const N: usize>(set: &[u64; N], other: &[u64; N]) -> [u64; N] {
    std::array::from_fn(|i| set[i] & !other[i])
}

/// What is in both sets.
#[inline(always)]
pub(super) fn both<const N: usize>(set: &[u64; N], other: &[u64; N]) -> [u64; N] {
    std::array::from_fn(|i| set[i] & other[i])
}

/// Whether a set has a member.
#[inline(always)]
pub(super) fn any<const N: usize>(set: &[u64; N]) -> bool {
    set.iter().fold(0, |all, word| all | word) != 0
}

/// The first member of a set that has one.
#[inline(always)]
pub(super) fn first<const N: usize>(set: &[u64; N]) -> u32 {
    let word = set.iter().position(|&word| word != 0).unwrap_or(0);
    (word * 64) as u32 + set[word].trailing_zeros()
}

/// Whether a set has just one member.
#[inline(always)]
pub(super) fn is_single<const N: usize>(set: &[u64; N]) -> bool {
    set.iter().map(|word| word.count_ones()).sum::<u32>() == 1
}
