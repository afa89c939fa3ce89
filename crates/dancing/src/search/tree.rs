//! Going about in the search tree, where it does not matter how fast: to where a part begins, from
//! node to node, and how much of it is done. It is compiled once, for all engines.

use super::limits::Watch;
use super::walk::Walk;
use crate::engines::{Engine, Pick};
use std::ops::Range;

/// What the node that a walk is at turns out to be.
pub(super) enum Node {
    /// No solution is below it.
    Dead,
    Solution,
    /// There is something to decide on.
    Open(Pick),
}

impl Walk<dyn Engine> {
    /// Begins at the root, within limits.
    pub(super) fn begin(&mut self, watch: Watch) {
        self.watch = watch;
        self.fresh = self.engine.settle();
    }

    /// Advances to the next node, dead or not, except for those that complete a solution; returns
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

    /// Goes down a path from the root, and then walks only below it.
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

    /// Returns whether there is such a way down from the root, and a branch to be taken at its end
    /// if some are asked for.
    pub(super) fn has(&mut self, path: &[u32], branches: Option<&Range<u32>>) -> bool {
        let last = branches.map(|branches| branches.end - 1);
        path.iter().copied().chain(last).all(|branch| {
            let is_there = match self.node() {
                Node::Open(pick) => branch < self.branches(pick),
                Node::Dead | Node::Solution => false,
            };
            // What is below may be dead: then there is no way further down.
            if is_there {
                self.take(branch);
            }
            is_there
        })
    }

    /// Walks only through these branches of the node that it is at.
    pub(super) fn keep_to(&mut self, branches: Range<u32>) {
        let Node::Open(pick) = self.node() else {
            return;
        };
        self.fresh = false;
        self.descend(pick);
        self.pass_over(branches.start);
        let level = self.levels.last_mut().expect("it went down a level");
        let end = level.first.saturating_add(branches.end);
        // Where an item may be left as it is, that is the last of the branches.
        level.may_close &= end > level.end;
        level.end = level.end.min(end);
    }

    /// Enters the branch of that number; returns false if there is none, or if it is dead.
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

    /// Leaves out the first branches of the last level, which costs less than trying them.
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

    /// Returns how many branches the node that the walk is at has. The walk is of no use
    /// afterwards.
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
            // Without these options the item cannot be done: nothing comes after them.
            Some(last) => last as u32 + 1,
            None => self.branches(pick),
        }
    }

    /// Returns what the node that the walk is at turns out to be. At a dead end the engine is in no
    /// state to be asked.
    pub(super) fn node(&self) -> Node {
        if !self.fresh || self.engine.chosen().len() > self.limit {
            return Node::Dead;
        }
        self.engine
            .pick(self.order)
            .map_or(Node::Solution, Node::Open)
    }

    /// Returns how many branches an open node has.
    pub(super) fn branches(&self, pick: Pick) -> u32 {
        let room = self.engine.chosen().len() < self.limit;
        u32::from(pick.may_close) + if room { pick.options } else { 0 }
    }
}
