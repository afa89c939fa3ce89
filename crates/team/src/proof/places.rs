//! Places of a team that stay empty, in a formula.

use super::moves;
use crate::objective::Objective;
use crate::question::Question;
use dancing::problem::OptionId;

/// The places from the second on, where it counts how many are empty: where the sum of stats comes
/// first, or where each member has four moves. Those at the end are empty.
#[derive(Default)]
pub(super) struct Places {
    /// That one is empty, once for each move that is then not there; that it is not, where that
    /// matters.
    pub(super) all: Vec<(Vec<OptionId>, Option<OptionId>)>,
}

impl Places {
    pub(super) fn are_counted(question: &Question) -> bool {
        question.objective == Objective::Stats || moves::are_chosen(question)
    }

    /// Returns the literals that state that a team has that many members.
    pub(super) fn of(&self, members: usize) -> Vec<OptionId> {
        let places = self.all.iter().enumerate();
        places
            .flat_map(|(place, (empty, taken))| match place + 2 > members {
                true => empty.clone(),
                false => taken.iter().copied().collect(),
            })
            .collect()
    }
}
