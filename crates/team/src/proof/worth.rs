//! The order of teams as one number, given by the weights of its criteria.

use crate::objective::{GREATEST_EFFORT, Objective};
use crate::question::Question;

/// The costs whose sum orders teams.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// The cost of an uncovered item.
    pub(super) open: u64,
    /// The cost of a point of rank.
    pub(super) point: u64,
    /// The cost of a member whose stats are 0; each point of stats reduces the cost by `stat`.
    most: u64,
    pub(super) stat: u64,
    /// The cost of an empty place.
    pub(super) empty: u64,
}

impl Worth {
    pub(super) fn of(question: &Question) -> Worth {
        let team = question.team as u64;
        let merits = 0..question.pool.candidates.len();
        let merits = merits.map(|place| u64::from(question.merit(place)));
        let (most, least) = merits.fold((0, u64::MAX), |(most, least), merit| {
            (most.max(merit), least.min(merit))
        });
        let points = 3 * question.items() + question.typings_met().len();
        let points = points as u64 + 1;
        match question.objective {
            Objective::Rank => {
                let member = team * most + 1;
                let point = team * member;
                Worth {
                    open: points * point,
                    point,
                    most: member,
                    stat: 1,
                    empty: 0,
                }
            }
            Objective::Effort => {
                let point = team + 1;
                let stat = points * point;
                let greatest = u64::from(GREATEST_EFFORT);
                Worth {
                    open: stat * (team * greatest.saturating_sub(least) + 1),
                    point,
                    most: greatest * stat + 1,
                    stat,
                    empty: 0,
                }
            }
            Objective::Stats => {
                let point = team + 1;
                let stat = points * point;
                Worth {
                    open: stat * (team * most + 1),
                    point,
                    most: most * stat + 1,
                    stat,
                    empty: most * stat,
                }
            }
        }
    }

    /// Returns the cost of a member with the given stats.
    pub(super) fn member(self, stats: u64) -> u64 {
        self.most - stats * self.stat
    }
}
