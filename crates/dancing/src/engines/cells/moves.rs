//! The moves of the search: options are chosen and taken out of the sets of their items, items are
//! finished.

use super::{ACTIVE, Cells, Changed, Item, Level};

impl<const MULTI: bool, const LARGE: bool> Cells<MULTI, LARGE> {
    #[inline(always)]
    pub(super) fn nodes(&self, option: u32) -> std::ops::Range<usize> {
        let starts = &self.layout.starts;
        starts[option as usize] as usize..starts[option as usize + 1] as usize
    }

    #[inline(always)]
    pub(super) fn push_level(&mut self) {
        self.levels.push(Level {
            listed: self.listed as u32,
            taken: self.taken.len() as u32,
            trail: self.trail.len() as u32,
            chosen: self.chosen.len() as u32,
            tight: self.tight.len() as u32,
            decided: self.decided as u32,
        });
        if !LARGE {
            self.taken.extend_from_slice(&self.size);
        }
    }

    #[inline(always)]
    fn colour(&self, node: usize) -> u32 {
        self.layout.colour.get(node).copied().unwrap_or(0)
    }

    /// Marks an item as done.
    #[inline(always)]
    fn finish(&mut self, item: u32, now: u32) {
        let state = &mut self.items[item as usize];
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

    /// Marks an item as done in a step of its own, and says what tells that step from others.
    #[inline(always)]
    pub(super) fn finish_alone(&mut self, item: u32) -> u32 {
        let now = self.now();
        self.remember(item);
        self.finish(item, now);
        now
    }

    /// Remembers an item's state, which is about to change.
    #[inline(always)]
    fn remember(&mut self, item: u32) {
        let Item { need, room, .. } = self.items[item as usize];
        self.trail.push(Changed { item, need, room });
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

    /// Takes the option of a node out of the sets of all other items.
    #[inline(always)]
    fn hide(&mut self, node: u32, but: u32, now: u32) -> bool {
        for other in self.nodes(self.layout.option[node as usize]) {
            let item = self.layout.item[other];
            if item != but
                && self.items[item as usize].done_at >= now
                && !self.take_out(other as u32, item)
            {
                return false;
            }
        }
        true
    }

    /// Hides the options of a finished item, but for the chosen one and those of its colour.
    #[inline(always)]
    pub(super) fn clear(&mut self, item: u32, keep: u32, colour: u32, now: u32) -> bool {
        let base = self.items[item as usize].base as usize;
        for at in base..base + self.size[item as usize] as usize {
            let node = self.set[at];
            let other = node as usize;
            let stays =
                self.layout.option[other] == keep || (colour > 0 && self.colour(other) == colour);
            if !stays && !self.hide(node, item, now) {
                return false;
            }
        }
        true
    }

    /// What tells this step of the branch from those before: each of them adds to the trail.
    #[inline(always)]
    fn now(&self) -> u32 {
        self.trail.len() as u32
    }

    /// Chooses an option; `false` when an item is left without.
    #[inline(always)]
    pub(super) fn take(&mut self, option: u32) -> bool {
        let now = self.now();
        self.chosen.push(option);
        self.count_in(option, now);
        for node in self.nodes(option) {
            let item = self.layout.item[node];
            let done_at = self.items[item as usize].done_at;
            let left_enough = if done_at == now {
                self.clear(item, option, self.colour(node), now)
            } else {
                !MULTI || done_at < now || self.take_out(node as u32, item)
            };
            if !left_enough {
                return false;
            }
        }
        true
    }

    /// Counts an option for the items that it covers; finishes those that can get no more.
    #[inline(always)]
    fn count_in(&mut self, option: u32, now: u32) {
        for node in self.nodes(option) {
            let item = self.layout.item[node];
            if self.items[item as usize].done_at < now {
                continue;
            }
            self.remember(item);
            if MULTI && self.layout.primary[item as usize] {
                let state = &mut self.items[item as usize];
                state.need = state.need.saturating_sub(1);
                state.room -= 1;
                if state.room > 0 {
                    continue;
                }
            }
            self.finish(item, now);
        }
    }

    /// Whether all items have as many options as they need; notes those that have no more.
    pub(crate) fn begin(&mut self) -> bool {
        for &item in &self.list[..self.listed] {
            let (size, need) = (self.size[item as usize], self.items[item as usize].need);
            if size < need {
                return false;
            }
            if size == need {
                self.tight.push(item);
            }
        }
        true
    }

    /// Chooses all that is left for an item that needs all of it; `false` when an item is left
    /// without.
    #[inline(always)]
    pub(super) fn decide(&mut self, item: u32) -> bool {
        let Item { base, done_at, .. } = self.items[item as usize];
        if done_at != ACTIVE || !self.layout.primary[item as usize] {
            return true;
        }
        if MULTI && self.items[item as usize].need == 0 {
            self.finish_alone(item);
        }
        while self.items[item as usize].need > 0 {
            let node = self.set[base as usize];
            if !self.take(self.layout.option[node as usize]) {
                return false;
            }
        }
        true
    }
}
