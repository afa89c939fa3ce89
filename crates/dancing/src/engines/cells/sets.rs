//! The options of each item as sparse sets, with the remaining ones at the front.
//!
//! The sets are separate from the layout, so that the innermost loop can read the layout while it
//! changes the sets.

use crate::problem::{Problem, Rule};

/// The data that does not change during a search.
#[derive(Debug)]
pub(super) struct Layout {
    /// The index of the first node of each option, then the end of the last option's nodes.
    pub(super) starts: Vec<u32>,
    pub(super) item: Vec<u32>,
    /// The colour of each node; empty if the problem has no colours.
    pub(super) colour: Vec<u32>,
    pub(super) option: Vec<u32>,
    pub(super) primary: Vec<bool>,
    pub(super) slack: Vec<u32>,
}

impl Layout {
    /// Returns the layout, and the start of the set of each item.
    pub(super) fn new(problem: &Problem) -> (Layout, Vec<u32>) {
        let items = problem.items();
        let primary: Vec<bool> = problem
            .item_ids()
            .map(|item| problem.rule(item).is_primary())
            .collect();
        let slack = problem.item_ids().map(|item| problem.rule(item).slack());
        let mut layout = Layout {
            starts: Vec::with_capacity(problem.options() + 1),
            item: Vec::with_capacity(problem.entries()),
            colour: Vec::new(),
            option: Vec::with_capacity(problem.entries()),
            slack: slack.collect(),
            primary,
        };
        layout.starts.push(0);
        let mut uses = vec![0u32; items];
        let has_colours = problem.has_colours();
        for option in problem.option_ids() {
            let entries = problem.option(option);
            // An option without a primary item is never chosen, so it gets no nodes.
            if entries
                .iter()
                .any(|entry| layout.primary[entry.item as usize])
            {
                for entry in entries {
                    layout.item.push(entry.item);
                    if has_colours {
                        layout.colour.push(entry.colour);
                    }
                    layout.option.push(option.0);
                    uses[entry.item as usize] += 1;
                }
            }
            layout.starts.push(layout.item.len() as u32);
        }
        let mut end = 0;
        for uses in &mut uses {
            end += std::mem::replace(uses, end);
        }
        (layout, uses)
    }
}

/// The value of `done_at` for items that are not done.
pub(super) const ACTIVE: u32 = u32::MAX;

/// The sets of all items. `LARGE` is true if sizes are restored one by one.
#[derive(Clone, Debug)]
pub(super) struct Sets<const LARGE: bool> {
    /// The nodes of each item, with those of the remaining options at the front.
    set: Vec<u32>,
    /// The position of each node in `set`.
    place: Vec<u32>,
    pub(super) size: Vec<u32>,
    pub(super) items: Vec<Item>,
    /// The number of times that each item had too few options left.
    pub(super) conflicts: Vec<u32>,
    /// If `LARGE`, the items from which nodes were removed; otherwise the sizes before each level.
    pub(super) taken: Vec<u32>,
    /// The items that have exactly as many options left as they need, in the order of detection.
    pub(super) tight: Vec<u32>,
}

/// The state of an item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    /// The start of the item's set.
    pub(super) base: u32,
    /// The least number of options that the item still needs; 0 if it is done or secondary.
    pub(super) need: u32,
    /// The greatest number of options that can still be chosen for the item.
    pub(super) room: u32,
    /// The length of the trail when the item was marked as done, or `ACTIVE`.
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
    /// Returns the sets of all options, given the start of the set of each item.
    pub(super) fn new(problem: &Problem, layout: &Layout, bases: &[u32]) -> Self {
        let items = problem.items();
        let nodes = layout.item.len();
        let state = |(item, &base)| Item::new(base, problem.rule(item));
        let mut sets = Sets {
            set: vec![0; nodes],
            place: vec![0; nodes],
            size: vec![0; items],
            conflicts: vec![0; items],
            items: problem.item_ids().zip(bases).map(state).collect(),
            // This capacity suffices unless there are multiplicities or all sizes are stored at
            // every level.
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

    /// Returns the positions of the nodes of an item's remaining options.
    #[inline(always)]
    pub(super) fn places(&self, item: u32) -> std::ops::Range<usize> {
        let base = self.items[item as usize].base as usize;
        base..base + self.size[item as usize] as usize
    }

    #[inline(always)]
    pub(super) fn at(&self, place: usize) -> usize {
        self.set[place] as usize
    }

    /// Returns the nodes of an item's remaining options.
    #[inline(always)]
    pub(super) fn of(&self, item: u32) -> &[u32] {
        &self.set[self.places(item)]
    }

    /// Removes a node from the set of its item; returns false if too few are left.
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
        // If the node is itself the last one, this changes nothing, since `at` is `end`.
        self.set[at as usize] = last;
        self.place[last as usize] = at;
        if left == need {
            self.tight.push(item);
        }
        if left < need {
            self.conflicts[item as usize] = self.conflicts[item as usize].saturating_add(1);
            return false;
        }
        true
    }

    /// Restores the nodes that were removed since `taken` had the given length.
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
