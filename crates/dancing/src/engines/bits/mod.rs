//! An engine that represents options as bits: the remaining problem is one bitset of options.
//!
//! Choosing an option removes the rows of its items, which contain all options that conflict with
//! it. Secondary items and colours have rows as well. For as many options as fit in memory, all
//! conflicts are also stored in a single row. The number of remaining options is counted for all
//! items at once, in *vertical counters*: bit `i` of plane `p` is bit `p` of the count of item `i`,
//! and adding an option is a ripple of ANDs and XORs on whole words. Items with a single option
//! left are decided together, without branching. Multiplicities are stored in planes as well.

mod fit;
mod level;
mod planes;
mod quota;
mod renumbered;
mod rows;
mod running;
mod tables;

use super::{Endings, Engine, Order, Pick, Shares, Tail};
use crate::bitset::{any, both, first, len, members, remove, single, without};
use crate::problem::Problem;
pub(crate) use fit::{fits, obviously_suits, refusal, width};
use level::Level;
pub(crate) use quota::{Many, Once, Quota};
use renumbered::Renumbered;
use running::Running;
use std::sync::Arc;
use tables::{STACKED, Tables};

/// The engine for at most `64 * N` primary items.
#[derive(Clone, Debug)]
pub(crate) struct Bits<const N: usize, Q> {
    tables: Arc<Tables<N>>,
    /// The remaining options, `words` words for each level.
    alive: Vec<u64>,
    running: Running<N>,
    /// The renumbered problem near the leaves; `None` if the problem cannot be renumbered.
    rest: Option<Renumbered>,
    /// The levels on the path to the current node, which is the last one.
    levels: Vec<Level<N, Q>>,
    chosen: Vec<u32>,
}

impl<const N: usize, Q: Quota<N>> Bits<N, Q> {
    pub(crate) fn new(problem: &Problem) -> Self {
        let rest = Renumbered::takes(problem).then(|| Renumbered::new(problem));
        let taken = rest.as_ref().map_or(0, |_| Renumbered::bytes(problem));
        let tables = Arc::new(Tables::new(problem, taken));
        // Few trees reach their maximum depth, so a stack that could become long grows on demand.
        let depth = tables.depth.min(STACKED);
        let mut bits = Bits {
            alive: Vec::with_capacity(tables.words * depth),
            running: Running::new(&tables.counts, depth, &tables.usable),
            rest,
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

    /// Returns the renumbered problem, if it is in use at the current node.
    #[inline(always)]
    fn made(&self) -> Option<&Renumbered> {
        let rest = self.rest.as_ref().filter(|_| N == 1 && Q::ONCE);
        rest.filter(|rest| rest.is_made())
    }

    #[inline(always)]
    fn made_mut(&mut self) -> Option<&mut Renumbered> {
        let rest = self.rest.as_mut().filter(|_| N == 1 && Q::ONCE);
        rest.filter(|rest| rest.is_made())
    }

    /// Returns a level that starts as a copy of the last one, with its own set of options.
    #[inline(always)]
    fn open(&mut self, chosen: usize) -> Option<Level<N, Q>> {
        let level = *self.levels.last()?;
        let start = self.alive.len() - self.tables.words;
        self.alive.extend_from_within(start..);
        if self.running.is_incremental() {
            self.running
                .open(&self.alive[start..start + self.tables.words]);
        }
        Some(Level { chosen, ..level })
    }

    /// Returns the items with the fewest branches, for a rarely used order of selection.
    #[inline(never)]
    fn fewest(&self) -> [u64; N] {
        let level = self.levels.last();
        level.map_or([0; N], |level| level.fewest(&self.tables, self.alive()).1)
    }

    /// Returns the remaining options.
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

impl<const N: usize, Q: Quota<N> + 'static> Engine for Bits<N, Q> {
    #[inline(always)]
    fn has_vectors(&self) -> bool {
        true
    }

    /// Decides all items with a single branch, and finds the items with the fewest branches.
    #[inline(always)]
    fn settle(&mut self) -> bool {
        let mut rest = self.rest.as_mut().filter(|_| N == 1 && Q::ONCE);
        if let Some(rest) = rest.as_mut().filter(|rest| rest.is_made()) {
            return rest.settle(&mut self.chosen);
        }
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
            let (count, fewest) = if self.running.is_incremental() {
                self.running.update(alive, &tables.masks);
                self.running.fewest(&level.active)
            } else {
                level.fewest(tables, alive)
            };
            (level.item, level.count) = (first(&fewest).unwrap_or(0), count);
            let most = level.quota.most();
            if count != most {
                if let Some(rest) = rest.filter(|_| count > most) {
                    rest.make(tables, alive, &level.active, level.item, count);
                }
                return count > most;
            }
            if !Q::ONCE {
                // These items are satisfied and have no options left.
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
        let before = self.chosen.len();
        if let Some(rest) = self.made_mut() {
            rest.enter(option, before);
            self.chosen.push(option);
            return true;
        }
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
        let item = single(item);
        level.active = without(&level.active, &item);
        let start = self.alive.len() - self.tables.words;
        (self.tables).remove_options_of(&mut self.alive[start..], &item);
        self.levels.push(level);
        true
    }

    #[inline(always)]
    fn leave(&mut self) {
        if let Some(before) = self.made_mut().and_then(Renumbered::leave) {
            self.chosen.truncate(before);
            return;
        }
        if let Some(level) = self.levels.pop() {
            self.chosen.truncate(level.chosen);
            self.alive.truncate(self.alive.len() - self.tables.words);
            if self.running.is_incremental() {
                self.running.leave();
            }
        }
    }

    #[inline(always)]
    fn reject(&mut self, option: u32) -> bool {
        remove(self.alive_mut(), option);
        let Some(level) = self.levels.last() else {
            return false;
        };
        let items = both(&level.active, &self.tables.masks[option as usize]);
        let has_enough =
            |item| self.tables.options_of(item, self.alive()) >= level.quota.of(item).0;
        members(&items).all(has_enough)
    }

    #[inline(always)]
    fn pick(&self, order: Order) -> Option<Pick> {
        if let Some(rest) = self.made() {
            return rest.pick(order);
        }
        let level = self.levels.last()?;
        if !any(&level.active) {
            return None;
        }
        let item = match order {
            Order::Slack if !Q::ONCE => self.tables.least_slack(&self.fewest()),
            Order::Mrv | Order::Slack | Order::Weighted => level.item,
            Order::Input => first(&level.active)?,
        };
        let (need, single) = level.quota.of(item);
        let once = single && need == 1;
        Some(Pick {
            item,
            once,
            may_close: need == 0,
            last: once && len(&level.active) == 1,
            options: match order {
                Order::Input => self.tables.options_of(item, self.alive()),
                _ => level.count + need - level.quota.most(),
            },
        })
    }

    #[inline(always)]
    fn count_below(&mut self, item: u32, order: Order, most: u64) -> Option<Tail> {
        if let Some(rest) = self.made_mut() {
            return rest.count_below(item, order, most);
        }
        let level = self.levels.last()?;
        if !Q::ONCE || len(&level.active) != 2 {
            return None;
        }
        let other = first(&without(&level.active, &single(item)))?;
        let tail = self.tables.tail(item, other, self.alive());
        Some(tail).filter(|tail| tail.nodes <= most)
    }

    #[inline(always)]
    fn list_below(&mut self, item: u32, order: Order, most: u64, all: &mut Endings) -> Option<u64> {
        self.made_mut()?.list_below(item, order, most, all)
    }

    #[inline(always)]
    fn list(&self, item: u32, options: &mut Vec<u32>) {
        if let Some(rest) = self.made() {
            rest.list(item).for_each(|option| options.push(option));
            return;
        }
        let row = self.tables.item_row(item);
        for (word, (alive, row)) in self.alive().iter().zip(row).enumerate() {
            // This is faster than extending by an iterator.
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
        if let Some(rest) = self.made() {
            return rest.bound(shares);
        }
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
