//! A count that processes the items in a fixed order, all states of one position at a time.
//!
//! Counts are passed forward: each state stores the number of ways in which it was reached, equal
//! states are merged, and states are dropped after they have been processed. Merging affects only
//! the time, not the result: if memory runs short, the most advanced states are processed before
//! others can be merged with them.

mod table;

use crate::bitset::has;
use crate::frontier::Bits;
use crate::frontier::layout::Layout;
use crate::frontier::poll::{Halt, Poller};
use crate::frontier::steps::{Spot, Steps};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use table::{MemoryBudget, Table, add_to};

/// A count in progress, which can be stopped and resumed.
pub(crate) struct Sweep<const W: usize> {
    steps: Steps<W>,
    /// The states that wait at each position.
    pending: Pending<W>,
    /// The positions being processed, in ascending order.
    open: Vec<Open<W>>,
}

/// A position at which states are being processed.
struct Open<const W: usize> {
    place: usize,
    states: Table<W>,
    /// The number of processed slots, if the item must be covered exactly once; otherwise the
    /// number of processed options.
    done: usize,
}

struct Pending<const W: usize> {
    at: Vec<Table<W>>,
    /// The positions where states wait.
    nonempty: BTreeSet<usize>,
    memory: MemoryBudget,
    /// The number of ways in which all items were decided, as words from the lowest to the highest.
    finished: Vec<u64>,
    states: u64,
    hits: u64,
}

/// The number of slots of a table that are processed between two polls, normally and if memory is
/// short. (If it is short, the states that follow from them are processed before the next slots.)
const SLICE: usize = 2048;
const SLICE_WHEN_SHORT: usize = 64;

/// The approximate number of states that are processed together at an item with a multiplicity if
/// memory is short.
const PART_WHEN_SHORT: usize = 256;

impl<const W: usize> Sweep<W> {
    /// Starts a count that uses at most the given number of bytes.
    pub(crate) fn new(
        layout: &Layout,
        bytes_at_most: usize,
        poller: &mut Poller,
    ) -> Result<Self, Halt> {
        let steps = Steps::new(layout, bytes_at_most, poller)?;
        let places = steps.places.len() * size_of::<Table<W>>();
        let taken = Steps::<W>::bytes(layout) + places;
        let mut pending = Pending {
            at: vec![Table::default(); steps.places.len()],
            nonempty: BTreeSet::new(),
            memory: MemoryBudget::new(bytes_at_most.saturating_sub(taken)),
            finished: vec![0],
            states: 0,
            hits: 0,
        };
        if !layout.impossible {
            pending.add(steps.start(), &[1]);
        }
        Ok(Sweep {
            steps,
            pending,
            open: Vec::new(),
        })
    }

    /// Returns whether the count stopped because it needs more memory than allowed.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.pending.memory.is_exceeded()
    }

    /// Returns the number of different states.
    pub(crate) fn states(&self) -> u64 {
        self.pending.states
    }

    /// Returns the number of times that a known state was reached again.
    pub(crate) fn hits(&self) -> u64 {
        self.pending.hits
    }

    /// Continues until the count is complete and returns it, until it is stopped, or until memory
    /// runs out.
    pub(crate) fn run(&mut self, mut poll: impl FnMut(&Self) -> bool) -> Option<BigUint> {
        while poll(self) && !self.is_out_of_memory() {
            let Some(mut open) = self.next_open() else {
                return Some(self.pending.total());
            };
            if self.settle(&mut open) {
                self.pending.memory.release(open.states.bytes());
            } else {
                self.open.push(open);
            }
        }
        None
    }

    /// Returns the position to process next: the last one that was started or, if memory runs
    /// short, one after it.
    fn next_open(&mut self) -> Option<Open<W>> {
        let begun = self.open.last().map(|open| open.place);
        let place = match begun {
            Some(begun) if self.pending.memory.is_short() => self.pending.first_after(begun),
            Some(_) => None,
            None => self.pending.first(),
        };
        if let Some(place) = place {
            self.begin(place);
        }
        self.open.pop()
    }

    fn begin(&mut self, place: usize) {
        let states = self.pending.take(place);
        let in_parts = self.pending.memory.is_short() && !self.steps.places[place].is_exact();
        let open = |states| Open {
            place,
            states,
            done: 0,
        };
        if !in_parts {
            self.open.push(open(states));
            return;
        }
        self.pending.memory.release(states.bytes());
        for part in states.into_parts(PART_WHEN_SHORT) {
            self.pending.memory.reserve(part.bytes());
            self.open.push(open(part));
        }
    }

    /// Processes some of the states of a position; returns whether none are left.
    fn settle(&mut self, open: &mut Open<W>) -> bool {
        if self.steps.places[open.place].is_exact() {
            self.choose_one(open)
        } else {
            self.choose_some(open)
        }
    }

    fn choose_one(&mut self, open: &mut Open<W>) -> bool {
        let here = &self.steps.places[open.place];
        let slice = if self.pending.memory.is_short() {
            SLICE_WHEN_SHORT
        } else {
            SLICE
        };
        for (state, count) in open.states.entries(open.done, slice) {
            for choice in &here.choices {
                if let Some(after) = choice.take(&state) {
                    let spot = self.steps.next(open.place, after);
                    self.pending.add(spot, count);
                }
            }
        }
        open.done += slice;
        open.done >= open.states.slots()
    }

    /// Decides one option in all states, both ways; after the last option, the states move to later
    /// positions.
    fn choose_some(&mut self, open: &mut Open<W>) -> bool {
        let here = &self.steps.places[open.place];
        let all = open.states.slots();
        let Some(choice) = here.choices.get(open.done) else {
            for (state, count) in open.states.entries(0, all) {
                if here.is_satisfied(&state) {
                    self.pending.add(self.steps.next(open.place, state), count);
                }
            }
            return true;
        };
        let mut taken = Table::default();
        for (state, count) in open.states.entries(0, all) {
            match choice.take(&state) {
                Some(after) if is_done(&after) => {
                    self.pending.add(self.steps.next(open.place, after), count);
                }
                Some(after) => {
                    let is_new = self.pending.memory.add(&mut taken, &after, count);
                    self.pending.hits += u64::from(!is_new);
                }
                None => {}
            }
        }
        for (state, count) in taken.entries(0, taken.slots()) {
            let is_new = self.pending.memory.add(&mut open.states, &state, count);
            self.pending.note(is_new);
        }
        self.pending.memory.release(taken.bytes());
        open.done += 1;
        false
    }
}

/// Returns whether the item of the position has been covered as often as allowed.
fn is_done<const W: usize>(state: &Bits<W>) -> bool {
    has(state, 0)
}

impl<const W: usize> Pending<W> {
    #[inline]
    fn add(&mut self, spot: Option<Spot<W>>, count: &[u64]) {
        match spot {
            Some(spot) => {
                let here = &mut self.at[spot.place];
                if here.len() == 0 {
                    self.nonempty.insert(spot.place);
                }
                let is_new = self.memory.add(here, &spot.state, count);
                self.note(is_new);
            }
            None => self.finish(count),
        }
    }

    fn note(&mut self, is_new: bool) {
        self.states += u64::from(is_new);
        self.hits += u64::from(!is_new);
    }

    fn finish(&mut self, count: &[u64]) {
        if count.len() > self.finished.len() {
            self.finished.resize(count.len(), 0);
        }
        if add_to(&mut self.finished, count) {
            self.finished.push(1);
        }
    }

    fn take(&mut self, place: usize) -> Table<W> {
        self.nonempty.remove(&place);
        std::mem::take(&mut self.at[place])
    }

    fn first(&self) -> Option<usize> {
        self.nonempty.first().copied()
    }

    fn first_after(&self, place: usize) -> Option<usize> {
        self.nonempty.range(place + 1..).next().copied()
    }

    fn total(&self) -> BigUint {
        let halves = self
            .finished
            .iter()
            .flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
        BigUint::new(halves.collect())
    }
}
