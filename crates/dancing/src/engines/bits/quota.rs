//! How often the items are still to be covered, for all items at once.
//!
//! The item to be decided on is the one with the fewest ways to go on: `size + 1 - need`, for an
//! item that has `size` options left and needs at least `need` of them. Counting therefore does not
//! begin at 0 but at the item's *lead*, the greatest need of all items less its own: then the ways
//! of all items are in the same order as their counts.

use super::planes::WIDTH;
use crate::bitset::{any, both, without};
use crate::problem::{Problem, Rule};
use std::fmt::Debug;

/// The greatest multiplicity that is taken.
pub(super) const GREATEST: u32 = (1 << WIDTH) - 1;

/// What the items may still get.
pub(crate) trait Quota<const N: usize>: Copy + Debug + Send + Sync {
    /// Whether every item is covered by a single option.
    const ONCE: bool;
    fn new(problem: &Problem) -> Self;
    /// Returns the greatest need of all items, at the root.
    fn most(&self) -> u32;
    /// Returns where counting begins, in planes.
    fn leads(&self) -> [[u64; N]; WIDTH];
    /// Returns the items that need no further option.
    fn content(&self) -> [u64; N];
    /// Counts an option in; of its items those that can get no further one.
    fn meet(&mut self, items: &[u64; N]) -> [u64; N];
    /// Returns how many options an item needs at least, and whether it can get one only.
    fn of(&self, item: u32) -> (u32, bool);
}

/// Every item exactly once.
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

/// Every item between `lo` and `hi` times, up to [`GREATEST`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Many<const N: usize> {
    most: u32,
    leads: [[u64; N]; WIDTH],
    /// How often an item may be covered still.
    rooms: [[u64; N]; WIDTH],
    /// The items that can have all their options.
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
            let (word, bit) = (number / 64, number % 64);
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
        let (word, bit) = (item as usize / 64, item % 64);
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

/// For each primary item how often it is to be covered at least, and at most if that can matter.
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

/// Returns whether there is a multiplicity that is too great.
pub(super) fn is_too_great(problem: &Problem) -> bool {
    let mut bounds = bounds(problem).into_iter();
    bounds.any(|(lo, hi)| lo.max(hi.unwrap_or(0)) > GREATEST)
}
