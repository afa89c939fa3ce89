//! The options of a solution in input order.

use crate::problem::OptionId;

/// Up to so many words of marks, one for each option.
const WORDS: usize = 64;

/// Makes one solution after the other, in the same place.
pub(super) struct Solution {
    options: Vec<OptionId>,
    /// All zero in between.
    marks: [u64; WORDS],
}

impl Default for Solution {
    fn default() -> Self {
        Solution {
            options: Vec::new(),
            marks: [0; WORDS],
        }
    }
}

impl Solution {
    /// The options chosen, in input order.
    #[inline(always)]
    pub(super) fn of(&mut self, chosen: &[u32]) -> &[OptionId] {
        let words = chosen
            .iter()
            .max()
            .map_or(0, |&last| last as usize / 64 + 1);
        // Going through the marks is faster than sorting, unless most are empty.
        if words <= WORDS.min(chosen.len()) {
            self.mark(chosen, words);
        } else {
            self.options.clear();
            self.options
                .extend(chosen.iter().map(|&option| OptionId(option)));
            self.options.sort_unstable();
        }
        &self.options
    }

    #[inline(always)]
    fn mark(&mut self, chosen: &[u32], words: usize) {
        for &option in chosen {
            self.marks[option as usize / 64] |= 1 << (option % 64);
        }
        self.options.resize(chosen.len(), OptionId(0));
        let mut places = self.options.iter_mut();
        for (word, marks) in (0..).zip(&mut self.marks[..words]) {
            while *marks != 0 {
                let Some(place) = places.next() else { return };
                *place = OptionId(word * 64 + marks.trailing_zeros());
                *marks &= *marks - 1;
            }
        }
    }

    /// What it is with one more option, for as long as that takes.
    #[inline(always)]
    pub(super) fn with<T>(&mut self, option: u32, visit: impl FnOnce(&[OptionId]) -> T) -> T {
        let option = OptionId(option);
        let at = self.options.partition_point(|&before| before < option);
        self.options.insert(at, option);
        let value = visit(&self.options);
        self.options.remove(at);
        value
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
                let longer = solution.with(more, <[OptionId]>::to_vec);
                sorted.push(OptionId(more));
                prop_assert_eq!(longer, sorted);
            }
        }
    }
}
