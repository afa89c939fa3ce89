//! The operations of the search: choosing options, removing them from the sets of their items, and
//! marking items as done.

use super::sets::{ACTIVE, Item};
use super::{Cells, Changed, Level};
use std::ops::Range;

impl<const MULTI: bool, const LARGE: bool> Cells<MULTI, LARGE> {
    #[inline(always)]
    pub(super) fn nodes(&self, option: u32) -> Range<usize> {
        let starts = &self.layout.starts;
        starts[option as usize] as usize..starts[option as usize + 1] as usize
    }

    #[inline(always)]
    pub(super) fn push_level(&mut self) {
        self.levels.push(Level {
            listed: self.listed as u32,
            taken: self.sets.taken.len() as u32,
            trail: self.trail.len() as u32,
            chosen: self.chosen.len() as u32,
            tight: self.sets.tight.len() as u32,
            decided: self.decided as u32,
        });
        if !LARGE {
            self.sets.taken.extend_from_slice(&self.sets.size);
        }
    }

    #[inline(always)]
    fn colour(&self, node: usize) -> u32 {
        self.layout.colour.get(node).copied().unwrap_or(0)
    }

    /// Marks an item as done.
    #[inline(always)]
    fn finish(&mut self, item: u32, now: u32) {
        let state = &mut self.sets.items[item as usize];
        (state.done_at, state.need) = (now, 0);
        if self.layout.primary[item as usize] {
            self.listed -= 1;
            let at = self.listed_at[item as usize];
            let last = self.list[self.listed];
            self.list[at as usize] = last;
            self.listed_at[last as usize] = at;
            self.list[self.listed] = item;
            self.listed_at[item as usize] = self.listed as u32;
        }
    }

    /// Marks an item as done in a step of its own, and returns the number of that step.
    #[inline(always)]
    pub(super) fn finish_alone(&mut self, item: u32) -> u32 {
        let now = self.now();
        self.remember(item);
        self.finish(item, now);
        now
    }

    /// Stores the state of an item before it changes.
    #[inline(always)]
    fn remember(&mut self, item: u32) {
        let Item { need, room, .. } = self.sets.items[item as usize];
        self.trail.push(Changed { item, need, room });
    }

    /// Removes an option from the sets of all its items except one.
    #[inline(always)]
    fn hide(&mut self, option: u32, but: u32, now: u32) -> bool {
        let nodes = self.nodes(option);
        let items = &self.layout.item[nodes.clone()];
        for (node, &item) in (nodes.start as u32..).zip(items) {
            if item != but
                && self.sets.items[item as usize].done_at >= now
                && !self.sets.take_out(node, item)
            {
                return false;
            }
        }
        true
    }

    /// Removes the options of an item that is done from the sets of other items, except for the
    /// chosen option and those that give the item the same colour.
    #[inline(always)]
    pub(super) fn clear(&mut self, item: u32, keep: u32, colour: u32, now: u32) -> bool {
        for place in self.sets.places(item) {
            let node = self.sets.at(place);
            let option = self.layout.option[node];
            let stays = option == keep || (colour > 0 && self.colour(node) == colour);
            if !stays && !self.hide(option, item, now) {
                return false;
            }
        }
        true
    }

    /// Returns a number that identifies the current step on the branch, since each step adds to the
    /// trail.
    #[inline(always)]
    fn now(&self) -> u32 {
        self.trail.len() as u32
    }

    /// Chooses an option; returns false if an item has too few options left.
    // Not inlined, because in the walk it would take 3% more instructions.
    #[inline(never)]
    pub(super) fn take(&mut self, option: u32) -> bool {
        let now = self.now();
        self.chosen.push(option);
        let nodes = self.nodes(option);
        self.count_in(nodes.clone(), now);
        for node in nodes {
            let item = self.layout.item[node];
            let done_at = self.sets.items[item as usize].done_at;
            let left_enough = if done_at == now {
                self.clear(item, option, self.colour(node), now)
            } else {
                !MULTI || done_at < now || self.sets.take_out(node as u32, item)
            };
            if !left_enough {
                return false;
            }
        }
        true
    }

    /// Updates the items of a chosen option, given by its nodes; marks those as done that may not
    /// be covered again.
    #[inline(always)]
    fn count_in(&mut self, nodes: Range<usize>, now: u32) {
        for node in nodes {
            let item = self.layout.item[node];
            if self.sets.items[item as usize].done_at < now {
                continue;
            }
            self.remember(item);
            if MULTI && self.layout.primary[item as usize] {
                let state = &mut self.sets.items[item as usize];
                state.need = state.need.saturating_sub(1);
                state.room -= 1;
                if state.room > 0 {
                    continue;
                }
            }
            self.finish(item, now);
        }
    }

    /// Returns whether every item has at least as many options as it needs; records the items that
    /// have exactly as many.
    pub(crate) fn begin(&mut self) -> bool {
        for &item in &self.list[..self.listed] {
            let size = self.sets.size[item as usize];
            let need = self.sets.items[item as usize].need;
            if size < need {
                return false;
            }
            if size == need {
                self.sets.tight.push(item);
            }
        }
        true
    }

    /// Chooses all remaining options of an item that needs all of them; returns false if that
    /// leaves an item with too few options.
    #[inline(always)]
    pub(super) fn decide(&mut self, item: u32) -> bool {
        let Item { base, done_at, .. } = self.sets.items[item as usize];
        if done_at != ACTIVE || !self.layout.primary[item as usize] {
            return true;
        }
        if MULTI && self.sets.items[item as usize].need == 0 {
            self.finish_alone(item);
        }
        while self.sets.items[item as usize].need > 0 {
            let node = self.sets.at(base as usize);
            if !self.take(self.layout.option[node]) {
                return false;
            }
        }
        true
    }
}
