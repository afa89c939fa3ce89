//! The possible courses of a battle under a plan.

use battle::{Plan, Step};

/// Returns the greatest sum of weights over all possible courses of the battle.
pub(crate) fn heaviest(plan: &Plan, weight: impl Fn(&Step) -> f64) -> f64 {
    // The steps are not sorted, so each waits until the values of all steps that can follow it are
    // known.
    let mut known: Vec<Option<f64>> = vec![None; plan.steps.len()];
    let mut todo: Vec<usize> = plan.first.clone();
    let most = |known: &[Option<f64>], places: &[usize]| {
        let sums = places.iter().filter_map(|&place| known[place]);
        sums.fold(0.0, f64::max)
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
