//! The values by which a front compares teams: uncovered items, rank and effort.

/// The points of an uncovered item in the rank: one more than the most that a covered item can
/// have.
pub(super) const OPEN: u8 = 4;

/// The values by which a front compares teams; less is better in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The number of uncovered items.
    pub left: u32,
    /// The sum of the points of all items: 1 to 3 for each attack type or foe that is covered, as
    /// in other ranks; 1 for each typing that is hit twice as hard, and 0 for four times as hard; 4
    /// for each uncovered item.
    pub rank: u32,
    /// The sum of the members' efforts.
    pub effort: u32,
}

impl Standing {
    pub(super) fn of(points: &[u8], effort: u32) -> Standing {
        let open = points.iter().filter(|&&points| points == OPEN);
        Standing {
            left: open.count() as u32,
            rank: points.iter().map(|&points| u32::from(points)).sum(),
            effort,
        }
    }

    pub(super) fn serves_for(self, other: Standing) -> bool {
        self.left <= other.left && self.rank <= other.rank && self.effort <= other.effort
    }
}
