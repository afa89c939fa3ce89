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
use crate::frontier::pace::{Pace, Unready};
use crate::frontier::steps::{Spot, Steps};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use table::{Room, Table, add_to};

/// A count in progress, which can be stopped and resumed.
pub(crate) struct Sweep<const W: usize> {
    steps: Steps<W>,
    /// The states that wait at each position.
    waiting: Waiting<W>,
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

struct Waiting<const W: usize> {
    at: Vec<Table<W>>,
    /// The positions where states wait.
    some: BTreeSet<usize>,
    room: Room,
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
        pace: &mut Pace,
    ) -> Result<Self, Unready> {
        let steps = Steps::new(layout, bytes_at_most, pace)?;
        let places = steps.places.len() * size_of::<Table<W>>();
        let taken = Steps::<W>::bytes(layout) + places;
        let mut waiting = Waiting {
            at: vec![Table::default(); steps.places.len()],
            some: BTreeSet::new(),
            room: Room::new(bytes_at_most.saturating_sub(taken)),
            finished: vec![0],
            states: 0,
            hits: 0,
        };
        if !layout.impossible {
            waiting.add(steps.start(), &[1]);
        }
        Ok(Sweep {
            steps,
            waiting,
            open: Vec::new(),
        })
    }

    /// Returns whether the count stopped because it needs more memory than allowed.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.waiting.room.is_exceeded()
    }

    /// Returns the number of different states.
    pub(crate) fn states(&self) -> u64 {
        self.waiting.states
    }

    /// Returns the number of times that a known state was reached again.
    pub(crate) fn hits(&self) -> u64 {
        self.waiting.hits
    }

    /// Continues until the count is complete and returns it, until it is stopped, or until memory
    /// runs out.
    pub(crate) fn run(&mut self, mut goes_on: impl FnMut(&Self) -> bool) -> Option<BigUint> {
        while goes_on(self) && !self.is_out_of_memory() {
            let Some(mut open) = self.next_open() else {
                return Some(self.waiting.total());
            };
            if self.settle(&mut open) {
                self.waiting.room.give(open.states.bytes());
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
            Some(begun) if self.waiting.room.is_short() => self.waiting.first_after(begun),
            Some(_) => None,
            None => self.waiting.first(),
        };
        if let Some(place) = place {
            self.begin(place);
        }
        self.open.pop()
    }

    fn begin(&mut self, place: usize) {
        let states = self.waiting.take(place);
        let in_parts = self.waiting.room.is_short() && !self.steps.places[place].is_exact();
        let open = |states| Open {
            place,
            states,
            done: 0,
        };
        if !in_parts {
            self.open.push(open(states));
            return;
        }
        self.waiting.room.give(states.bytes());
        for part in states.into_parts(PART_WHEN_SHORT) {
            self.waiting.room.take(part.bytes());
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
        let slice = if self.waiting.room.is_short() {
            SLICE_WHEN_SHORT
        } else {
            SLICE
        };
        for (state, count) in open.states.entries(open.done, slice) {
            for choice in &here.choices {
                if let Some(after) = choice.take(&state) {
                    let spot = self.steps.next(open.place, after);
                    self.waiting.add(spot, count);
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
                    self.waiting.add(self.steps.next(open.place, state), count);
                }
            }
            return true;
        };
        let mut taken = Table::default();
        for (state, count) in open.states.entries(0, all) {
            match choice.take(&state) {
                Some(after) if is_done(&after) => {
                    self.waiting.add(self.steps.next(open.place, after), count);
                }
                Some(after) => {
                    let is_new = self.waiting.room.add(&mut taken, &after, count);
                    self.waiting.hits += u64::from(!is_new);
                }
                None => {}
            }
        }
        for (state, count) in taken.entries(0, taken.slots()) {
            let is_new = self.waiting.room.add(&mut open.states, &state, count);
            self.waiting.note(is_new);
        }
        self.waiting.room.give(taken.bytes());
        open.done += 1;
        false
    }
}

/// Returns whether the item of the position has been covered as often as allowed.
fn is_done<const W: usize>(state: &Bits<W>) -> bool {
    has(state, 0)
}

impl<const W: usize> Waiting<W> {
    #[inline]
    fn add(&mut self, spot: Option<Spot<W>>, count: &[u64]) {
        match spot {
            Some(spot) => {
                let here = &mut self.at[spot.place];
                if here.len() == 0 {
                    self.some.insert(spot.place);
                }
                let is_new = self.room.add(here, &spot.state, count);
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
        self.some.remove(&place);
        std::mem::take(&mut self.at[place])
    }

    fn first(&self) -> Option<usize> {
        self.some.first().copied()
    }

    fn first_after(&self, place: usize) -> Option<usize> {
        self.some.range(place + 1..).next().copied()
    }

    fn total(&self) -> BigUint {
        let halves = self
            .finished
            .iter()
            .flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
        BigUint::new(halves.collect())
    }
}
