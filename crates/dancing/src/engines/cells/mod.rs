//! Dancing cells: every item has an array of its options, with the remaining ones at the front.
//!
//! An option is removed by swapping it with the last remaining one; to restore options, only the
//! sizes are reset. See Solnon, *Exact Cover Problem: how to use sparse sets*, and Knuth's `ssxcc`
//! and `ssmcc`. A branch is abandoned as soon as an item has fewer options left than it needs, and
//! an item with exactly as many options as it needs is decided without branching.

mod moves;
mod sets;

use super::{Engine, Order, Pick, Shares};
use crate::problem::Problem;
use sets::{ACTIVE, Item, Layout, Sets};
use std::sync::Arc;

/// The engine. `MULTI` is true if an item may be covered other than exactly once; `LARGE` is true
/// if the number of items is so great that restoring their sizes one by one is faster than copying
/// all of them.
#[derive(Clone, Debug)]
pub(crate) struct Cells<const MULTI: bool, const LARGE: bool> {
    layout: Arc<Layout>,
    sets: Sets<LARGE>,
    /// The primary items, with those that are not done at the front.
    list: Vec<u32>,
    listed_at: Vec<u32>,
    listed: usize,
    chosen: Vec<u32>,
    levels: Vec<Level>,
    /// The items whose state changed, each with its previous state.
    trail: Vec<Changed>,
    /// The number of items in `tight` that were decided so far.
    decided: usize,
}

/// Lengths and positions at the start of a level.
#[derive(Clone, Copy, Debug)]
struct Level {
    listed: u32,
    taken: u32,
    trail: u32,
    chosen: u32,
    tight: u32,
    decided: u32,
}

#[derive(Clone, Copy, Debug)]
struct Changed {
    item: u32,
    need: u32,
    room: u32,
}

impl<const MULTI: bool, const LARGE: bool> Cells<MULTI, LARGE> {
    pub(crate) fn new(problem: &Problem) -> Self {
        let (layout, bases) = Layout::new(problem);
        let items = problem.items();
        let mut list = Vec::with_capacity(problem.primary_items().count());
        list.extend(problem.primary_items().map(|item| item.0));
        let mut listed_at = vec![0; items];
        for (at, &item) in list.iter().enumerate() {
            listed_at[item as usize] = at as u32;
        }
        Cells {
            sets: Sets::new(problem, &layout, &bases),
            listed: list.len(),
            list,
            listed_at,
            chosen: Vec::new(),
            levels: Vec::new(),
            trail: Vec::with_capacity(items),
            decided: 0,
            layout: Arc::new(layout),
        }
    }
}

impl<const MULTI: bool, const LARGE: bool> Cells<MULTI, LARGE> {
    /// Returns the number of branches of an item that is not done.
    #[inline(always)]
    fn ways(&self, item: u32) -> u32 {
        self.sets.size[item as usize] + 1 - self.sets.items[item as usize].need
    }

    /// Returns the first item in the given order; `u32::MAX` if all are done.
    #[inline(always)]
    fn least(&self, order: Order) -> u32 {
        let mut least = (u64::MAX, u32::MAX);
        for &item in &self.list[..self.listed] {
            let ways = u64::from(self.ways(item)) << 32;
            let key = match order {
                Order::Slack => ways | u64::from(self.layout.slack[item as usize]),
                Order::Input => 0,
                _ => ways,
            };
            if (key, item) < least {
                least = (key, item);
            }
        }
        least.1
    }

    /// Returns the item with the fewest branches relative to its weight, which grows with each
    /// conflict; `u32::MAX` if all are done.
    fn least_weighted(&self) -> u32 {
        // The bits of positive floating-point numbers are ordered like the numbers themselves.
        let key = |item: u32| {
            let weight = self.sets.conflicts[item as usize] as f32 + 1.0;
            (self.ways(item) as f32 / weight).to_bits()
        };
        let items = self.list[..self.listed].iter().copied();
        let least = items.min_by_key(|&item| (key(item), item));
        least.unwrap_or(u32::MAX)
    }
}

/// The work since the last `enter` or `close`.
pub(crate) struct Step {
    /// The number of options chosen, including forced ones.
    pub(crate) chosen: usize,
    /// The number of entries of other options removed.
    pub(crate) taken_out: usize,
    /// The number of entries removed in all steps of the branch.
    pub(crate) taken_out_in_all: usize,
}

impl<const MULTI: bool> Cells<MULTI, true> {
    /// Returns the work of the last step.
    pub(crate) fn last_step(&self) -> Step {
        let before = self.levels.last();
        let (chosen, taken) = before.map_or((0, 0), |level| (level.chosen, level.taken));
        Step {
            chosen: self.chosen.len() - chosen as usize,
            taken_out: self.sets.taken.len() - taken as usize,
            taken_out_in_all: self.sets.taken.len(),
        }
    }
}

impl<const MULTI: bool, const LARGE: bool> Engine for Cells<MULTI, LARGE> {
    #[inline(always)]
    fn settle(&mut self) -> bool {
        // Below the root, sizes are checked when options are removed.
        if self.levels.is_empty() && !self.begin() {
            return false;
        }
        while let Some(&item) = self.sets.tight.get(self.decided) {
            self.decided += 1;
            if !self.decide(item) {
                return false;
            }
        }
        true
    }

    #[inline(always)]
    fn enter(&mut self, option: u32) -> bool {
        self.push_level();
        self.take(option)
    }

    fn close(&mut self, item: u32) -> bool {
        self.push_level();
        let now = self.finish_alone(item);
        self.clear(item, u32::MAX, 0, now)
    }

    #[inline(always)]
    fn leave(&mut self) {
        let Some(level) = self.levels.pop() else {
            return;
        };
        for changed in self.trail.drain(level.trail as usize..).rev() {
            let state = &mut self.sets.items[changed.item as usize];
            (state.need, state.room, state.done_at) = (changed.need, changed.room, ACTIVE);
        }
        self.sets.put_back(level.taken as usize);
        self.sets.tight.truncate(level.tight as usize);
        self.decided = level.decided as usize;
        self.listed = level.listed as usize;
        self.chosen.truncate(level.chosen as usize);
    }

    fn reject(&mut self, option: u32) -> bool {
        for node in self.nodes(option) {
            let item = self.layout.item[node];
            if self.sets.items[item as usize].done_at == ACTIVE
                && !self.sets.take_out(node as u32, item)
            {
                return false;
            }
        }
        true
    }

    #[inline(always)]
    fn pick(&self, order: Order) -> Option<Pick> {
        let item = match order {
            Order::Mrv | Order::Slack | Order::Input => self.least(order),
            Order::Weighted => self.least_weighted(),
        };
        if item == u32::MAX {
            return None;
        }
        let index = item as usize;
        let Item { need, room, .. } = self.sets.items[index];
        let once = need == 1 && room == 1;
        Some(Pick {
            item,
            once,
            may_close: need == 0,
            last: once && self.listed == 1,
            options: self.sets.size[index],
        })
    }

    #[inline(always)]
    fn list(&self, item: u32, options: &mut Vec<u32>) {
        let before = options.len();
        let nodes = self.sets.of(item).iter();
        options.extend(nodes.map(|&node| self.layout.option[node as usize]));
        options[before..].sort_unstable();
    }

    fn chosen(&self) -> &[u32] {
        &self.chosen
    }

    fn bound(&self, shares: &Shares) -> u64 {
        let cheapest = |&item: &u32| {
            let shares = (self.sets.of(item).iter())
                .map(|&node| shares.of(self.layout.option[node as usize]));
            shares.min().unwrap_or(0) * u64::from(self.sets.items[item as usize].need)
        };
        self.list[..self.listed].iter().map(cheapest).sum()
    }
}
