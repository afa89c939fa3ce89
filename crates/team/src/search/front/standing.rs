//! What a team comes to: what it leaves open, rank and effort.

/// The points of rank for an item that is left open: one more than the worst that covers.
pub(super) const OPEN: u8 = 4;

/// What a team comes to; less is better, in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many items are open.
    pub left: u32,
    /// The points of all items: of those that are covered as in the ranks, and four for each that is
    /// open; of typings, one where they are hit twice as hard and none where four times.
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
