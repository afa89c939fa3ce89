//! Options as bits: what is left of the problem is one bitset of options.
//!
//! Choosing an option takes away the rows of its items: all options that conflict with it. Secondary
//! items and colours have rows like others. As many options as there is space for have one row of all
//! that conflicts with them. How many options each item has left is counted
//! for all items at once, in *vertical counters*: bit `i` of plane `p` is bit `p` of the count of
//! item `i`, and adding an option is a ripple of ANDs and XORs on whole words. Items with a single
//! option are decided together, without branching.

mod planes;
mod rows;
mod tables;

use super::{Engine, Pick};
use crate::problem::Problem;
use crate::search::Order;
use planes::{Planes, any, without};
use std::sync::Arc;
use tables::Tables;

/// The engine, for at most `64 * N` primary items, each to be covered once.
#[derive(Clone, Debug)]
pub(crate) struct Bits<const N: usize> {
    tables: Arc<Tables<N>>,
    /// The options left, `words` words a level.
    alive: Vec<u64>,
    /// The levels; the last one is where the search is.
    levels: Vec<Level<N>>,
    chosen: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Level<const N: usize> {
    /// The primary items that are not covered.
    active: [u64; N],
    /// The item with the fewest options left, and how many those are.
    item: u32,
    options: u32,
    /// How many options were chosen before this level.
    chosen: usize,
}

/// Whether the engine takes a problem; otherwise what it does not take.
pub(crate) fn refusal(problem: &Problem) -> Option<&'static str> {
    let primary = problem
        .item_ids()
        .filter(|&item| problem.rule(item).is_primary());
    if !problem.is_plain() {
        Some("items that are not to be covered exactly once")
    } else if primary.count() > 64 * 32 {
        Some("more than 2,048 primary items")
    } else if problem.options() > 32_768 {
        Some("more than 32,768 options")
    } else {
        None
    }
}

impl<const N: usize> Bits<N> {
    pub(crate) fn new(problem: &Problem) -> Self {
        let tables = Arc::new(Tables::new(problem));
        // Few trees are as deep as they could be, so a stack that would be long may grow instead.
        let depth = tables.depth.min(128);
        let mut bits = Bits {
            alive: Vec::with_capacity(tables.words * depth),
            levels: Vec::with_capacity(depth),
            chosen: Vec::with_capacity(depth),
            tables,
        };
        bits.alive.extend_from_slice(&bits.tables.usable);
        bits.levels.push(Level {
            active: bits.tables.active,
            item: 0,
            options: 0,
            chosen: 0,
        });
        bits
    }

    /// Decides on all items with a single option, and finds the one with the fewest; `false` when
    /// an item has none.
    #[inline(always)]
    fn settle(&mut self) -> bool {
        let tables = &*self.tables;
        let words = tables.words;
        let start = self.alive.len() - words;
        let alive = &mut self.alive[start..];
        let Some(level) = self.levels.last_mut() else {
            return false;
        };
        loop {
            if !any(&level.active) {
                return true;
            }
            let planes = Planes::count(alive, &tables.masks);
            let Some((count, items)) = planes.fewest(&level.active) else {
                (level.item, level.options) = tables.fewest(alive, &level.active);
                return true;
            };
            (level.item, level.options) = (planes::first(&items), count);
            if count != 1 {
                return count > 0;
            }
            for word in 0..words {
                let mut unseen = !0;
                while alive[word] & unseen != 0 {
                    let bit = (alive[word] & unseen).trailing_zeros();
                    unseen = (!0 << bit) << 1;
                    let option = word * 64 + bit as usize;
                    let mask = &tables.masks[option];
                    if any(&planes::both(mask, &items)) {
                        self.chosen.push(option as u32);
                        level.active = without(&level.active, mask);
                        tables.strike(alive, option);
                    }
                }
            }
        }
    }
}

impl<const N: usize> Engine for Bits<N> {
    fn start(&mut self) -> bool {
        self.settle()
    }

    #[inline(always)]
    fn enter(&mut self, option: u32) -> bool {
        let tables = &*self.tables;
        let words = tables.words;
        let Some(level) = self.levels.last().copied() else {
            return false;
        };
        let chosen = self.chosen.len();
        self.chosen.push(option);
        let active = without(&level.active, &tables.masks[option as usize]);
        self.levels.push(Level {
            active,
            chosen,
            ..level
        });
        let start = self.alive.len() - words;
        self.alive.extend_from_within(start..);
        tables.strike(&mut self.alive[start + words..], option as usize);
        self.settle()
    }

    fn close(&mut self, _: u32) -> bool {
        unreachable!("every item is to be covered once")
    }

    #[inline(always)]
    fn leave(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.chosen.truncate(level.chosen);
            self.alive.truncate(self.alive.len() - self.tables.words);
        }
    }

    fn reject(&mut self, _: u32) -> bool {
        unreachable!("every item is to be covered once")
    }

    #[inline(always)]
    fn pick(&self, order: Order) -> Option<Pick> {
        let level = self.levels.last()?;
        if !any(&level.active) {
            return None;
        }
        let alive = &self.alive[self.alive.len() - self.tables.words..];
        let (item, options) = match order {
            Order::Mrv | Order::Slack => (level.item, level.options),
            Order::Input => {
                let item = planes::first(&level.active);
                (item, self.tables.options_of(item, alive))
            }
        };
        Some(Pick {
            item,
            once: true,
            may_close: false,
            last: planes::is_single(&level.active),
            options,
        })
    }

    #[inline(always)]
    fn list(&self, item: u32, options: &mut Vec<u32>) {
        let alive = &self.alive[self.alive.len() - self.tables.words..];
        let row = self.tables.item_row(item);
        for (word, (alive, row)) in alive.iter().zip(row).enumerate() {
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

    fn bound(&self, shares: &[u64]) -> u64 {
        let Some(level) = self.levels.last() else {
            return 0;
        };
        let alive = &self.alive[self.alive.len() - self.tables.words..];
        self.tables.bound(alive, &level.active, shares)
    }
}
