//! Counts by going through the items in a fixed order, all states of one place at a time.
//!
//! Counts flow forward: each state carries in how many ways it was reached, equal states are
//! merged, and a state that has been dealt with is forgotten. What was merged does not matter for
//! the result, only for the time: so when memory runs short, the states that are furthest on are
//! dealt with before others can join them.

mod table;

use crate::frontier::bits::{Bits, has};
use crate::frontier::layout::Layout;
use crate::frontier::steps::{Spot, Steps};
use num_bigint::BigUint;
use table::{Table, add_to};

/// A count under way, which can be left and taken up again.
pub(crate) struct Sweep<const W: usize> {
    steps: Steps<W>,
    /// The states that wait at each place.
    waiting: Waiting<W>,
    /// The places that are being dealt with, each further on than the one before.
    open: Vec<Open<W>>,
    bytes_at_most: usize,
}

/// A place whose states are being dealt with.
struct Open<const W: usize> {
    place: usize,
    states: Table<W>,
    /// Where an item is to be covered once, the slots dealt with; else the options.
    done: usize,
}

struct Waiting<const W: usize> {
    at: Vec<Table<W>>,
    /// In how many ways everything was decided, lowest word first.
    finished: Vec<u64>,
    states: u64,
    hits: u64,
}

/// How many slots of a table are dealt with before the limits are looked at.
const SLICE: usize = 2048;

impl<const W: usize> Sweep<W> {
    /// Begins a count that lets at most about so many bytes of states wait.
    pub(crate) fn new(layout: &Layout, bytes_at_most: usize) -> Self {
        let steps = Steps::new(layout);
        let mut waiting = Waiting {
            at: vec![Table::default(); steps.places.len()],
            finished: vec![0],
            states: 0,
            hits: 0,
        };
        if !layout.impossible {
            waiting.add(steps.start(), &[1]);
        }
        Sweep {
            steps,
            waiting,
            open: Vec::new(),
            bytes_at_most,
        }
    }

    /// How many different states were met.
    pub(crate) fn states(&self) -> u64 {
        self.waiting.states
    }

    /// How often a state was met that was known already.
    pub(crate) fn hits(&self) -> u64 {
        self.waiting.hits
    }

    /// Counts until done, which gives the count, or until told not to go on.
    pub(crate) fn run(&mut self, mut goes_on: impl FnMut(&Self) -> bool) -> Option<BigUint> {
        while goes_on(self) {
            let Some(mut open) = self.next_open() else {
                return Some(self.waiting.total());
            };
            if !self.settle(&mut open) {
                self.open.push(open);
            }
        }
        None
    }

    /// What to deal with next: what is begun, but when memory runs short what is furthest on.
    fn next_open(&mut self) -> Option<Open<W>> {
        let begun = self.open.last().map(|open| open.place);
        let place = match begun {
            Some(begun) if self.waiting.bytes() > self.bytes_at_most => {
                self.waiting.first_after(begun)
            }
            Some(_) => None,
            None => self.waiting.first(),
        };
        let fresh = place.map(|place| Open {
            place,
            states: std::mem::take(&mut self.waiting.at[place]),
            done: 0,
        });
        fresh.or_else(|| self.open.pop())
    }

    /// Deals with some of the states of a place; says whether that were the last ones.
    fn settle(&mut self, open: &mut Open<W>) -> bool {
        if self.steps.places[open.place].is_exact() {
            self.choose_one(open)
        } else {
            self.choose_some(open)
        }
    }

    fn choose_one(&mut self, open: &mut Open<W>) -> bool {
        let here = &self.steps.places[open.place];
        for (state, count) in open.states.entries(open.done, SLICE) {
            for choice in &here.choices {
                if let Some(after) = choice.take(&state) {
                    let spot = self.steps.next(open.place, after);
                    self.waiting.add(spot, count);
                }
            }
        }
        open.done += SLICE;
        open.done >= open.states.slots()
    }

    /// Takes or leaves one option in all states; once all options are through, the item is done.
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
        let mut taken = Vec::new();
        for (state, count) in open.states.entries(0, all) {
            match choice.take(&state) {
                Some(after) if is_done(&after) => {
                    self.waiting.add(self.steps.next(open.place, after), count);
                }
                Some(after) => taken.push((after, count.to_vec())),
                None => {}
            }
        }
        for (state, count) in taken {
            self.waiting.note(open.states.add(&state, &count));
        }
        open.done += 1;
        false
    }
}

/// Whether the item of the place was used as often as it may be.
fn is_done<const W: usize>(state: &Bits<W>) -> bool {
    has(state, 0)
}

impl<const W: usize> Waiting<W> {
    #[inline]
    fn add(&mut self, spot: Option<Spot<W>>, count: &[u64]) {
        match spot {
            Some(spot) => {
                let is_new = self.at[spot.place].add(&spot.state, count);
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

    fn first(&self) -> Option<usize> {
        self.at.iter().position(|table| table.len() > 0)
    }

    fn first_after(&self, place: usize) -> Option<usize> {
        (place + 1..self.at.len()).find(|&place| self.at[place].len() > 0)
    }

    fn bytes(&self) -> usize {
        self.at.iter().map(Table::bytes).sum()
    }

    fn total(&self) -> BigUint {
        let halves = self
            .finished
            .iter()
            .flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
        BigUint::new(halves.collect())
    }
}
