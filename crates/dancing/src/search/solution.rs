//! Sorting the options of a solution into input order.

use crate::bitset::ones;
use crate::engines::Endings;
use crate::problem::OptionId;

/// The maximum number of options that a group of solutions may contain to be sorted together.
const MOST: usize = 64;

/// The maximum number of words of a bitset of options.
const WORDS: usize = 16;

/// A buffer that holds one solution at a time.
pub(super) struct Solution {
    /// The options that the current solutions have in common, in ascending order.
    common: Vec<OptionId>,
    /// All options of the current solutions in ascending order, if there are at most `MOST`; and a
    /// bitset of the positions of the common options.
    all: [OptionId; MOST],
    marks: u64,
    /// For each option of an ending (by its number there), its position in `all` as a bit, and the
    /// option itself.
    places: [u64; Endings::MOST],
    own: [OptionId; Endings::MOST],
    is_few: bool,
    options: [OptionId; MOST],
    /// The current solution, if it has too many options for `options`.
    long: Vec<OptionId>,
}

impl Default for Solution {
    fn default() -> Self {
        Solution {
            common: Vec::new(),
            all: [OptionId(0); MOST],
            marks: 0,
            places: [0; Endings::MOST],
            own: [OptionId(0); Endings::MOST],
            is_few: false,
            options: [OptionId(0); MOST],
            long: Vec::new(),
        }
    }
}

impl Solution {
    /// Returns the options chosen, in input order.
    pub(super) fn of(&mut self, chosen: &[u32]) -> &[OptionId] {
        // The bitwise OR of all numbers is at least the greatest one, and serves as an upper bound.
        let reach = chosen.iter().fold(0, |all, option| all | option);
        let words = reach as usize / 64 + 1;
        self.common.clear();
        // A bitset is faster than sorting, unless most of its words are empty.
        if words <= WORDS.min(chosen.len()) {
            self.order_by_marks(chosen, words);
        } else {
            let chosen = chosen.iter().map(|&option| OptionId(option));
            self.common.extend(chosen);
            self.common.sort_unstable();
        }
        &self.common
    }

    #[inline(always)]
    fn order_by_marks(&mut self, chosen: &[u32], words: usize) {
        let mut marks = [0u64; WORDS];
        for &option in chosen {
            marks[option as usize / 64 % WORDS] |= 1 << (option % 64);
        }
        for (word, &marks) in (0..).step_by(64).zip(&marks[..words]) {
            for mark in ones(marks) {
                self.common.push(OptionId(word + mark));
            }
        }
    }

    /// Starts a group of solutions, each of which consists of the given options and an ending.
    #[inline(always)]
    pub(super) fn begin(&mut self, chosen: &[u32], endings: &Endings) {
        self.of(chosen);
        let mut size = self.common.len();
        for (number, option) in endings.used() {
            self.own[number] = OptionId(option);
            size += 1;
        }
        self.is_few = size <= MOST;
        if self.is_few {
            self.merge(endings);
        }
    }

    /// Merges the common options and the options of endings, in ascending order.
    #[inline(always)]
    fn merge(&mut self, endings: &Endings) {
        let mut at = 0;
        let mut marks = 0;
        let mut common = self.common.iter();
        let mut next = common.next();
        for (number, option) in endings.used() {
            while let Some(&before) = next
                && before < OptionId(option)
            {
                self.all[at % MOST] = before;
                marks |= 1 << (at % MOST);
                at += 1;
                next = common.next();
            }
            self.all[at % MOST] = OptionId(option);
            self.places[number] = 1 << (at % MOST);
            at += 1;
        }
        for &after in next.into_iter().chain(common) {
            self.all[at % MOST] = after;
            marks |= 1 << (at % MOST);
            at += 1;
        }
        self.marks = marks;
    }

    /// Returns the options of the solution with the given ending, in input order.
    #[inline(always)]
    pub(super) fn with(&mut self, set: u64) -> &[OptionId] {
        if !self.is_few {
            let own = ones(set).map(|number| self.own[number as usize]);
            self.long.clear();
            self.long.extend(self.common.iter().copied().chain(own));
            self.long.sort_unstable();
            return &self.long;
        }
        let places = ones(set).map(|number| self.places[number as usize % Endings::MOST]);
        let marks = places.fold(self.marks, |marks, place| marks | place);
        let mut size = 0;
        for place in ones(marks) {
            self.options[size % MOST] = self.all[place as usize % MOST];
            size += 1;
        }
        &self.options[..size.min(MOST)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::{btree_set, vec};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn options_come_in_input_order(
            options in btree_set(prop_oneof![0u32..300, 0u32..10_000], 0..70)
                .prop_map(|options| options.into_iter().collect::<Vec<_>>())
                .prop_shuffle(),
            ends in 0usize..70,
            sets in vec(any::<u64>(), 1..4),
        ) {
            let ends = ends.min(options.len()).min(Endings::MOST);
            let (ends, chosen) = options.split_at(ends);
            let mut ends = ends.to_vec();
            ends.sort_unstable();
            let mut endings = Endings::default();
            endings.begin(&ends);
            let room = u64::MAX.checked_shr(64 - ends.len() as u32).unwrap_or(0);
            sets.iter().for_each(|set| endings.add(set & room, 1));
            let mut solution = Solution::default();
            solution.begin(chosen, &endings);
            for ending in endings.iter() {
                let own = (0..ends.len()).filter(|number| ending.set >> number & 1 == 1);
                let own = own.map(|number| ends[number]);
                let mut sorted: Vec<_> = own.chain(chosen.iter().copied()).map(OptionId).collect();
                sorted.sort_unstable();
                prop_assert_eq!(solution.with(ending.set), &sorted[..]);
            }
            let mut sorted: Vec<_> = chosen.iter().copied().map(OptionId).collect();
            sorted.sort_unstable();
            prop_assert_eq!(solution.of(chosen), &sorted[..]);
        }
    }
}
