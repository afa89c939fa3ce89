//! A problem as rows of options: for each bit of the state the options that it rules out.

use super::Now;
use crate::frontier::bits::{Bits, bits_of, has, missing, set, union};
use crate::frontier::layout::{Counter, Layout};
use crate::frontier::steps::Choice;

/// What does not change during a search.
pub(super) struct Board<const W: usize> {
    /// By index; those that are never decided on fit everywhere and are in no row.
    pub(super) options: Vec<Choice<W>>,
    /// By position of the bit: the options that fit only while it is not set.
    pub(super) tested: Vec<Row>,
    /// By position of the bit: the options that test or set it.
    pub(super) touched: Vec<Row>,
    /// Multiplicities, by the position of the bit that says that the item is done.
    pub(super) counters: Vec<Option<Counter>>,
    /// The bits that say that an item is done.
    pub(super) items: Bits<W>,
    /// The bits that say nothing once no option tests them.
    pub(super) passing: Bits<W>,
    pub(super) words: usize,
    /// The options that are decided on.
    pub(super) all: Vec<u64>,
    pub(super) impossible: bool,
}

/// Some options, as words from `first` on.
#[derive(Clone, Default)]
pub(super) struct Row {
    pub(super) first: usize,
    pub(super) words: Vec<u64>,
}

impl<const W: usize> Board<W> {
    pub(super) fn new(layout: &Layout) -> Self {
        let options = (0..).zip(&layout.taken);
        let options: Vec<Choice<W>> = options.map(|(o, t)| Choice::new(o, t, 0)).collect();
        let words = options.len().div_ceil(64);
        let mut all = vec![0; words];
        layout
            .decided
            .iter()
            .flatten()
            .for_each(|&option| insert(&mut all, option));
        let mut tested = vec![vec![0; words]; layout.bits as usize];
        let mut touched = tested.clone();
        for (option, choice) in (0..).zip(&options) {
            for bit in missing(&[0; W], &choice.tests) {
                insert(&mut tested[bit as usize], option);
            }
            for bit in missing(&[0; W], &union(&choice.tests, &choice.sets)) {
                insert(&mut touched[bit as usize], option);
            }
        }
        let mut board = Board {
            options,
            tested: tested.into_iter().map(Row::of).collect(),
            touched: touched.into_iter().map(Row::of).collect(),
            counters: vec![None; layout.bits as usize],
            items: [0; W],
            passing: [0; W],
            words,
            all,
            impossible: layout.impossible,
        };
        board.sort_bits(layout);
        board
    }

    fn sort_bits(&mut self, layout: &Layout) {
        for (&done, counter) in layout.done.iter().zip(&layout.counters) {
            set(&mut self.items, done);
            self.counters[done as usize] = *counter;
        }
        for (bit, row) in (0..).zip(&self.tested) {
            if !row.words.is_empty() && !has(&self.items, bit) {
                set(&mut self.passing, bit);
            }
        }
    }
}

impl<const W: usize> Board<W> {
    /// Sets the bits that no option tests any more, so that states that differ in nothing else
    /// are one.
    pub(super) fn normalize(&self, state: &mut Bits<W>, alive: &[u64]) {
        for bit in missing(&state.clone(), &self.passing) {
            if !self.tested[bit as usize].meets(alive) {
                set(state, bit);
            }
        }
    }

    /// What is to be looked into after `now`: first whether the item is left as it is, then its
    /// options from the last to the first.
    pub(super) fn next(&self, item: u32, now: Now, state: &Bits<W>, alive: &[u64]) -> Option<Now> {
        let counter = self.counters[item as usize];
        let bound = match now {
            Now::Nothing if counter.is_some_and(|counter| counter.is_satisfied(state)) => {
                return Some(Now::Closed);
            }
            Now::Nothing | Now::Closed => self.options.len() as u32,
            Now::Option(option) => option,
        };
        let option = self.tested[item as usize].last_below(alive, bound)?;
        Some(Now::Option(option))
    }

    /// The state after a choice, and whether the item is done with; takes away the options that
    /// no longer fit.
    pub(super) fn follow(
        &self,
        item: u32,
        now: Now,
        before: &Bits<W>,
        alive: &mut [u64],
    ) -> (Bits<W>, bool) {
        let mut state = *before;
        match (now, &self.counters[item as usize]) {
            (Now::Option(option), _) => state = self.options[option as usize].applied_to(before),
            (Now::Closed | Now::Nothing, Some(counter)) => counter.close(&mut state),
            (Now::Closed | Now::Nothing, None) => set(&mut state, item),
        }
        for bit in missing(before, &state) {
            self.tested[bit as usize].remove_from(alive);
        }
        let is_done = has(&state, item);
        if let (Now::Option(option), false) = (now, is_done) {
            self.tested[item as usize].remove_up_to(alive, option);
        }
        (state, is_done)
    }

    /// The state where all items are done but those of the options in `part`.
    pub(super) fn only(&self, state: &Bits<W>, part: &[u64]) -> Bits<W> {
        let mut only = *state;
        for bit in missing(state, &self.items) {
            if !self.tested[bit as usize].meets(part) {
                match &self.counters[bit as usize] {
                    Some(counter) => counter.close(&mut only),
                    None => set(&mut only, bit),
                }
            }
        }
        only
    }
}

fn insert(set: &mut [u64], member: u32) {
    set[(member / 64) as usize] |= 1 << (member % 64);
}

impl Row {
    /// Leaves out the empty words at both ends.
    fn of(words: Vec<u64>) -> Row {
        let first = words.iter().position(|&word| word != 0).unwrap_or(0);
        let end = words
            .iter()
            .rposition(|&word| word != 0)
            .map_or(first, |last| last + 1);
        Row {
            first,
            words: words[first..end].to_vec(),
        }
    }

    fn with<'a>(&'a self, set: &'a [u64]) -> impl Iterator<Item = (u64, u64)> + 'a {
        self.words
            .iter()
            .copied()
            .zip(set[self.first..].iter().copied())
    }

    pub(super) fn meets(&self, set: &[u64]) -> bool {
        self.with(set).any(|(mine, theirs)| mine & theirs != 0)
    }

    /// How many members lie in the set; when they are `enough` it stops counting.
    pub(super) fn common(&self, set: &[u64], enough: u32) -> u32 {
        let mut common = 0;
        for (mine, theirs) in self.with(set) {
            common += (mine & theirs).count_ones();
            if common >= enough {
                break;
            }
        }
        common
    }

    pub(super) fn remove_from(&self, set: &mut [u64]) {
        for (theirs, mine) in set[self.first..].iter_mut().zip(&self.words) {
            *theirs &= !mine;
        }
    }

    /// The last member in the set that is below `bound`.
    pub(super) fn last_below(&self, set: &[u64], bound: u32) -> Option<u32> {
        let top = (bound / 64) as usize;
        let end = (top + 1).min(self.first + self.words.len());
        for at in (self.first..end).rev() {
            let below = if at == top {
                (1 << (bound % 64)) - 1
            } else {
                u64::MAX
            };
            let word = self.words[at - self.first] & set[at] & below;
            if word != 0 {
                return Some(at as u32 * 64 + word.ilog2());
            }
        }
        None
    }

    /// Removes the members up to and including `bound` from the set.
    pub(super) fn remove_up_to(&self, set: &mut [u64], bound: u32) {
        let top = (bound / 64) as usize;
        for (at, mine) in (self.first..=top).zip(&self.words) {
            let up_to = if at == top {
                u64::MAX >> (63 - bound % 64)
            } else {
                u64::MAX
            };
            set[at] &= !(mine & up_to);
        }
    }

    /// The members in the set, ascending.
    pub(super) fn members_in<'a>(&'a self, set: &'a [u64]) -> impl Iterator<Item = u32> + 'a {
        (self.first as u32..)
            .zip(self.with(set))
            .flat_map(|(at, (mine, theirs))| bits_of(mine & theirs).map(move |bit| at * 64 + bit))
    }
}
