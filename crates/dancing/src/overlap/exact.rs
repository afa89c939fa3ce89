//! Whether some items can be covered exactly, by a plain depth-first search.
//!
//! It only answers yes or no about a few items at a time, for the search for a conflict; whole
//! problems are the business of the engines.

use super::words::{Set, width_for};

/// Whether at most `at_most` of these options, each disjoint from the others, cover all items.
pub(super) fn exists(items: usize, options: &[Vec<u32>], at_most: usize) -> bool {
    let width = width_for(items);
    let options = options.iter().filter(|covered| !covered.is_empty());
    let options = options.map(|covered| Set::of(width, covered.iter().copied()));
    let uncovered = Set::of(width, 0..items as u32);
    complete(&uncovered, &options.collect::<Vec<_>>(), at_most)
}

fn complete(uncovered: &Set<Vec<u64>>, options: &[Set<Vec<u64>>], at_most: usize) -> bool {
    let covering = |item: u32| options.iter().filter(move |option| option.contains(item));
    let Some(item) = uncovered
        .members()
        .min_by_key(|&item| covering(item).count())
    else {
        return true;
    };
    at_most > 0
        && covering(item).any(|chosen| {
            let mut uncovered = uncovered.clone();
            uncovered.subtract(chosen);
            let disjoint = options.iter().filter(|option| !option.meets(chosen));
            complete(
                &uncovered,
                &disjoint.cloned().collect::<Vec<_>>(),
                at_most - 1,
            )
        })
}
