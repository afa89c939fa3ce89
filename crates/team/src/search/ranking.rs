//! The order of teams, and the best ones found so far.

use crate::objective::{GREATEST_EFFORT, Objective};
use crate::problem::UNCOVERED;
use std::collections::BTreeSet;

/// A number greater than the sum of base stats of any team.
const STATS: u64 = (1 << 20) - 1;

impl Objective {
    /// Combines a team's price, size and sum of stats in one number; less is better. If teams are
    /// ordered by effort, the stats of a member are the greatest effort minus its own.
    pub(crate) fn key(self, price: u32, size: usize, stats: u32) -> u64 {
        let price = u64::from(price);
        let size = size as u64;
        let missing = STATS.saturating_sub(u64::from(stats));
        let unit = u64::from(UNCOVERED);
        match self {
            Objective::Rank => price << 32 | size << 24 | missing,
            Objective::Stats => (price / unit) << 44 | missing << 24 | (price % unit) << 8 | size,
            Objective::Effort => {
                let most = size * u64::from(GREATEST_EFFORT);
                let effort = most.saturating_sub(u64::from(stats));
                (price / unit) << 44 | effort << 22 | (price % unit) << 8 | size
            }
        }
    }

    /// Returns the number of items that a team with the given key leaves uncovered.
    pub(crate) fn left(self, key: u64) -> usize {
        let left = match self {
            Objective::Rank => (key >> 32) / u64::from(UNCOVERED),
            Objective::Stats | Objective::Effort => key >> 44,
        };
        left as usize
    }
}

/// The best teams so far, up to the wanted number; equally good teams are ordered by their members.
pub(crate) struct Ranking {
    wanted: usize,
    best: BTreeSet<(u64, Vec<u32>)>,
}

impl Ranking {
    pub(crate) fn new(wanted: usize) -> Ranking {
        Ranking {
            wanted,
            best: BTreeSet::new(),
        }
    }

    /// Returns whether a team with the given key might be among the best.
    pub(crate) fn could_place(&self, key: u64) -> bool {
        self.best.len() < self.wanted || self.best.last().is_some_and(|worst| key <= worst.0)
    }

    pub(crate) fn offer(&mut self, key: u64, mut members: Vec<u32>) {
        members.sort_unstable();
        self.best.insert((key, members));
        if self.best.len() > self.wanted {
            self.best.pop_last();
        }
    }

    /// Returns the key of the best team.
    pub(crate) fn best_key(&self) -> Option<u64> {
        self.best.first().map(|best| best.0)
    }

    pub(crate) fn into_teams(self) -> Vec<Vec<u32>> {
        self.best.into_iter().map(|(_, members)| members).collect()
    }
}
