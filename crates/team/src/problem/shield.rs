//! What a team resists, as one word.

use super::table::UNCOVERED;
use pokedata::Multiplier;

/// Three bits an attack type: resisted; at most 1/4; not at all. The shield of a team is the union
/// of its members' shields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Shield(u64);

const RESISTED: u64 = 0o111_111_111_111_111_111;

impl Shield {
    pub(crate) fn new(taken: impl IntoIterator<Item = Multiplier>) -> Shield {
        let bits = taken.into_iter().map(|multiplier| match multiplier {
            Multiplier::Zero => 0o7,
            Multiplier::Quarter => 0o3,
            Multiplier::Half => 0o1,
            _ => 0,
        });
        let word = bits
            .enumerate()
            .fold(0, |word, (item, bits)| word | bits << (3 * item));
        Shield(word)
    }

    pub(crate) fn union(self, other: Shield) -> Shield {
        Shield(self.0 | other.0)
    }

    /// Whether it is nowhere worse than the other.
    pub(crate) fn serves_for(self, other: Shield) -> bool {
        other.0 & !self.0 == 0
    }

    pub(crate) fn covers(self, item: usize) -> bool {
        self.0 >> (3 * item) & 1 == 1
    }

    /// Its price against so many attack types: points are 3, 2 and 1.
    pub(crate) fn price(self, items: u32) -> u32 {
        let covered = (self.0 & RESISTED).count_ones();
        // Each bit beyond the first takes a point off the three.
        let points = 4 * covered - self.0.count_ones();
        (items - covered) * UNCOVERED + points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_price_is_the_sum_of_the_points() {
        use Multiplier::{Half, One, Quarter, Two, Zero};
        let shield = Shield::new([Zero, Quarter, Half, One, Two]);
        assert_eq!(shield.price(5), 1 + 2 + 3 + 2 * UNCOVERED);
    }
}
