//! Options as bits: what is left of the problem is one bitset of options.
//!
//! Choosing an option takes away the rows of its items: all options that conflict with it. Secondary
//! items and colours have rows like others. As many options as there is space for have one row of all
//! that conflicts with them. How many options each item has left is counted
//! for all items at once, in *vertical counters*: bit `i` of plane `p` is bit `p` of the count of
//! item `i`, and adding an option is a ripple of ANDs and XORs on whole words. Items with a single
//! way to go on are decided together, without branching. Multiplicities are counted in planes too.

mod fit;
mod planes;
mod quota;
mod rows;
mod running;
mod tables;

use super::{Engine, Order, Pick, Shares, Tail};
use crate::bitset::members;
use crate::problem::Problem;
pub(crate) use fit::{fits, plainly_suits, refusal, width};
use planes::{Planes, any, both, without};
pub(crate) use quota::{Many, Once, Quota};
use running::Running;
use std::sync::Arc;
use tables::{STACKED, Tables};

/// The engine, for at most `64 * N` primary items.
#[derive(Clone, Debug)]
pub(crate) struct Bits<const N: usize, Q> {
    tables: Arc<Tables<N>>,
    /// The options left, `words` words a level.
    alive: Vec<u64>,
    running: Running<N>,
    /// The levels; the last one is where the search is.
    levels: Vec<Level<N, Q>>,
    chosen: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Level<const N: usize, Q> {
    /// The primary items that may get further options.
    active: [u64; N],
    quota: Q,
    /// The first of the items with the fewest ways to go on, and its count, lead included.
    item: u32,
    count: u32,
    /// How many options were chosen before this level.
    chosen: usize,
}

impl<const N: usize, Q: Quota<N>> Bits<N, Q> {
    pub(crate) fn new(problem: &Problem) -> Self {
        let tables = Arc::new(Tables::new(problem));
        // Few trees are as deep as they could be, so a stack that would be long may grow instead.
        let depth = tables.depth.min(STACKED);
        let mut bits = Bits {
            alive: Vec::with_capacity(tables.words * depth),
            running: Running::new(&tables.counts, depth, &tables.usable),
            levels: Vec::with_capacity(depth),
            chosen: Vec::with_capacity(depth),
            tables,
        };
        bits.alive.extend_from_slice(&bits.tables.usable);
        bits.levels.push(Level {
            active: bits.tables.active,
            quota: Q::new(problem),
            item: 0,
            count: 0,
            chosen: 0,
        });
        bits
    }

    /// A level that begins as the last one is, with options of its own.
    #[inline(always)]
    fn open(&mut self, chosen: usize) -> Option<Level<N, Q>> {
        let level = *self.levels.last()?;
        let start = self.alive.len() - self.tables.words;
        self.alive.extend_from_within(start..);
        if self.running.goes_along() {
            self.running
                .open(&self.alive[start..start + self.tables.words]);
        }
        Some(Level { chosen, ..level })
    }

    /// The items with the fewest ways to go on, for an order that is seldom asked for.
    #[inline(never)]
    fn fewest(&self) -> [u64; N] {
        let level = self.levels.last();
        level.map_or([0; N], |level| level.fewest(&self.tables, self.alive()).1)
    }

    /// The options left.
    #[inline(always)]
    fn alive(&self) -> &[u64] {
        &self.alive[self.alive.len() - self.tables.words..]
    }

    #[inline(always)]
    fn alive_mut(&mut self) -> &mut [u64] {
        let start = self.alive.len() - self.tables.words;
        &mut self.alive[start..]
    }
}

impl<const N: usize, Q: Quota<N>> Level<N, Q> {
    /// The items with the fewest ways to go on, and the count of each, its lead included.
    #[inline(always)]
    fn fewest(&self, tables: &Tables<N>, alive: &[u64]) -> (u32, [u64; N]) {
        let leads = self.quota.leads();
        // The fewest are few, as a rule.
        if let Some(few) = Planes::<N, 2>::count(alive, &tables.masks, leads).fewest(&self.active) {
            return few;
        }
        if let Some(more) = Planes::<N, 4>::count(alive, &tables.masks, leads).fewest(&self.active)
        {
            return more;
        }
        let lead = |item| self.quota.most() - self.quota.of(item).0;
        tables.fewest(alive, &self.active, lead)
    }

    /// Chooses all options that some items have left; `false` when one of them was seen to have lost
    /// its own.
    #[inline(always)]
    fn force(
        &mut self,
        items: &[u64; N],
        tables: &Tables<N>,
        alive: &mut [u64],
        chosen: &mut Vec<u32>,
    ) -> bool {
        for (word, forced) in items.iter().enumerate() {
            // Some are covered by the options of others.
            let mut left = forced & self.active[word];
            while left != 0 {
                let item = (word * 64) as u32 + left.trailing_zeros();
                let before = chosen.len();
                self.take_all(item, tables, alive, chosen);
                if Q::ONCE && chosen.len() == before {
                    return false;
                }
                left &= left - 1;
                left &= self.active[word];
            }
        }
        true
    }

    /// Chooses all options that an item has left.
    #[inline(always)]
    fn take_all(
        &mut self,
        item: u32,
        tables: &Tables<N>,
        alive: &mut [u64],
        chosen: &mut Vec<u32>,
    ) {
        let row = tables.item_row(item);
        for word in 0..alive.len() {
            let mut left = alive[word] & row[word];
            while left != 0 {
                let option = word * 64 + left.trailing_zeros() as usize;
                chosen.push(option as u32);
                self.take(tables, alive, option);
                left &= left - 1;
                left &= alive[word];
            }
        }
    }

    /// Counts an option in, and takes away what conflicts with it.
    #[inline(always)]
    fn take(&mut self, tables: &Tables<N>, alive: &mut [u64], option: usize) {
        let full = self.quota.meet(&tables.masks[option]);
        self.active = without(&self.active, &full);
        tables.strike(alive, option);
        if !Q::ONCE {
            alive[option / 64] &= !(1 << (option % 64));
            tables.strike_items(alive, &both(&full, &tables.repeated));
        }
    }
}

impl<const N: usize, Q: Quota<N> + 'static> Engine for Bits<N, Q> {
    #[inline(always)]
    fn has_vectors(&self) -> bool {
        true
    }

    /// Decides on all items with a single way to go on, and finds those with the fewest.
    #[inline(always)]
    fn settle(&mut self) -> bool {
        let tables = &*self.tables;
        let start = self.alive.len() - tables.words;
        let alive = &mut self.alive[start..];
        let Some(level) = self.levels.last_mut() else {
            return false;
        };
        loop {
            if !any(&level.active) {
                return true;
            }
            let (count, fewest) = if self.running.goes_along() {
                self.running.update(alive, &tables.masks);
                self.running.fewest(&level.active)
            } else {
                level.fewest(tables, alive)
            };
            (level.item, level.count) = (planes::first(&fewest), count);
            let most = level.quota.most();
            if count != most {
                return count > most;
            }
            if !Q::ONCE {
                // These have what they need and no options left.
                let idle = both(&fewest, &level.quota.content());
                level.active = without(&level.active, &idle);
            }
            if !level.force(&fewest, tables, alive, &mut self.chosen) {
                return false;
            }
        }
    }

    #[inline(always)]
    fn enter(&mut self, option: u32) -> bool {
        let Some(mut level) = self.open(self.chosen.len()) else {
            return false;
        };
        self.chosen.push(option);
        let start = self.alive.len() - self.tables.words;
        level.take(&self.tables, &mut self.alive[start..], option as usize);
        self.levels.push(level);
        true
    }

    #[inline(always)]
    fn close(&mut self, item: u32) -> bool {
        let Some(mut level) = self.open(self.chosen.len()) else {
            return false;
        };
        let item = planes::single(item);
        level.active = without(&level.active, &item);
        let start = self.alive.len() - self.tables.words;
        (self.tables).strike_items(&mut self.alive[start..], &item);
        self.levels.push(level);
        true
    }

    #[inline(always)]
    fn leave(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.chosen.truncate(level.chosen);
            self.alive.truncate(self.alive.len() - self.tables.words);
            if self.running.goes_along() {
                self.running.leave();
            }
        }
    }

    #[inline(always)]
    fn reject(&mut self, option: u32) -> bool {
        let option = option as usize;
        self.alive_mut()[option / 64] &= !(1 << (option % 64));
        let Some(level) = self.levels.last() else {
            return false;
        };
        let items = both(&level.active, &self.tables.masks[option]);
        let has_enough =
            |item| self.tables.options_of(item, self.alive()) >= level.quota.of(item).0;
        members(&items).all(has_enough)
    }

    #[inline(always)]
    fn pick(&self, order: Order) -> Option<Pick> {
        let level = self.levels.last()?;
        if !any(&level.active) {
            return None;
        }
        let item = match order {
            Order::Slack if !Q::ONCE => self.tables.least_slack(&self.fewest()),
            Order::Mrv | Order::Slack => level.item,
            Order::Input => planes::first(&level.active),
        };
        let (need, single) = level.quota.of(item);
        let once = single && need == 1;
        Some(Pick {
            item,
            once,
            may_close: need == 0,
            last: once && planes::size(&level.active) == 1,
            options: match order {
                Order::Input => self.tables.options_of(item, self.alive()),
                _ => level.count + need - level.quota.most(),
            },
        })
    }

    #[inline(always)]
    fn last_two(&self, item: u32) -> Option<Tail> {
        let level = self.levels.last()?;
        if !Q::ONCE || planes::size(&level.active) != 2 {
            return None;
        }
        let other = planes::first(&without(&level.active, &planes::single(item)));
        Some(self.tables.tail(item, other, self.alive()))
    }

    #[inline(always)]
    fn list(&self, item: u32, options: &mut Vec<u32>) {
        let row = self.tables.item_row(item);
        for (word, (alive, row)) in self.alive().iter().zip(row).enumerate() {
            // Faster than to extend by an iterator.
            let mut left = alive & row;
            while left != 0 {
                options.push((word * 64) as u32 + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }

    fn chosen(&self) -> &[u32] {
        &self.chosen
    }

    fn bound(&self, shares: &Shares) -> u64 {
        let Some(level) = self.levels.last() else {
            return 0;
        };
        let least = |item| {
            let share = self.tables.smallest_share(item, self.alive(), shares);
            share * u64::from(level.quota.of(item).0)
        };
        members(&level.active).map(least).sum()
    }
}
