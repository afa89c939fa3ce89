//! One item of the order after the other: what can be chosen there, and which state follows.

use super::bits::Bits;
use super::layout::{Counter, Layout, Taken, unary_length};
use super::pace::{Pace, Unready};
use super::source::{Rule, Source};
use crate::bitset::{either, first_missing, has, insert, meets, shifted_down};

/// A place in the order, and the state of the items seen from there.
///
/// The lowest bit of the state is the item decided at the place, and it is not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot<const W: usize> {
    pub(crate) place: usize,
    pub(crate) state: Bits<W>,
}

/// What can be chosen at one place, all positions seen from there.
#[derive(Clone, Debug)]
pub(crate) struct Place<const W: usize> {
    pub(crate) choices: Vec<Choice<W>>,
    /// How often the item is covered; `None` for exactly once.
    counter: Option<Counter>,
    /// The bits of later items that say that they are done, and this one's.
    items: Bits<W>,
    /// Position of the place's lowest bit in the layout.
    base: u32,
    /// The place that follows when all items of the window are done.
    beyond: usize,
}

/// One option, seen from the place where it is decided.
#[derive(Clone, Debug)]
pub(crate) struct Choice<const W: usize> {
    pub(crate) option: u32,
    pub(crate) tests: Bits<W>,
    pub(crate) sets: Bits<W>,
    counters: Vec<Counter>,
}

/// The places of an order, in turn.
#[derive(Clone, Debug)]
pub(crate) struct Steps<const W: usize> {
    pub(crate) places: Vec<Place<W>>,
    /// Position of a bit in the layout, to the place of its item (for bits of items done).
    place_of: Vec<u32>,
}

/// Returns how many bits a state has at most, seen from its place.
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

/// Returns how many bits the window of any order has at least: when an option is decided on, all
/// bits of its primary items still matter.
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
    /// Returns the steps of a layout whose [`window`] fits, if they fit into that many bytes.
    pub(crate) fn new(layout: &Layout, bytes: usize, pace: &mut Pace) -> Result<Steps<W>, Unready> {
        if Steps::<W>::bytes(layout) > bytes {
            return Err(Unready::TooWide(window(layout)));
        }
        let mut place_of = vec![0; layout.bits as usize];
        for (place, &done) in (0..).zip(&layout.done) {
            place_of[done as usize] = place;
        }
        let places = (0..layout.order.len()).map(|place| Place::new(layout, place, pace));
        Ok(Steps {
            places: places.collect::<Result<_, _>>()?,
            place_of,
        })
    }

    /// About how much memory the steps of a layout take.
    pub(crate) fn bytes(layout: &Layout) -> usize {
        layout.order.len() * size_of::<Place<W>>()
            + layout.options() * size_of::<Choice<W>>()
            + layout.counted() * size_of::<Counter>()
            + layout.bits as usize * size_of::<u32>()
    }

    /// Returns where the search begins: `None` when there is nothing to decide.
    pub(crate) fn start(&self) -> Option<Spot<W>> {
        let state = [0; W];
        (!self.places.is_empty()).then_some(Spot { place: 0, state })
    }

    /// Returns the next place, once the item of this one is done; `None` when all items are.
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
    fn new(layout: &Layout, place: usize, pace: &mut Pace) -> Result<Place<W>, Unready> {
        let base = layout.done[place];
        let end = base.saturating_add(64 * W as u32);
        let beyond = layout.done.partition_point(|&done| done < end);
        let seen = &layout.done[place..beyond];
        pace.after(seen.len())?;
        let mut choices = Vec::with_capacity(layout.decided[place].len());
        for &option in &layout.decided[place] {
            let taken = layout.taken(option);
            pace.after(W + taken.tests.len() + taken.sets.len() + taken.counters.len())?;
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

    /// Returns whether exactly one of the options is to be chosen.
    pub(crate) fn is_exact(&self) -> bool {
        self.counter.is_none()
    }

    /// Returns whether the item was covered often enough, or has not to be.
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
            // Bits below are tested by no option that is still to be decided.
            sets: row(taken.sets.iter().filter_map(|at| at.checked_sub(base))),
            counters: taken.counters.iter().map(|c| c.seen_from(base)).collect(),
        }
    }

    /// Returns the state after choosing the option; `None` when it does not fit.
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

    /// Closes the item for further options. Its count no longer matters.
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

    /// Returns an item that took its last use is satisfied, whatever it asks for.
    pub(crate) fn is_satisfied<const W: usize>(&self, state: &Bits<W>) -> bool {
        has(state, self.done) || self.uses(state) >= self.least
    }
}

fn row<const W: usize>(positions: impl Iterator<Item = u32>) -> Bits<W> {
    let mut bits = [0; W];
    positions.for_each(|at| insert(&mut bits, at));
    bits
}
