//! The steps of a sweep: the choices at each item of the order, and the states that follow from
//! them.

use super::Bits;
use super::layout::{Counter, Layout, Taken, unary_length};
use super::poll::{Halt, Poller};
use super::source::{Rule, Source};
use crate::bitset::{either, first_missing, has, insert, meets, shifted_down};

/// A position in the order, and the state of the items relative to it.
///
/// The lowest bit of the state belongs to the item decided at this position, and it is not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot<const W: usize> {
    pub(crate) place: usize,
    pub(crate) state: Bits<W>,
}

/// The choices at one position; all bits are relative to it.
#[derive(Clone, Debug)]
pub(crate) struct Place<const W: usize> {
    pub(crate) choices: Vec<Choice<W>>,
    /// The counter of the item; `None` if it must be covered exactly once.
    counter: Option<Counter>,
    /// The bits that mark this item and later ones as done.
    items: Bits<W>,
    /// The position of the lowest bit in the layout.
    base: u32,
    /// The position that comes next if all items of the window are done.
    beyond: usize,
}

/// An option, with bits relative to the position where it is decided.
#[derive(Clone, Debug)]
pub(crate) struct Choice<const W: usize> {
    pub(crate) option: u32,
    pub(crate) tests: Bits<W>,
    pub(crate) sets: Bits<W>,
    counters: Vec<Counter>,
}

/// The positions of a sweep.
#[derive(Clone, Debug)]
pub(crate) struct Steps<const W: usize> {
    pub(crate) places: Vec<Place<W>>,
    /// The position of the item that each bit of the layout marks as done.
    place_of: Vec<u32>,
}

/// Returns the maximum number of bits of a state, relative to its position.
pub(crate) fn window(layout: &Layout) -> u32 {
    let mut highest = 0;
    let mut widest = 1;
    for (options, &base) in layout.decided.iter().zip(&layout.done) {
        let ends = options.iter().map(|&option| layout.end(option));
        highest = ends.max().unwrap_or(0).max(highest);
        widest = widest.max(highest.saturating_sub(base));
    }
    widest
}

/// Returns a lower bound on the number of bits of the window in any order: while an option is being
/// decided, all bits of its primary items matter.
pub(crate) fn least_window(source: &Source) -> u32 {
    let uses = source.uses();
    let bits = |&(item, _): &(u32, u32)| match source.rules[item as usize] {
        Rule::Primary { lo, hi } => 1 + u64::from(unary_length(lo, hi, uses[item as usize])),
        Rule::Secondary | Rule::AtMost(_) => 0,
    };
    let of_option = |option: &Vec<(u32, u32)>| option.iter().map(bits).sum();
    let most = source.options.iter().map(of_option).max().unwrap_or(0);
    u32::try_from(most).unwrap_or(u32::MAX)
}

impl<const W: usize> Steps<W> {
    /// Returns the steps for a layout whose [`window`] fits in `W` words, if they need at most the
    /// given number of bytes.
    pub(crate) fn new(
        layout: &Layout,
        bytes: usize,
        poller: &mut Poller,
    ) -> Result<Steps<W>, Halt> {
        if Steps::<W>::bytes(layout) > bytes {
            return Err(Halt::TooWide(window(layout)));
        }
        let mut place_of = vec![0; layout.bits as usize];
        for (place, &done) in (0..).zip(&layout.done) {
            place_of[done as usize] = place;
        }
        let places = (0..layout.order.len()).map(|place| Place::new(layout, place, poller));
        Ok(Steps {
            places: places.collect::<Result<_, _>>()?,
            place_of,
        })
    }

    /// Returns the approximate memory that the steps of a layout use, in bytes.
    pub(crate) fn bytes(layout: &Layout) -> usize {
        layout.order.len() * size_of::<Place<W>>()
            + layout.options() * size_of::<Choice<W>>()
            + layout.counted() * size_of::<Counter>()
            + layout.bits as usize * size_of::<u32>()
    }

    /// Returns the first position and its state; `None` if nothing has to be decided.
    pub(crate) fn start(&self) -> Option<Spot<W>> {
        let state = [0; W];
        (!self.places.is_empty()).then_some(Spot { place: 0, state })
    }

    /// Returns the next position, after the item of this one is done; `None` if all items are done.
    pub(crate) fn next(&self, place: usize, mut state: Bits<W>) -> Option<Spot<W>> {
        state[0] |= 1;
        let here = &self.places[place];
        let place = match first_missing(&state, &here.items) {
            Some(at) => self.place_of[(here.base + at) as usize] as usize,
            None => here.beyond,
        };
        let base = self.places.get(place)?.base;
        let state = shifted_down(&state, (base - here.base).min(64 * W as u32));
        Some(Spot { place, state })
    }
}

impl<const W: usize> Place<W> {
    fn new(layout: &Layout, place: usize, poller: &mut Poller) -> Result<Place<W>, Halt> {
        let base = layout.done[place];
        let end = base.saturating_add(64 * W as u32);
        let beyond = layout.done.partition_point(|&done| done < end);
        let seen = &layout.done[place..beyond];
        poller.add_work(seen.len())?;
        let mut choices = Vec::with_capacity(layout.decided[place].len());
        for &option in &layout.decided[place] {
            let taken = layout.taken(option);
            poller.add_work(W + taken.tests.len() + taken.sets.len() + taken.counters.len())?;
            choices.push(Choice::new(option, &taken, base));
        }
        let counter = layout.counter(layout.order[place]);
        Ok(Place {
            choices,
            counter: counter.map(|counter| counter.seen_from(base)),
            items: row(seen.iter().map(|done| done - base)),
            base,
            beyond,
        })
    }

    /// Returns whether exactly one option must be chosen for the item.
    pub(crate) fn is_exact(&self) -> bool {
        self.counter.is_none()
    }

    /// Returns whether the item is covered often enough.
    pub(crate) fn is_satisfied(&self, state: &Bits<W>) -> bool {
        self.counter
            .is_none_or(|counter| counter.is_satisfied(state))
    }
}

impl<const W: usize> Choice<W> {
    pub(crate) fn new(option: u32, taken: &Taken, base: u32) -> Choice<W> {
        Choice {
            option,
            tests: row(taken.tests.iter().map(|at| at - base)),
            // Lower bits are not tested by any option that remains to be decided.
            sets: row(taken.sets.iter().filter_map(|at| at.checked_sub(base))),
            counters: taken.counters.iter().map(|c| c.seen_from(base)).collect(),
        }
    }

    /// Returns the state after choosing the option; `None` if it does not fit.
    #[inline]
    pub(crate) fn take(&self, state: &Bits<W>) -> Option<Bits<W>> {
        (!meets(state, &self.tests)).then(|| self.applied_to(state))
    }

    /// Returns the state after choosing an option that fits.
    #[inline]
    pub(crate) fn applied_to(&self, state: &Bits<W>) -> Bits<W> {
        let mut after = either(state, &self.sets);
        for counter in &self.counters {
            counter.count(&mut after);
        }
        after
    }
}

impl Counter {
    fn seen_from(&self, base: u32) -> Counter {
        Counter {
            done: self.done - base,
            start: self.start - base,
            ..*self
        }
    }

    pub(crate) fn uses<const W: usize>(&self, state: &Bits<W>) -> u32 {
        (0..self.len)
            .take_while(|use_| has(state, self.start + use_))
            .count() as u32
    }

    /// Closes the item to further options; after that, its count no longer matters.
    pub(crate) fn close<const W: usize>(&self, state: &mut Bits<W>) {
        insert(state, self.done);
        (0..self.len).for_each(|use_| insert(state, self.start + use_));
    }

    fn count<const W: usize>(&self, state: &mut Bits<W>) {
        let uses = self.uses(state);
        if uses < self.len {
            insert(state, self.start + uses);
        } else if !self.unbounded {
            insert(state, self.done);
        }
    }

    /// Returns whether the item is covered often enough.
    pub(crate) fn is_satisfied<const W: usize>(&self, state: &Bits<W>) -> bool {
        has(state, self.done) || self.uses(state) >= self.least
    }
}

fn row<const W: usize>(positions: impl Iterator<Item = u32>) -> Bits<W> {
    let mut bits = [0; W];
    positions.for_each(|at| insert(&mut bits, at));
    bits
}
