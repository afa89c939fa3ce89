//! The walk through the search tree, the same for every engine: depth first, without recursion,
//! able to stop anywhere and go on.

use super::limits::Watch;
use super::{Order, Stop};
use crate::engines::{Engine, Pick};
use std::ops::Range;

/// Where a walk has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// At a solution, or at so many whose last options are left open.
    Solutions(u64),
    /// At solutions that lack one option, each a different one of this item.
    Lacking(Pick),
    /// At the end.
    End,
    /// At a limit; it can go on.
    Stopped(Stop),
}

/// Looks into a branch before the walk does.
pub(super) trait Guide<E> {
    /// Whether the walk may count solutions that lack an option or two, without visiting them.
    const COUNTS: bool = false;
    /// Whether solutions that lack one option may be handed out together.
    #[inline(always)]
    fn completes(&self) -> bool {
        false
    }
    /// Whether the branch is worth entering.
    fn admits(&mut self, engine: &E) -> bool;
}

/// A walk through the tree of an engine.
#[derive(Clone, Debug)]
pub(super) struct Walk<E> {
    pub(super) engine: E,
    pub(super) nodes: u64,
    order: Order,
    /// How many options a solution may have.
    limit: usize,
    watch: Watch,
    /// The number of nodes at which to look at the watch.
    look_at: u64,
    levels: Vec<Level>,
    /// The options to be tried at each level.
    options: Vec<u32>,
    /// Whether the engine is at a node that was not looked at.
    fresh: bool,
}

/// What the node that a walk is at turns out to be.
pub(super) enum Node {
    /// No solution is below it.
    Dead,
    Solution,
    /// There is something to decide on.
    Open(Pick),
}

#[derive(Clone, Debug)]
struct Level {
    item: u32,
    once: bool,
    may_close: bool,
    /// Whether the engine is below this level.
    entered: bool,
    first: usize,
    next: usize,
    end: usize,
}

impl<E: Engine> Walk<E> {
    pub(super) fn new(mut engine: E, order: Order, limit: Option<u32>, watch: Watch) -> Self {
        let fresh = engine.settle();
        Walk {
            engine,
            nodes: 0,
            order,
            limit: limit.map_or(usize::MAX, |limit| limit as usize),
            watch,
            look_at: 0,
            levels: Vec::new(),
            options: Vec::new(),
            fresh,
        }
    }

    /// Goes on to the next event.
    #[inline(always)]
    pub(super) fn advance<G: Guide<E>>(&mut self, guide: &mut G) -> Event {
        loop {
            if self.nodes >= self.look_at {
                self.watch.tell(self.nodes, || self.fraction());
                match self.watch.look(self.nodes) {
                    Ok(nodes) => self.look_at = nodes,
                    Err(stop) => return Event::Stopped(stop),
                }
            }
            if self.fresh {
                self.fresh = false;
                if self.engine.chosen().len() <= self.limit && guide.admits(&self.engine) {
                    match self.engine.pick(self.order) {
                        None => return Event::Solutions(1),
                        Some(pick) if G::COUNTS && pick.last && self.allows(pick) => {
                            if self.engine.chosen().len() < self.limit && pick.options > 0 {
                                self.nodes += u64::from(pick.options);
                                return Event::Solutions(u64::from(pick.options));
                            }
                        }
                        Some(pick) if guide.completes() && pick.last && self.has_time_for(pick) => {
                            if self.engine.chosen().len() < self.limit && pick.options > 0 {
                                self.nodes += u64::from(pick.options);
                                return Event::Lacking(pick);
                            }
                        }
                        Some(pick) => match self.tail::<G>(pick.item) {
                            Some(0) => {}
                            Some(solutions) => return Event::Solutions(solutions),
                            None => self.descend(pick),
                        },
                    }
                }
            }
            if !self.step() {
                return Event::End;
            }
        }
    }

    /// Whether all options of an item can be tried before the next look at the limits.
    #[inline(always)]
    fn has_time_for(&self, pick: Pick) -> bool {
        self.nodes + u64::from(pick.options) < self.look_at
    }

    /// Whether all options of an item can be tried within the limit on nodes.
    #[inline(always)]
    fn allows(&self, pick: Pick) -> bool {
        self.watch.allows(self.nodes + u64::from(pick.options))
    }

    /// How many solutions there are below, if that can be told without going there.
    #[inline(always)]
    fn tail<G: Guide<E>>(&mut self, item: u32) -> Option<u64> {
        if !G::COUNTS || self.engine.chosen().len().saturating_add(2) > self.limit {
            return None;
        }
        let tail = self.engine.last_two(item)?;
        // Limits are looked at below, where they are met.
        if !self.watch.allows(self.nodes + tail.nodes) {
            return None;
        }
        self.nodes += tail.nodes;
        Some(tail.solutions)
    }

    #[inline(always)]
    fn descend(&mut self, pick: Pick) {
        let first = self.options.len();
        if self.engine.chosen().len() < self.limit {
            self.engine.list(pick.item, &mut self.options);
        }
        self.levels.push(Level {
            item: pick.item,
            once: pick.once,
            may_close: pick.may_close,
            entered: false,
            first,
            next: first,
            end: self.options.len(),
        });
    }

    /// Tries the next option; `false` when the walk is at its end.
    #[inline(always)]
    fn step(&mut self) -> bool {
        let Some(level) = self.levels.last_mut() else {
            return false;
        };
        if level.entered {
            level.entered = false;
            self.engine.leave();
            // What follows is without the option just tried.
            if !level.once && !self.engine.reject(self.options[level.next - 1]) {
                (level.next, level.may_close) = (level.end, false);
            }
        }
        let possible = if level.next < level.end {
            let option = self.options[level.next];
            level.next += 1;
            level.entered = true;
            self.engine.enter(option)
        } else if level.may_close {
            (level.may_close, level.once, level.entered) = (false, true, true);
            self.engine.close(level.item)
        } else {
            self.options.truncate(level.first);
            self.levels.pop();
            return true;
        };
        self.nodes += 1;
        self.fresh = possible && self.engine.settle();
        true
    }

    /// Goes through the nodes, dead ones too, as long as the visitor wants to, but for those that
    /// complete a solution.
    pub(super) fn survey(&mut self, mut goes_on: impl FnMut(&E, u64) -> bool) {
        loop {
            let node = self.node();
            self.fresh = false;
            if let Node::Open(pick) = node
                && !pick.last
            {
                self.descend(pick);
            }
            let before = self.nodes;
            if !self.step_once() || (self.nodes > before && !goes_on(&self.engine, self.nodes)) {
                return;
            }
        }
    }

    /// As `step`, where it does not matter how fast: there is one copy of the code.
    #[inline(never)]
    fn step_once(&mut self) -> bool {
        self.step()
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

    /// Walks only through these branches of the node that it is at.
    pub(super) fn keep_to(&mut self, branches: Range<u32>) {
        let Node::Open(pick) = self.node() else {
            return;
        };
        self.fresh = false;
        self.descend(pick);
        self.pass_over(branches.start);
        let level = self.levels.last_mut().expect("it went down a level");
        let end = level.first + branches.end as usize;
        // Where an item may be left as it is, that is the last of the branches.
        level.may_close &= end > level.end;
        level.end = level.end.min(end);
    }

    /// Enters the branch of that number; `false` when there is none, or it is dead.
    pub(super) fn take(&mut self, branch: u32) -> bool {
        let Node::Open(pick) = self.node() else {
            return false;
        };
        self.fresh = false;
        self.descend(pick);
        self.pass_over(branch);
        let depth = self.levels.len();
        self.step_once() && self.levels.len() == depth && self.fresh
    }

    /// Leaves out the first branches of the last level, which costs less than trying them.
    fn pass_over(&mut self, branches: u32) {
        let level = self.levels.last_mut().expect("a level to go on from");
        let options = (level.first..level.end).len().min(branches as usize);
        for &option in &self.options[level.first..level.first + options] {
            if !level.once && !self.engine.reject(option) {
                (level.next, level.may_close) = (level.end, false);
                return;
            }
        }
        level.next += options;
        level.may_close &= options == branches as usize;
    }

    /// How many branches the node that the walk is at has. The walk is of no use afterwards.
    pub(super) fn count_branches(mut self) -> u32 {
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

    /// What the node that the walk is at turns out to be. At a dead end the engine is in no state to
    /// be asked.
    pub(super) fn node(&self) -> Node {
        if !self.fresh || self.engine.chosen().len() > self.limit {
            return Node::Dead;
        }
        self.engine
            .pick(self.order)
            .map_or(Node::Solution, Node::Open)
    }

    /// How many branches an open node has.
    pub(super) fn branches(&self, pick: Pick) -> u32 {
        let room = self.engine.chosen().len() < self.limit;
        u32::from(pick.may_close) + if room { pick.options } else { 0 }
    }

    /// The fraction of the tree that is done, each node's branches taken to be equally large.
    pub(super) fn fraction(&self) -> f64 {
        let (mut done, mut share) = (0.0, 1.0);
        for level in &self.levels {
            let all = level.end - level.first + usize::from(level.may_close);
            share /= all.max(1) as f64;
            let tried = level.next - level.first;
            done += share * tried.saturating_sub(usize::from(level.entered)) as f64;
        }
        done
    }
}
