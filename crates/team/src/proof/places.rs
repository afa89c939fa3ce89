//! The empty places of a team, in a formula.

use super::moves;
use crate::objective::Objective;
use crate::question::Question;
use dancing::problem::OptionId;

/// The places from the second on, if the number of empty ones matters: because the sum of stats
/// comes first, or because each member has four moves. The empty ones come last.
#[derive(Default)]
pub(super) struct Places {
    /// For each place, the options that make it empty, one for each missing move, and the option
    /// that it is not empty, if needed.
    pub(super) all: Vec<(Vec<OptionId>, Option<OptionId>)>,
}

impl Places {
    pub(super) fn are_counted(question: &Question) -> bool {
        question.objective == Objective::Stats || moves::are_chosen(question)
    }

    /// Returns the options that state that a team has that many members.
    pub(super) fn of(&self, members: usize) -> Vec<OptionId> {
        let places = self.all.iter().enumerate();
        places
            .flat_map(|(place, (empty, taken))| {
                if place + 2 > members {
                    empty.clone()
                } else {
                    taken.iter().copied().collect()
                }
            })
            .collect()
    }
}
