//! The options of a solution in input order.

use crate::problem::OptionId;

/// Up to so many words of marks, one for each option.
const WORDS: usize = 64;

/// Makes one solution after the other, in the same place.
pub(super) struct Solution {
    /// What the solutions at hand have in common, and so many words that have room for the marks of all;
    /// it is marked if these are not too many.
    common: Vec<u32>,
    words: usize,
    marks: [u64; WORDS],
    /// The marks of what one of them has besides; all zero in between.
    own: [u64; WORDS],
    options: Vec<OptionId>,
}

impl Default for Solution {
    fn default() -> Self {
        Solution {
            common: Vec::new(),
            words: 0,
            marks: [0; WORDS],
            own: [0; WORDS],
            options: Vec::new(),
        }
    }
}

impl Solution {
    /// The options chosen, in input order.
    pub(super) fn of(&mut self, chosen: &[u32]) -> &[OptionId] {
        self.begin(chosen, 0);
        self.with(&[])
    }

    /// Begins solutions that have these options in common, and none beyond both these and a number.
    #[inline(always)]
    pub(super) fn begin(&mut self, chosen: &[u32], reach: u32) {
        self.common.clear();
        self.common.extend_from_slice(chosen);
        self.marks[..self.words.min(WORDS)].fill(0);
        // As a bound on the greatest number, all of them taken together bit by bit will do.
        let reach = chosen.iter().fold(reach, |all, option| all | option);
        self.words = reach as usize / 64 + 1;
        if self.words <= WORDS {
            mark(&mut self.marks, chosen);
        }
    }

    /// The options of one of them, which has these besides, in input order.
    #[inline(always)]
    pub(super) fn with(&mut self, more: &[u32]) -> &[OptionId] {
        let size = self.common.len() + more.len();
        // Going through the marks is faster than sorting, unless most are empty.
        if self.words <= WORDS.min(size) {
            mark(&mut self.own, more);
            self.options.resize(size, OptionId(0));
            read(self.words, &self.marks, &mut self.own, &mut self.options);
        } else {
            let options = self.common.iter().chain(more);
            self.options.clear();
            self.options.extend(options.map(|&option| OptionId(option)));
            self.options.sort_unstable();
        }
        &self.options
    }
}

#[inline(always)]
fn mark(marks: &mut [u64; WORDS], options: &[u32]) {
    for &option in options {
        marks[option as usize / 64 % WORDS] |= 1 << (option % 64);
    }
}

/// Writes down the options that are marked in so many words of one set or the other, and clears the
/// second.
#[inline(always)]
fn read(words: usize, marks: &[u64; WORDS], own: &mut [u64; WORDS], mut options: &mut [OptionId]) {
    // By index, which takes a third of the instructions that two iterators take.
    for word in 0..words.min(WORDS) {
        let mut left = marks[word] | std::mem::take(&mut own[word]);
        let size = left.count_ones() as usize;
        let Some((places, others)) = options.split_at_mut_checked(size) else {
            return;
        };
        for place in places {
            *place = OptionId(word as u32 * 64 + left.trailing_zeros());
            left &= left.wrapping_sub(1);
        }
        options = others;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::btree_set;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn options_come_in_input_order(
            options in btree_set(prop_oneof![0u32..300, 0u32..10_000], 0..20)
                .prop_map(|options| options.into_iter().collect::<Vec<_>>())
                .prop_shuffle(),
            more in 10_000u32..10_010,
        ) {
            let mut solution = Solution::default();
            for _ in 0..2 {
                let mut sorted: Vec<_> = options.iter().map(|&option| OptionId(option)).collect();
                sorted.sort_unstable();
                prop_assert_eq!(solution.of(&options), &sorted[..]);
                solution.begin(&options, more);
                sorted.push(OptionId(more));
                prop_assert_eq!(solution.with(&[more]), &sorted[..]);
            }
        }
    }
}
