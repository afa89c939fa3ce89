//! The encounters to hope for.

use crate::cover::Weights;
use crate::{InvalidProblem, Problem, Value, cover};
use dancing::Search;
use dancing::stop::{Limits, Stop};

/// A choice of encounters, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The indices of the encounters in the problem, in ascending order.
    pub chosen: Vec<usize>,
    /// The value of the choice.
    pub value: Value,
}

/// The best choice of encounters that was found.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The best choice; `None` if the search was stopped before it found any.
    pub best: Option<Choice>,
    /// A lower bound: no choice has a smaller value.
    pub bound: Value,
    /// The reason why the search stopped early; `None` if [`best`](Plan::best) is proved.
    pub stopped: Option<Stop>,
    /// The number of nodes that the search visited.
    pub nodes: u64,
}

/// Finds the choice of encounters with the smallest [`Value`].
///
/// # Errors
/// If the efforts are too great to be compared exactly.
#[expect(
    clippy::missing_panics_doc,
    reason = "items and options are valid by construction"
)]
pub fn plan(problem: &Problem, limits: &Limits) -> Result<Plan, InvalidProblem> {
    let weights = Weights::of(problem)?;
    let cover = cover(problem)?;
    let best = Search::new(&cover.problem)
        .limited_by(limits)
        .best(1)
        .expect("no engine is asked for that cannot search it");
    let choice = best.solutions.first().map(|cheapest| {
        let chosen = cover.encounters(&cheapest.options);
        let value = problem.value(&chosen);
        Choice { chosen, value }
    });
    let never = problem.answered(0..problem.encounters().len());
    let never = never.iter().filter(|&&times| times == 0).count() as u32;
    let mut bound = weights.value(best.bound);
    bound.open += never;
    Ok(Plan {
        bound: match &choice {
            Some(choice) if best.report.is_complete() => choice.value,
            _ => bound,
        },
        best: choice,
        stopped: best.report.stopped,
        nodes: best.report.nodes,
    })
}
