//! The remaining problem near the leaves of the search tree, where most nodes are: at most 64
//! options, renumbered so that a set of options fits in one word.
//!
//! The renumbered problem is built at a node and is valid for all nodes below. The conflicts of an
//! option are one word as well, so descending and returning take only a few instructions. If even
//! fewer options are left, all nodes below a node are visited at once.

use super::planes::{Planes, WIDTH};
use super::tables::Tables;
use crate::bitset::ones;
use crate::engines::{Endings, Order, Pick, Shares, Tail};
use crate::problem::Problem;

/// The maximum number of options, and also of primary items.
const MOST: usize = 64;

/// The least number of options for which renumbering is worth its cost.
const FEWEST: u32 = 8;

/// The number of remaining options up to which all nodes below a node are counted at once, without
/// polling limits.
const FEW: u32 = 24;

/// The number of remaining options up to which the solutions below a node are listed at once, since
/// these need little memory.
const FEW_LISTED: u32 = 16;

/// The initial capacity of the stacks, in nodes.
const STACKED: usize = 8;

/// The approximate memory used by listed endings, in bytes for each remaining option.
const ENDING: usize = 64;

#[derive(Clone, Debug)]
pub(super) struct Renumbered {
    /// The options by their new numbers.
    options: [u32; MOST],
    /// The primary items of each option, and the options that conflict with it.
    masks: [[u64; 1]; MOST],
    conflicts: [u64; MOST],
    /// The options of each primary item.
    rows: [u64; MOST],
    /// The new number of each option of the problem that was given one.
    numbers: Vec<u8>,
    /// The options that contain each item, used only while options are numbered.
    uses: Vec<u64>,
    /// The nodes from the one where the renumbered problem was built to the current one; empty if
    /// the renumbered problem is not in use.
    levels: Vec<Level>,
    /// The nodes on the current path while all nodes below a node are visited at once.
    below: Vec<Below>,
}

#[derive(Clone, Copy, Debug)]
struct Level {
    node: Node,
    /// The number of options that were chosen before this level.
    chosen: usize,
}

/// The remaining options at a node.
#[derive(Clone, Copy, Debug)]
struct Node {
    alive: u64,
    active: u64,
    /// The first of the items with the fewest options, and its number of options.
    item: u32,
    count: u32,
}

/// A node, the options that have not been tried at it, and the options chosen so far.
#[derive(Clone, Copy, Debug)]
struct Below {
    node: Node,
    left: u64,
    chosen: u64,
}

impl Renumbered {
    /// Returns whether a problem is suited to renumbering: its primary items fit in one word and
    /// are covered once, and options that share an item exclude each other.
    pub(super) fn takes(problem: &Problem) -> bool {
        let fits = problem.primary_items().count() <= MOST;
        fits && problem.is_plain() && !problem.has_colours()
    }

    /// Returns the memory in bytes that renumbering needs for a problem that is suited to it.
    pub(super) fn bytes(problem: &Problem) -> usize {
        let stacks = STACKED * (size_of::<Level>() + size_of::<Below>());
        let endings = FEW_LISTED as usize * ENDING;
        let tables = problem.options() + problem.items() * size_of::<u64>();
        size_of::<Renumbered>() + tables + stacks + endings
    }

    pub(super) fn new(problem: &Problem) -> Self {
        Renumbered {
            options: [0; MOST],
            masks: [[0]; MOST],
            conflicts: [0; MOST],
            rows: [0; MOST],
            numbers: vec![0; problem.options()],
            uses: vec![0; problem.items()],
            levels: Vec::with_capacity(STACKED),
            below: Vec::with_capacity(STACKED),
        }
    }

    /// Returns whether the search is below the node where the renumbered problem was built.
    #[inline(always)]
    pub(super) fn is_made(&self) -> bool {
        !self.levels.is_empty()
    }

    /// Builds the renumbered problem at a node, unless it has too many or too few options; `item`
    /// is the item to branch on, with `count` options.
    #[inline(always)]
    pub(super) fn make<const N: usize>(
        &mut self,
        tables: &Tables<N>,
        alive: &[u64],
        active: &[u64; N],
        item: u32,
        count: u32,
    ) {
        let size = alive.iter().map(|word| word.count_ones()).sum();
        if (FEWEST..=MOST as u32).contains(&size) {
            self.number(tables, alive);
            self.set_up(tables, active[0], size as usize);
            let node = Node {
                alive: u64::MAX >> (MOST as u32 - size),
                active: active[0],
                item,
                count,
            };
            self.levels.push(Level { node, chosen: 0 });
        }
    }

    /// Numbers the remaining options, and records the options of each item.
    fn number<const N: usize>(&mut self, tables: &Tables<N>, alive: &[u64]) {
        self.uses.fill(0);
        let mut number = 0;
        for (word, &set) in (0..).step_by(MOST).zip(alive) {
            for bit in ones(set) {
                let option = word + bit as usize;
                self.options[number] = option as u32;
                self.numbers[option] = number as u8;
                for &item in tables.items_of(option) {
                    self.uses[item as usize] |= 1 << number;
                }
                number += 1;
            }
        }
    }

    fn set_up<const N: usize>(&mut self, tables: &Tables<N>, active: u64, size: usize) {
        for number in 0..size {
            let option = self.options[number] as usize;
            let uses = tables.items_of(option).iter();
            let uses = uses.map(|&item| self.uses[item as usize]);
            self.conflicts[number] = uses.fold(0, |all, uses| all | uses);
            self.masks[number] = [tables.masks[option][0]];
        }
        for item in ones(active) {
            self.rows[item as usize] = self.uses[tables.primary(item) as usize];
        }
    }

    /// See [`Engine::settle`](crate::engines::Engine::settle); the caller stores the chosen
    /// options.
    #[inline(always)]
    pub(super) fn settle(&mut self, chosen: &mut Vec<u32>) -> bool {
        let Some(level) = self.levels.last() else {
            return false;
        };
        let mut node = level.node;
        let possible = self.conclude(&mut node, |number| chosen.push(self.options[number]));
        if let Some(level) = self.levels.last_mut() {
            level.node = node;
        }
        possible
    }

    /// Chooses the forced options at a node; returns false if an item has no options left.
    #[inline(always)]
    fn conclude(&self, node: &mut Node, mut choose: impl FnMut(usize)) -> bool {
        while node.active != 0 {
            let (count, fewest) = self.fewest(node);
            (node.item, node.count) = (fewest.trailing_zeros(), count);
            if count != 1 {
                return count > 1;
            }
            let mut forced = fewest;
            while forced != 0 {
                let own = self.row(node, forced.trailing_zeros());
                if own == 0 {
                    return false;
                }
                let number = own.trailing_zeros() as usize % MOST;
                choose(number);
                self.take(node, number);
                // Some of these items may be covered by options chosen for others.
                forced &= node.active;
            }
        }
        true
    }

    #[inline(always)]
    fn take(&self, node: &mut Node, number: usize) {
        node.alive &= !self.conflicts[number];
        node.active &= !self.masks[number][0];
    }

    #[inline(always)]
    pub(super) fn enter(&mut self, option: u32, chosen: usize) {
        let number = usize::from(self.numbers[option as usize]) % MOST;
        if let Some(mut node) = self.levels.last().map(|level| level.node) {
            self.take(&mut node, number);
            self.levels.push(Level { node, chosen });
        }
    }

    /// Leaves a node, and returns the number of options chosen before it; `None` at the node where
    /// the renumbered problem was built, after which it is not in use.
    #[inline(always)]
    pub(super) fn leave(&mut self) -> Option<usize> {
        let level = self.levels.pop()?;
        self.is_made().then_some(level.chosen)
    }

    #[inline(always)]
    pub(super) fn pick(&self, order: Order) -> Option<Pick> {
        let node = &self.levels.last()?.node;
        if node.active == 0 {
            return None;
        }
        let item = self.item(node, order);
        Some(Pick {
            item,
            once: true,
            may_close: false,
            last: node.active.count_ones() == 1,
            options: match order {
                Order::Input => self.row(node, item).count_ones(),
                _ => node.count,
            },
        })
    }

    /// Returns the item to branch on at a node.
    #[inline(always)]
    fn item(&self, node: &Node, order: Order) -> u32 {
        match order {
            Order::Mrv | Order::Slack | Order::Weighted => node.item,
            Order::Input => node.active.trailing_zeros(),
        }
    }

    /// Returns the remaining options of an item.
    #[inline(always)]
    fn row(&self, node: &Node, item: u32) -> u64 {
        node.alive & self.rows[item as usize % MOST]
    }

    /// Returns the remaining options of an item, in input order.
    #[inline(always)]
    pub(super) fn list(&self, item: u32) -> impl Iterator<Item = u32> {
        let level = self.levels.last();
        let row = level.map_or(0, |level| self.row(&level.node, item));
        self.options(row)
    }

    /// Returns the options of a set, in input order.
    #[inline(always)]
    fn options(&self, set: u64) -> impl Iterator<Item = u32> {
        ones(set).map(|number| self.options[number as usize % MOST])
    }

    /// See [`Engine::bound`](crate::engines::Engine::bound).
    pub(super) fn bound(&self, shares: &Shares) -> u64 {
        let active = self.levels.last().map_or(0, |level| level.node.active);
        let least = |item| shares.smallest(self.list(item));
        ones(active).map(least).sum()
    }

    /// Returns the smallest number of remaining options among the items, and the items that have
    /// it.
    #[inline(always)]
    fn fewest(&self, node: &Node) -> (u32, u64) {
        let planes = Planes::<1, 2>::count(&[node.alive], &self.masks, [[0]; WIDTH]);
        if let Some((count, [items])) = planes.fewest(&[node.active]) {
            return (count, items);
        }
        let mut least = u32::MAX;
        let mut items = 0;
        for item in ones(node.active) {
            let count = self.row(node, item).count_ones();
            if count < least {
                (least, items) = (count, 0);
            }
            items |= u64::from(count == least) << item;
        }
        (least, items)
    }
}

impl Renumbered {
    /// See [`Engine::count_below`](crate::engines::Engine::count_below).
    #[inline(always)]
    pub(super) fn count_below(&mut self, item: u32, order: Order, most: u64) -> Option<Tail> {
        let mut solutions = 0;
        let nodes = self.go_below(item, order, FEW, most, |_, _| solutions += 1)?;
        Some(Tail { solutions, nodes })
    }

    /// See [`Engine::list_below`](crate::engines::Engine::list_below).
    #[inline(always)]
    pub(super) fn list_below(
        &mut self,
        item: u32,
        order: Order,
        most: u64,
        endings: &mut Endings,
    ) -> Option<u64> {
        let most = most.min(u64::from(u32::MAX));
        endings.begin(&self.options);
        self.go_below(item, order, FEW_LISTED, most, |chosen, nodes| {
            endings.add(chosen, nodes as u32);
        })
    }

    /// Visits all nodes below a node that branches on an item, unless more options are left than
    /// `few` or more nodes are needed than `most`. Reports for each solution the options chosen
    /// below, and the number of nodes so far; returns the total number of nodes.
    #[inline(always)]
    fn go_below(
        &mut self,
        item: u32,
        order: Order,
        few: u32,
        most: u64,
        mut found: impl FnMut(u64, u64),
    ) -> Option<u64> {
        let node = self.levels.last()?.node;
        if node.alive.count_ones() > few {
            return None;
        }
        let left = self.row(&node, item);
        let chosen = 0;
        self.below.clear();
        self.below.push(Below { node, left, chosen });
        let mut nodes = 0;
        while let Some(top) = self.below.last_mut() {
            if top.left == 0 {
                self.below.pop();
                continue;
            }
            let number = top.left.trailing_zeros() as usize % MOST;
            top.left &= top.left - 1;
            let mut node = top.node;
            let mut chosen = top.chosen | 1 << number;
            nodes += 1;
            if nodes > most {
                return None;
            }
            self.take(&mut node, number);
            if !self.conclude(&mut node, |number| chosen |= 1 << number) {
                continue;
            }
            if node.active == 0 {
                found(chosen, nodes);
            } else {
                let left = self.row(&node, self.item(&node, order));
                self.below.push(Below { node, left, chosen });
            }
        }
        Some(nodes)
    }
}
