//! A problem as rows of options: for each bit of the state, the options that are excluded if it is
//! set.

use crate::bitset::{self, either, has, insert, missing, ones, subtract};
use crate::frontier::Bits;
use crate::frontier::layout::{Counter, Layout, Taken};
use crate::frontier::poll::{Halt, Poller};
use crate::frontier::steps::Choice;

/// The data that does not change during a search.
pub(super) struct Tables<const W: usize> {
    /// The options by index. Options that are never decided fit every state, and are in no row.
    pub(super) options: Vec<Choice<W>>,
    /// For each bit, the options that test it, which fit only states in which it is not set.
    pub(super) tested: Vec<Row>,
    /// For each bit, the options that test or set it.
    pub(super) touched: Vec<Row>,
    /// The counters of items with multiplicities, by the position of the bit that marks the item as
    /// done.
    pub(super) counters: Vec<Option<Counter>>,
    /// The bits that mark items as done.
    pub(super) items: Bits<W>,
    /// The bits that become irrelevant when no remaining option tests them.
    pub(super) passing: Bits<W>,
    pub(super) words: usize,
    /// The options that are decided.
    pub(super) all: Vec<u64>,
    pub(super) impossible: bool,
    /// The memory in use, in bytes.
    pub(super) bytes: usize,
}

/// A set of options as words; the first one has the index `first`.
#[derive(Clone, Default)]
pub(super) struct Row {
    pub(super) first: usize,
    pub(super) words: Vec<u64>,
}

/// The current branch at an item.
#[derive(Clone, Copy)]
pub(super) enum Branch {
    /// No branch was entered yet.
    Unstarted,
    /// No further option is chosen for the item, which is covered often enough.
    Closed,
    /// This option is chosen for the item; the branches of all later options have been searched.
    Option(u32),
}

impl<const W: usize> Tables<W> {
    /// Returns the tables for a layout, if they fit in the given number of bytes.
    pub(super) fn new(layout: &Layout, bytes: usize, poller: &mut Poller) -> Result<Self, Halt> {
        let too_wide = Halt::TooWide(layout.bits);
        let of_options = layout.options() * size_of::<Choice<W>>()
            + layout.counted() * size_of::<Counter>()
            + layout.bits as usize * size_of::<(Row, Row, Option<Counter>)>();
        let mut left = bytes.checked_sub(of_options).ok_or(too_wide)?;
        let mut all = vec![0; layout.options().div_ceil(64)];
        let decided = layout.decided.iter().flatten();
        decided.for_each(|&option| insert(&mut all, option));
        let options = choices(layout, &all, poller)?;
        let mut rows =
            |of: fn(&Choice<W>) -> Bits<W>| rows(&options, layout.bits, of, &mut left, poller);
        let tested = rows(|choice| choice.tests)?;
        let touched = rows(|choice| either(&choice.tests, &choice.sets))?;
        let mut tables = Tables {
            tested,
            touched,
            options,
            counters: vec![None; layout.bits as usize],
            items: [0; W],
            passing: [0; W],
            words: all.len(),
            all,
            impossible: layout.impossible,
            bytes: bytes - left,
        };
        tables.sort_bits(layout);
        Ok(tables)
    }

    fn sort_bits(&mut self, layout: &Layout) {
        for (&done, &item) in layout.done.iter().zip(&layout.order) {
            insert(&mut self.items, done);
            self.counters[done as usize] = layout.counter(item);
        }
        for (bit, row) in (0..).zip(&self.tested) {
            if !row.words.is_empty() && !has(&self.items, bit) {
                insert(&mut self.passing, bit);
            }
        }
    }
}

impl<const W: usize> Tables<W> {
    /// Sets the bits that no remaining option tests, so that states that differ only in such bits
    /// become equal.
    pub(super) fn normalize(&self, state: &mut Bits<W>, alive: &[u64]) {
        for bit in missing(&state.clone(), &self.passing) {
            if !self.tested[bit as usize].meets(alive) {
                insert(state, bit);
            }
        }
    }

    /// Returns the branch after `now`: first the branch without a further option, if allowed, then
    /// the options of the item from the last to the first.
    pub(super) fn next(
        &self,
        item: u32,
        branch: Branch,
        state: &Bits<W>,
        alive: &[u64],
    ) -> Option<Branch> {
        let counter = self.counters[item as usize];
        let bound = match branch {
            Branch::Unstarted if counter.is_some_and(|counter| counter.is_satisfied(state)) => {
                return Some(Branch::Closed);
            }
            Branch::Unstarted | Branch::Closed => self.options.len() as u32,
            Branch::Option(option) => option,
        };
        let option = self.tested[item as usize].last_below(alive, bound)?;
        Some(Branch::Option(option))
    }

    /// Returns the number of branches of an item, and how many of them have been entered.
    pub(super) fn entered(&self, item: u32, branch: Branch, alive: &[u64]) -> (u32, u32) {
        let from = match branch {
            Branch::Unstarted | Branch::Closed => self.options.len() as u32,
            Branch::Option(option) => option,
        };
        self.tested[item as usize].count_from(alive, from)
    }

    /// Returns the state after a choice for an item, and whether the item is done; removes the
    /// options that no longer fit.
    pub(super) fn follow(
        &self,
        item: u32,
        branch: Branch,
        before: &Bits<W>,
        alive: &mut [u64],
    ) -> (Bits<W>, bool) {
        let mut state = *before;
        match (branch, &self.counters[item as usize]) {
            (Branch::Option(option), _) => state = self.options[option as usize].applied_to(before),
            (Branch::Closed | Branch::Unstarted, Some(counter)) => counter.close(&mut state),
            (Branch::Closed | Branch::Unstarted, None) => insert(&mut state, item),
        }
        for bit in missing(before, &state) {
            self.tested[bit as usize].remove_from(alive);
        }
        let is_done = has(&state, item);
        if let (Branch::Option(option), false) = (branch, is_done) {
            self.tested[item as usize].remove_up_to(alive, option);
        }
        (state, is_done)
    }

    /// Returns the state in which the only open items are those that options in `part` can still
    /// cover.
    pub(super) fn only(&self, state: &Bits<W>, component: &[u64]) -> Bits<W> {
        let mut only = *state;
        for bit in missing(state, &self.items) {
            if !self.tested[bit as usize].meets(component) {
                match &self.counters[bit as usize] {
                    Some(counter) => counter.close(&mut only),
                    None => insert(&mut only, bit),
                }
            }
        }
        only
    }
}

/// Returns all options; those that are never decided have no bits.
fn choices<const W: usize>(
    layout: &Layout,
    decided: &[u64],
    poller: &mut Poller,
) -> Result<Vec<Choice<W>>, Halt> {
    let options = 0..layout.options() as u32;
    let choices = options.map(|option| {
        let taken = if has(decided, option) {
            layout.taken(option)
        } else {
            Taken::default()
        };
        poller.add_work(W + taken.tests.len() + taken.sets.len() + taken.counters.len())?;
        Ok(Choice::new(option, &taken, 0))
    });
    choices.collect()
}

/// Returns, for each bit, the options for which `of` returns it, if they fit in the remaining
/// memory.
fn rows<const W: usize>(
    options: &[Choice<W>],
    bits: u32,
    of: fn(&Choice<W>) -> Bits<W>,
    left: &mut usize,
    poller: &mut Poller,
) -> Result<Vec<Row>, Halt> {
    // Each row extends from its first to its last nonempty word.
    let mut spans: Vec<Option<(usize, usize)>> = vec![None; bits as usize];
    for (option, choice) in options.iter().enumerate() {
        let word = option / 64;
        for bit in missing(&[0; W], &of(choice)) {
            let span = spans[bit as usize].get_or_insert((word, word));
            span.1 = word;
            poller.add_work(1)?;
        }
    }
    let words = |span: &Option<(usize, usize)>| span.map_or(0, |(first, last)| last - first + 1);
    let bytes = spans.iter().map(words).sum::<usize>() * size_of::<u64>();
    *left = left.checked_sub(bytes).ok_or(Halt::TooWide(bits))?;
    let row = |span: &Option<(usize, usize)>| Row {
        first: span.map_or(0, |(first, _)| first),
        words: vec![0; words(span)],
    };
    let mut rows: Vec<Row> = spans.iter().map(row).collect();
    for (option, choice) in (0..).zip(options) {
        for bit in missing(&[0; W], &of(choice)) {
            let row = &mut rows[bit as usize];
            insert(&mut row.words, option - row.first as u32 * 64);
        }
        poller.add_work(W)?;
    }
    Ok(rows)
}

impl Row {
    /// Returns the members of the row that are also in the set, word by word.
    fn within<'a>(&'a self, set: &'a [u64]) -> impl Iterator<Item = u64> + 'a {
        bitset::common(&self.words, &set[self.first..])
    }

    pub(super) fn meets(&self, set: &[u64]) -> bool {
        bitset::meets(&self.words, &set[self.first..])
    }

    /// Returns the number of members of the row in the set; stops counting at `enough`.
    pub(super) fn common(&self, set: &[u64], enough: u32) -> u32 {
        let mut common = 0;
        for word in self.within(set) {
            common += word.count_ones();
            if common >= enough {
                break;
            }
        }
        common
    }

    pub(super) fn remove_from(&self, set: &mut [u64]) {
        subtract(&mut set[self.first..], &self.words);
    }

    /// Returns the last member of the row in the set that is below `bound`.
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

    /// Returns the number of members of the row in the set, and how many of them are at least
    /// `bound`.
    pub(super) fn count_from(&self, set: &[u64], bound: u32) -> (u32, u32) {
        let mut all = 0;
        let mut from = 0;
        for (at, mine) in (self.first..).zip(&self.words) {
            let word = mine & set[at];
            let start = bound.saturating_sub(at as u32 * 64);
            all += word.count_ones();
            from += word.checked_shr(start).map_or(0, u64::count_ones);
        }
        (all, from)
    }

    /// Removes the members of the row up to and including `bound` from the set.
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

    /// Returns the members of the row in the set, in ascending order.
    pub(super) fn members_in<'a>(&'a self, set: &'a [u64]) -> impl Iterator<Item = u32> + 'a {
        (self.first as u32..)
            .zip(self.within(set))
            .flat_map(|(at, word)| ones(word).map(move |bit| at * 64 + bit))
    }
}
