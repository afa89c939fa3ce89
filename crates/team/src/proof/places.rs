//! The empty places in a team, as a formula.

use super::moves;
use crate::objective::Objective;
use crate::question::Question;
use dancing::problem::OptionId;

/// The places from the second on, if the number of empty places matters: because the sum of stats
/// comes first, or because each member has four moves. Empty places come last.
#[derive(Default)]
pub(super) struct Places {
    /// For each place, the options for an empty place (one for each missing move), and the option
    /// for a place that is not empty, if needed.
    pub(super) all: Vec<(Vec<OptionId>, Option<OptionId>)>,
}

impl Places {
    pub(super) fn are_counted(question: &Question) -> bool {
        question.objective == Objective::Stats || moves::are_chosen(question)
    }

    /// Returns the options which state that a team has the given number of members.
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
