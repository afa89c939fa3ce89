//! The possible courses of a plan.

use battle::{Plan, Step};

/// Returns the greatest sum of weights over all possible courses of the battle.
pub(crate) fn heaviest(plan: &Plan, weight: impl Fn(&Step) -> u32) -> u32 {
    // The steps are not sorted, so each waits until the values of all steps that can follow it are
    // known.
    let mut known: Vec<Option<u32>> = vec![None; plan.steps.len()];
    let mut todo: Vec<usize> = plan.first.clone();
    let most = |known: &[Option<u32>], places: &[usize]| {
        let sums = places.iter().filter_map(|&place| known[place]);
        sums.max().unwrap_or(0)
    };
    while let Some(&place) = todo.last() {
        let step = &plan.steps[place];
        let open = step.next.iter().find(|&&next| known[next].is_none());
        if let Some(&open) = open {
            todo.push(open);
            continue;
        }
        known[place] = Some(weight(step) + most(&known, &step.next));
        todo.pop();
    }
    most(&known, &plan.first)
}
