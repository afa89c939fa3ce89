//! The number of times that each item must still be covered, for all items at once.
//!
//! The search selects the item with the fewest branches. An item with `size` options left that
//! needs at least `need` of them has `size + 1 - need` branches. Counting therefore starts not at 0
//! but at the item's *lead*, which is the greatest need of all items minus its own. Ordering the
//! items by count is then the same as ordering them by branches.

use super::planes::WIDTH;
use crate::bitset::{any, both, without};
use crate::problem::{Problem, Rule};
use std::fmt::Debug;

/// The greatest supported multiplicity.
pub(super) const GREATEST: u32 = (1 << WIDTH) - 1;

/// The numbers of times that each item must and may still be covered.
pub(crate) trait Quota<const N: usize>: Copy + Debug + Send + Sync {
    /// Whether every item must be covered exactly once.
    const ONCE: bool;
    fn new(problem: &Problem) -> Self;
    /// Returns the greatest need of any item at the root.
    fn most(&self) -> u32;
    /// Returns the initial counts, in planes.
    fn leads(&self) -> [[u64; N]; WIDTH];
    /// Returns the items that need no further option.
    fn content(&self) -> [u64; N];
    /// Counts a chosen option; returns those of its items that may not be covered again.
    fn meet(&mut self, items: &[u64; N]) -> [u64; N];
    /// Returns the least number of options that an item still needs, and whether it can get only
    /// one more.
    fn of(&self, item: u32) -> (u32, bool);
}

/// The quota if every item must be covered exactly once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Once;

impl<const N: usize> Quota<N> for Once {
    const ONCE: bool = true;

    fn new(_: &Problem) -> Self {
        Once
    }

    #[inline(always)]
    fn most(&self) -> u32 {
        1
    }

    #[inline(always)]
    fn leads(&self) -> [[u64; N]; WIDTH] {
        [[0; N]; WIDTH]
    }

    #[inline(always)]
    fn content(&self) -> [u64; N] {
        [0; N]
    }

    #[inline(always)]
    fn meet(&mut self, items: &[u64; N]) -> [u64; N] {
        *items
    }

    #[inline(always)]
    fn of(&self, _: u32) -> (u32, bool) {
        (1, true)
    }
}

/// The quota if items are covered between `lo` and `hi` times, up to [`GREATEST`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Many<const N: usize> {
    most: u32,
    leads: [[u64; N]; WIDTH],
    /// The number of times that each item may still be covered.
    rooms: [[u64; N]; WIDTH],
    /// The items that can be covered by all of their options.
    boundless: [u64; N],
}

impl<const N: usize> Quota<N> for Many<N> {
    const ONCE: bool = false;

    fn new(problem: &Problem) -> Self {
        let bounds = bounds(problem);
        let most = bounds.iter().map(|&(lo, _)| lo).max().unwrap_or(0);
        let mut many = Many {
            most,
            leads: [[0; N]; WIDTH],
            rooms: [[0; N]; WIDTH],
            boundless: [0; N],
        };
        for (number, &(lo, hi)) in bounds.iter().enumerate() {
            let word = number / 64;
            let bit = number % 64;
            for place in 0..WIDTH {
                many.leads[place][word] |= u64::from((most - lo) >> place & 1) << bit;
                many.rooms[place][word] |= u64::from(hi.unwrap_or(0) >> place & 1) << bit;
            }
            many.boundless[word] |= u64::from(hi.is_none()) << bit;
        }
        many
    }

    #[inline(always)]
    fn most(&self) -> u32 {
        self.most
    }

    #[inline(always)]
    fn leads(&self) -> [[u64; N]; WIDTH] {
        self.leads
    }

    #[inline(always)]
    fn content(&self) -> [u64; N] {
        let mut content = [!0; N];
        for (place, plane) in self.leads.iter().enumerate() {
            content = match self.most >> place & 1 {
                1 => both(&content, plane),
                _ => without(&content, plane),
            };
        }
        content
    }

    #[inline(always)]
    fn meet(&mut self, items: &[u64; N]) -> [u64; N] {
        let mut carry = without(items, &self.content());
        for plane in &mut self.leads {
            let next = both(plane, &carry);
            *plane = std::array::from_fn(|i| plane[i] ^ carry[i]);
            carry = next;
        }
        let mut borrow = without(items, &self.boundless);
        let mut full = borrow;
        for plane in &mut self.rooms {
            let next = without(&borrow, plane);
            *plane = std::array::from_fn(|i| plane[i] ^ borrow[i]);
            full = without(&full, plane);
            borrow = next;
        }
        debug_assert!(!any(&borrow), "an option of an item that was full");
        full
    }

    #[inline(always)]
    fn of(&self, item: u32) -> (u32, bool) {
        let word = item as usize / 64;
        let bit = item % 64;
        let number = |planes: &[[u64; N]; WIDTH]| {
            let bits = planes.iter().enumerate();
            bits.fold(0, |sum, (place, plane)| {
                sum | ((plane[word] >> bit & 1) as u32) << place
            })
        };
        let single = self.boundless[word] >> bit & 1 == 0 && number(&self.rooms) == 1;
        (self.most - number(&self.leads), single)
    }
}

/// Returns the least and the greatest number of times that each primary item must and may be
/// covered; the greatest is `None` if it is irrelevant.
fn bounds(problem: &Problem) -> Vec<(u32, Option<u32>)> {
    let mut uses = vec![0; problem.items()];
    for option in problem.option_ids() {
        for entry in problem.option(option) {
            uses[entry.item as usize] += 1;
        }
    }
    let items = problem.item_ids().zip(uses);
    items
        .filter_map(|(item, uses)| match problem.rule(item) {
            Rule::Primary { lo, hi } => Some((lo, (hi == 1 || hi < uses).then_some(hi))),
            Rule::Secondary => None,
        })
        .collect()
}

/// Returns whether a multiplicity is too great for the engine.
pub(super) fn is_too_great(problem: &Problem) -> bool {
    let mut bounds = bounds(problem).into_iter();
    bounds.any(|(lo, hi)| lo.max(hi.unwrap_or(0)) > GREATEST)
}
