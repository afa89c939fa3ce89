//! The smallest covers of a set system, found among its irredundant covers.

use dancing::overlap::SetSystem;
use std::ops::ControlFlow;

/// Returns all covers with the fewest options; options and covers are in ascending order. There are
/// none if some item is in no option.
pub(crate) fn smallest_covers(system: &SetSystem) -> Vec<Vec<u32>> {
    let sizes = 0..=system.options();
    sizes
        .map(|size| covers_of_at_most(system, size))
        .find(|covers| !covers.is_empty())
        .unwrap_or_default()
}

/// Returns all irredundant covers with at most `size` options, in ascending order.
fn covers_of_at_most(system: &SetSystem, size: u32) -> Vec<Vec<u32>> {
    let mut covers: Vec<Vec<u32>> = Vec::new();
    let walked = system.covers(size).for_each_irredundant(|cover| {
        covers.push(cover.iter().copied().map(u32::from).collect());
        ControlFlow::<()>::Continue(())
    });
    let _ = walked.expect("no limit was set");
    covers.sort_unstable();
    covers
}
