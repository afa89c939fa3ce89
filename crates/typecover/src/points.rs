//! The points of a multiplier, and the rank of a cover.

use crate::question::Side;
use pokedata::{Chart, Multiplier, Typing};

/// Returns the points of a multiplier: 1 for 0, 2 for 1/4, 3 for 1/2, 5 for 2, and 6 for 4. The
/// multiplier 1 has no points, because it covers neither in defense nor in attack.
///
/// ```
/// use pokedata::Multiplier;
///
/// assert_eq!(typecover::points(Multiplier::Quarter), Some(2));
/// assert_eq!(typecover::points(Multiplier::One), None);
/// ```
#[must_use]
pub fn points(multiplier: Multiplier) -> Option<u8> {
    match multiplier {
        Multiplier::Zero => Some(1),
        Multiplier::Quarter => Some(2),
        Multiplier::Half => Some(3),
        Multiplier::One => None,
        Multiplier::Two => Some(5),
        Multiplier::Four => Some(6),
    }
}

impl Side {
    /// Returns the multiplier between an option and an item: in defense, the item attacks the
    /// option; in attack, the option attacks the item. The attacker is a single typing.
    pub(crate) fn multiplier(self, chart: &Chart, option: Typing, item: Typing) -> Multiplier {
        match self {
            Side::Defense => chart.multiplier(item.first(), option),
            Side::Attack => chart.multiplier(option.first(), item),
        }
    }

    /// Returns whether a multiplier covers an item: in defense if it is below 1, in attack if it is
    /// above 1.
    #[must_use]
    pub fn is_covered_by(self, multiplier: Multiplier) -> bool {
        match self {
            Side::Defense => multiplier.is_resisted(),
            Side::Attack => multiplier.is_super_effective(),
        }
    }

    /// Returns the cost of a multiplier (less is better on both sides): the points in defense, and
    /// six minus the points in attack.
    pub(crate) fn cost(self, multiplier: Multiplier) -> Option<u8> {
        let points = points(multiplier).filter(|_| self.is_covered_by(multiplier))?;
        match self {
            Side::Defense => Some(points),
            Side::Attack => Some(BEST_ATTACK - points),
        }
    }

    /// Returns the rank of a cover of N items with the given total cost.
    pub(crate) fn rank(self, items: usize, cost: u32) -> u32 {
        match self {
            Side::Defense => cost,
            Side::Attack => items as u32 * u32::from(BEST_ATTACK) - cost,
        }
    }
}

/// The points of the best multiplier in attack.
const BEST_ATTACK: u8 = 6;
