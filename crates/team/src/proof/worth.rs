//! One number for the order of teams: what each grade of it weighs.

use crate::objective::Objective;
use crate::question::Question;

/// What makes one team better than another, as costs that add up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// What is not covered.
    pub(super) open: u64,
    /// A point of rank.
    pub(super) point: u64,
    /// A member, less its stats times the next.
    most: u64,
    pub(super) stat: u64,
    /// A place that stays empty.
    pub(super) empty: u64,
}

impl Worth {
    pub(super) fn of(question: &Question) -> Worth {
        let team = question.team as u64;
        let stats = question.pool.candidates.iter();
        let most = stats.map(|one| u64::from(question.stats_of(&one.stats)));
        let most = most.max().unwrap_or(0);
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

    /// Returns a member with that sum of stats.
    pub(super) fn member(self, stats: u64) -> u64 {
        self.most - stats * self.stat
    }
}
