//! Navigation in the search tree: to the start of a part, and from node to node. Speed does not
//! matter here, so it is compiled only once, for all engines.

use super::limits::Watch;
use super::walk::Walk;
use crate::engines::{Engine, Pick};
use std::ops::Range;

/// The state of a walk's current node.
pub(super) enum Node {
    /// There is no solution at or below the node.
    Dead,
    Solution,
    /// An item must be decided.
    Open(Pick),
}

impl Walk<dyn Engine> {
    /// Starts at the root, with the given limits.
    pub(super) fn begin(&mut self, watch: Watch) {
        self.watch = watch;
        self.fresh = self.engine.settle();
    }

    /// Advances to the next node (dead or not), but skips nodes that complete a solution; returns
    /// false at the end.
    pub(super) fn next_node(&mut self) -> bool {
        let before = self.nodes;
        while self.nodes == before {
            let node = self.node();
            self.fresh = false;
            if let Node::Open(pick) = node
                && !pick.last
            {
                self.descend(pick);
            }
            if !self.step() {
                return false;
            }
        }
        true
    }

    /// Follows a path from the root. After that, the walk stays below the end of the path.
    pub(super) fn follow(&mut self, path: &[u32]) {
        for &branch in path {
            if !self.take(branch) {
                self.fresh = false;
                break;
            }
        }
        self.levels.clear();
        self.options.clear();
        self.nodes = 0;
    }

    /// Returns whether the tree has the given path from the root and, if branches are given,
    /// whether its last node has all of them.
    pub(super) fn has(&mut self, path: &[u32], branches: Option<&Range<u32>>) -> bool {
        let last = branches.map(|branches| branches.end - 1);
        path.iter().copied().chain(last).all(|branch| {
            let is_there = match self.node() {
                Node::Open(pick) => branch < self.branches(pick),
                Node::Dead | Node::Solution => false,
            };
            // The node may be dead, in which case the path cannot continue.
            if is_there {
                self.take(branch);
            }
            is_there
        })
    }

    /// Restricts the walk to the given branches of the current node.
    pub(super) fn keep_to(&mut self, branches: Range<u32>) {
        let Node::Open(pick) = self.node() else {
            return;
        };
        self.fresh = false;
        self.descend(pick);
        self.pass_over(branches.start);
        let level = self.levels.last_mut().expect("it went down a level");
        let end = level.first.saturating_add(branches.end);
        // The branch that chooses no further option for an item is the last one.
        level.may_close &= end > level.end;
        level.end = level.end.min(end);
    }

    /// Enters the branch with the given number; returns false if it does not exist or is dead.
    pub(super) fn take(&mut self, branch: u32) -> bool {
        let Node::Open(pick) = self.node() else {
            return false;
        };
        self.fresh = false;
        self.descend(pick);
        self.pass_over(branch);
        let depth = self.levels.len();
        self.step() && self.levels.len() == depth && self.fresh
    }

    /// Skips the first branches of the last level, which takes less time than trying them.
    fn pass_over(&mut self, branches: u32) {
        let level = self.levels.last_mut().expect("a level to go on from");
        let options = branches.min(level.end - level.first);
        let passed = level.first as usize..(level.first + options) as usize;
        for &option in &self.options[passed] {
            if !level.once && !self.engine.reject(option) {
                (level.next, level.may_close) = (level.end, false);
                return;
            }
        }
        level.next += options;
        level.may_close &= options == branches;
    }

    /// Returns the number of branches of the current node. The walk cannot be used after that.
    pub(super) fn count_branches(&mut self) -> u32 {
        let Node::Open(pick) = self.node() else {
            return 0;
        };
        if pick.once {
            return self.branches(pick);
        }
        self.descend(pick);
        let engine = &mut self.engine;
        match self
            .options
            .iter()
            .position(|&option| !engine.reject(option))
        {
            // The item cannot be covered without these options, so there are no further branches.
            Some(last) => last as u32 + 1,
            None => self.branches(pick),
        }
    }

    /// Returns the state of the current node. The engine must not be queried at a dead node.
    pub(super) fn node(&self) -> Node {
        if !self.fresh || self.engine.chosen().len() > self.limit {
            return Node::Dead;
        }
        self.engine
            .pick(self.order)
            .map_or(Node::Solution, Node::Open)
    }

    /// Returns the number of branches of an open node.
    pub(super) fn branches(&self, pick: Pick) -> u32 {
        let room = self.engine.chosen().len() < self.limit;
        u32::from(pick.may_close) + if room { pick.options } else { 0 }
    }
}
