//! Counts irredundant covers by size.
//!
//! The walk is that of [`families`](super::families), but nobody looks at what is chosen: how many
//! ways there are to choose it is enough. So once few items are left it [ends](super::ending) in a
//! shorter way.

use super::among::{Among, Rest, Start, walk_among};
use super::ending::{Ending, MOST_MORE};
use super::tally::Tally;
use super::words::Words;
use num_bigint::BigUint;

/// How many irredundant covers have 0, 1, 2 … options.
#[inline]
pub(super) fn by_size(among: &Among) -> Vec<BigUint> {
    walk_among!(among, count()).by_size()
}

fn count<O: Words, I: Words>(among: &Among, of_items: &[Vec<u32>]) -> Tally {
    let mut tally = Tally::new(among.at_most, among.required.len());
    if let Some(start) = Start::<O, I>::of(among, of_items) {
        if start.rest.uncovered.is_empty() {
            tally.add(0, 1);
        } else {
            extend(&start, &mut start.rest.clone(), &mut tally);
        }
    }
    tally
}

/// Counts the covers that add candidates to what is chosen, which leaves something uncovered.
fn extend<O: Words, I: Words>(start: &Start<O, I>, rest: &mut Rest<O, I>, tally: &mut Tally) {
    let more = tally.more();
    if !start.incidence.could_cover(&rest.uncovered, more) {
        return;
    }
    let ending = (2..=MOST_MORE).contains(&more);
    if let Some(ending) = ending.then(|| Ending::of(start, rest)).flatten() {
        let counts = ending.count(more).into_iter().enumerate();
        return counts.for_each(|(more, completions)| tally.add(more, completions));
    }
    let last = start.take_last(rest);
    tally.add(1, last.len().into());
    if more > 1 {
        branch(start, rest, tally);
    }
}

/// Chooses each class that covers the item with the fewest candidates.
fn branch<O: Words, I: Words>(start: &Start<O, I>, rest: &mut Rest<O, I>, tally: &mut Tally) {
    let branches = start.take_branches(rest);
    let mut after = rest.clone();
    for option in branches.members() {
        let class = start.class(option);
        start.choose(start.covered_by(option), rest, &mut after);
        tally.with(class.len(), |tally| extend(start, &mut after, tally));
        // From here on it may be chosen too, beside a later branch.
        rest.candidates.union_with(&class.set);
    }
}
