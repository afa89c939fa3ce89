//! Sets of the items that single members cover: the attack types that they resist, or the foes that
//! they beat.

use super::table::UNCOVERED;

/// A set of items with three bits for each item, and 21 items in a word. The bits mean: covered,
/// covered with at most two points, covered with one point. The shield of a team is the union of
/// its members' shields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Shield<const WORDS: usize>([u64; WORDS]);

/// The number of items in a word.
pub(crate) const ITEMS: usize = 21;

const COVERED: u64 = 0o111_111_111_111_111_111_111;

impl<const WORDS: usize> Default for Shield<WORDS> {
    fn default() -> Self {
        Shield([0; WORDS])
    }
}

impl<const WORDS: usize> Shield<WORDS> {
    /// Returns a shield with the given points for each item, 1 to 3; an item without points is not
    /// covered.
    pub(crate) fn new(points: impl IntoIterator<Item = Option<u8>>) -> Self {
        let mut words = [0; WORDS];
        for (item, points) in points.into_iter().enumerate() {
            let bits = match points {
                Some(1) => 0o7,
                Some(2) => 0o3,
                Some(_) => 0o1,
                None => 0,
            };
            words[item / ITEMS] |= bits << (3 * (item % ITEMS));
        }
        Shield(words)
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Shield(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Returns whether this shield covers each item at least as well as the other one.
    pub(crate) fn serves_for(self, other: Self) -> bool {
        let mut words = other.0.iter().zip(self.0);
        words.all(|(other, own)| other & !own == 0)
    }

    pub(crate) fn covers(self, item: usize) -> bool {
        self.0[item / ITEMS] >> (3 * (item % ITEMS)) & 1 == 1
    }

    /// Returns the points of an item; `None` if it is not covered.
    pub(crate) fn points(self, item: usize) -> Option<u8> {
        match self.0[item / ITEMS] >> (3 * (item % ITEMS)) & 0o7 {
            0 => None,
            0o1 => Some(3),
            0o3 => Some(2),
            _ => Some(1),
        }
    }

    /// Returns the shield's price for the given number of items: one to three points for each
    /// covered item, and `UNCOVERED` for each of the others.
    pub(crate) fn price(self, items: u32) -> u32 {
        let count = |of: fn(u64) -> u32| self.0.iter().map(|&word| of(word)).sum::<u32>();
        let covered = count(|word| (word & COVERED).count_ones());
        // Each bit after the first subtracts one from three points.
        let points = 4 * covered - count(u64::count_ones);
        (items - covered) * UNCOVERED + points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_price_is_the_sum_of_the_points() {
        let points = [Some(1), Some(2), Some(3), None, None];
        let shield = Shield::<1>::new(points);
        assert_eq!(shield.price(5), 1 + 2 + 3 + 2 * UNCOVERED);
        let far = std::iter::repeat_n(None, 40).chain(points);
        let shield = Shield::<3>::new(far);
        assert_eq!(shield.price(45), 1 + 2 + 3 + 42 * UNCOVERED);
        assert!(shield.covers(42) && !shield.covers(43));
    }
}
