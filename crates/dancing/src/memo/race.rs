//! Which order suits a problem is found out by trying both for a while.
//!
//! Each goes on where it was left, for four times as long as before, until one is done; so beside
//! the first turn this takes a few times as long as the better of the two. Nothing here reads a clock: the
//! same problem is always counted in the same way.

use super::algebra::Counting;
use super::search::Search;
use super::sweep::Sweep;
use num_bigint::BigUint;

/// A count under way, of any width.
pub(super) trait Contender {
    /// Counts until done, which gives the count, or until told not to go on; `goes_on` is told
    /// how many states were met.
    fn run(&mut self, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<BigUint>;

    fn states(&self) -> u64;

    fn hits(&self) -> u64;
}

impl<const W: usize> Contender for Sweep<W> {
    fn run(&mut self, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<BigUint> {
        Sweep::run(self, |sweep| goes_on(sweep.states()))
    }

    fn states(&self) -> u64 {
        self.states()
    }

    fn hits(&self) -> u64 {
        self.hits()
    }
}

impl<const W: usize> Contender for Search<W, Counting> {
    fn run(&mut self, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<BigUint> {
        Search::run(self, |search| goes_on(search.nodes())).map(BigUint::from)
    }

    fn states(&self) -> u64 {
        self.nodes()
    }

    fn hits(&self) -> u64 {
        self.hits()
    }
}

/// A state of the sweep costs about a quarter of one of the search.
const SWEEP_FIRST: u64 = 1 << 17;
const SEARCH_FIRST: u64 = 1 << 15;

/// So many turns a sweep that merges most of what it meets has for itself.
const ALONE: u64 = 3;

/// Runs both in turn until one is done: gives the count and whether it was the sweep.
pub(super) fn race(
    sweep: &mut dyn Contender,
    search: &mut dyn Contender,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Option<(BigUint, bool)> {
    let mut turns = 0u64..;
    let mut stopped = false;
    while let (false, Some(turn)) = (stopped, turns.next()) {
        if !is_hopeless(sweep) {
            let budget = SWEEP_FIRST << (2 * turn).min(40);
            let others = search.states();
            let count = sweep.run(&mut |states| {
                stopped = !goes_on(states + others);
                !stopped && states < budget
            });
            if let Some(count) = count {
                return Some((count, true));
            }
        }
        if merges_most(sweep) && turn < ALONE {
            continue;
        }
        let budget = SEARCH_FIRST << (2 * turn).min(40);
        let others = sweep.states();
        let count = search.run(&mut |states| {
            stopped |= !goes_on(states + others);
            !stopped && states < budget
        });
        if let Some(count) = count {
            return Some((count, false));
        }
    }
    None
}

/// A sweep that hardly merges any states is a worse search.
fn is_hopeless(sweep: &dyn Contender) -> bool {
    sweep.states() >= SWEEP_FIRST && sweep.hits() < sweep.states() / 128
}

/// A sweep that merges most of what it meets is hardly ever far from its end.
fn merges_most(sweep: &dyn Contender) -> bool {
    sweep.hits() > 4 * sweep.states()
}
