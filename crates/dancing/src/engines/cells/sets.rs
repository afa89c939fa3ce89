//! The options left for each item, as sparse sets: those that are left in front, others behind.
//!
//! A part of its own, apart from the layout, so that the innermost loop goes over entries of the
//! layout while it changes the sets.

use super::layout::Layout;
use crate::problem::{Problem, Rule};

/// The item is to be decided on, or may still be met.
pub(super) const ACTIVE: u32 = u32::MAX;

/// `LARGE` when sizes are put back one by one.
#[derive(Clone, Debug)]
pub(super) struct Sets<const LARGE: bool> {
    /// The nodes of each item, those of options that are left in front.
    set: Vec<u32>,
    /// Where in `set` a node is.
    place: Vec<u32>,
    pub(super) size: Vec<u32>,
    pub(super) items: Vec<Item>,
    /// When large, the items that a node was taken out of; otherwise the sizes before each level.
    pub(super) taken: Vec<u32>,
    /// Items that were left with as many options as they need, in the order in which that was seen.
    pub(super) tight: Vec<u32>,
}

/// The state of an item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    /// Where its set begins.
    pub(super) base: u32,
    /// The least number of options it still has to get; 0 when it is done, and for secondary items.
    pub(super) need: u32,
    /// The greatest number it can still get.
    pub(super) room: u32,
    /// The length of the trail when it was done, or `ACTIVE`.
    pub(super) done_at: u32,
}

impl Item {
    fn new(base: u32, rule: Rule) -> Item {
        let (need, room) = match rule {
            Rule::Primary { lo, hi } => (lo, hi),
            Rule::Secondary => (0, 1),
        };
        let done_at = ACTIVE;
        Item {
            base,
            need,
            room,
            done_at,
        }
    }
}

impl<const LARGE: bool> Sets<LARGE> {
    /// Returns the sets of all options, given where that of each item begins.
    pub(super) fn new(problem: &Problem, layout: &Layout, bases: &[u32]) -> Self {
        let (items, nodes) = (problem.items(), layout.item.len());
        let state = |(item, &base)| Item::new(base, problem.rule(item));
        let mut sets = Sets {
            set: vec![0; nodes],
            place: vec![0; nodes],
            size: vec![0; items],
            items: problem.item_ids().zip(bases).map(state).collect(),
            // No more is ever needed, but with multiplicities or for every size at every level.
            taken: Vec::with_capacity(if LARGE { nodes } else { 0 }),
            tight: Vec::with_capacity(items),
        };
        for (node, &item) in layout.item.iter().enumerate() {
            let size = &mut sets.size[item as usize];
            let at = bases[item as usize] + *size;
            *size += 1;
            sets.set[at as usize] = node as u32;
            sets.place[node] = at;
        }
        sets
    }

    /// Returns where the nodes of an item's options are that are left.
    #[inline(always)]
    pub(super) fn places(&self, item: u32) -> std::ops::Range<usize> {
        let base = self.items[item as usize].base as usize;
        base..base + self.size[item as usize] as usize
    }

    #[inline(always)]
    pub(super) fn at(&self, place: usize) -> usize {
        self.set[place] as usize
    }

    /// Returns the nodes of an item's options that are left.
    #[inline(always)]
    pub(super) fn of(&self, item: u32) -> &[u32] {
        &self.set[self.places(item)]
    }

    /// Takes a node out of its item's set; `false` when too few are left.
    #[inline(always)]
    pub(super) fn take_out(&mut self, node: u32, item: u32) -> bool {
        let Item { base, need, .. } = self.items[item as usize];
        let size = &mut self.size[item as usize];
        *size -= 1;
        let left = *size;
        if LARGE {
            self.taken.push(item);
        }
        let end = base + left;
        let last = std::mem::replace(&mut self.set[end as usize], node);
        let at = std::mem::replace(&mut self.place[node as usize], end);
        // When the node is itself the last one, this undoes nothing: `at` is `end`.
        self.set[at as usize] = last;
        self.place[last as usize] = at;
        if left == need {
            self.tight.push(item);
        }
        left >= need
    }

    /// Restores what was removed since the trail had that length.
    #[inline(always)]
    pub(super) fn put_back(&mut self, taken: usize) {
        if LARGE {
            for item in self.taken.drain(taken..) {
                self.size[item as usize] += 1;
            }
        } else {
            self.size.copy_from_slice(&self.taken[taken..]);
            self.taken.truncate(taken);
        }
    }
}
