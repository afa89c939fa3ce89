//! The walk through the search tree, which is the same for every engine. It is depth first and not
//! recursive, and can be stopped and resumed at any node.

use super::limits::Watch;
use super::{Order, Stop};
use crate::engines::{Endings, Engine, Pick, Tail};
use std::ops::Range;

/// The event at which a walk returns to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// The walk reached the given number of solutions, whose last options are not listed.
    Solutions(u64),
    /// The walk reached solutions that differ in their endings. The endings are stored in the walk,
    /// and finding them takes the given number of nodes.
    Endings(u64),
    /// The walk is complete.
    End,
    /// The walk reached a limit; it can be resumed.
    Stopped(Stop),
}

/// A filter for branches, with settings for the walk.
pub(super) trait Guide<E: ?Sized> {
    /// Returns whether the walk may count the endings of solutions without visiting them.
    #[inline(always)]
    fn counts(&self) -> bool {
        false
    }
    /// Returns whether solutions that differ only in their endings may be returned as a group.
    #[inline(always)]
    fn completes(&self) -> bool {
        false
    }
    /// Returns whether the branch that the engine has entered is worth searching.
    fn admits(&mut self, engine: &E) -> bool;
}

/// A walk through the search tree of an engine.
#[derive(Clone, Debug)]
pub(super) struct Walk<E: ?Sized> {
    pub(super) nodes: u64,
    pub(super) order: Order,
    /// The maximum number of options in a solution.
    pub(super) limit: usize,
    pub(super) watch: Watch,
    /// The number of nodes at which limits are polled next.
    next_check: u64,
    pub(super) levels: Vec<Level>,
    /// The options to be tried, for all levels.
    pub(super) options: Vec<u32>,
    /// The endings of the current group of solutions.
    pub(super) endings: Endings,
    /// Whether the engine is at a node that has not been examined yet.
    pub(super) fresh: bool,
    pub(super) engine: E,
}

/// A node on the path from the root to the current node.
#[derive(Clone, Debug)]
pub(super) struct Level {
    item: u32,
    pub(super) once: bool,
    pub(super) may_close: bool,
    /// Whether the engine is in a branch of this level.
    pub(super) entered: bool,
    /// The range of the level's options in the walk's list of options, and the next option to try.
    pub(super) first: u32,
    pub(super) next: u32,
    pub(super) end: u32,
}

impl Level {
    /// Returns the number of branches of the level that were entered, including the current one.
    pub(super) fn tried(&self) -> u32 {
        self.next - self.first
    }

    /// Returns the branches of the level that have not been entered yet.
    pub(super) fn branches(&self) -> Range<u32> {
        let end = self.end - self.first + u32::from(self.may_close);
        self.tried()..end.max(self.tried())
    }
}

impl<E: Engine> Walk<E> {
    /// Returns a walk that has not started.
    pub(super) fn new(engine: E, order: Order, limit: Option<u32>) -> Self {
        Walk {
            engine,
            nodes: 0,
            order,
            limit: limit.map_or(usize::MAX, |limit| limit as usize),
            watch: Watch::default(),
            next_check: 0,
            levels: Vec::new(),
            options: Vec::new(),
            endings: Endings::default(),
            fresh: false,
        }
    }
}

impl<E: Engine + ?Sized> Walk<E> {
    /// Sets the limit on the total number of nodes.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.watch = self.watch.clone().with_nodes(nodes);
        self.next_check = self.nodes;
    }

    /// Advances to the next event.
    #[inline(always)]
    pub(super) fn advance<G: Guide<E>>(&mut self, guide: &mut G) -> Event {
        loop {
            if self.nodes >= self.next_check {
                self.watch.report(self.nodes, || self.fraction());
                match self.watch.check(self.nodes) {
                    Ok(nodes) => self.next_check = nodes,
                    Err(stop) => return Event::Stopped(stop),
                }
            }
            if self.fresh {
                self.fresh = false;
                if self.engine.chosen().len() <= self.limit && guide.admits(&self.engine) {
                    match self.engine.pick(self.order) {
                        None => return Event::Solutions(1),
                        Some(pick) => match self.end(pick, guide.counts(), guide.completes()) {
                            Some(Event::Solutions(0)) => {}
                            Some(event) => return event,
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

    /// Returns the solutions below a node, if they can be found without visiting the nodes below
    /// it.
    #[inline(always)]
    fn end(&mut self, pick: Pick, counts: bool, completes: bool) -> Option<Event> {
        // Not all engines report how many options are chosen below a node, so a limit on options
        // rules this out.
        let limited = self.limit != usize::MAX;
        if limited && (!pick.last || self.engine.chosen().len() >= self.limit) {
            None
        } else if counts {
            self.count_endings(pick).map(Event::Solutions)
        } else if completes {
            let nodes = self.list_endings(pick)?;
            Some(match self.endings.len() {
                0 => Event::Solutions(0),
                _ => Event::Endings(nodes),
            })
        } else {
            None
        }
    }

    /// Counts the endings below a node, if this takes at most as many nodes as the limit allows.
    /// Other limits are polled below.
    #[inline(always)]
    fn count_endings(&mut self, pick: Pick) -> Option<u64> {
        let most = self.watch.nodes_left(self.nodes);
        let tail = if pick.last {
            Some(Tail::of_last(pick.options)).filter(|tail| tail.nodes <= most)?
        } else {
            self.engine.count_below(pick.item, self.order, most)?
        };
        self.nodes += tail.nodes;
        Some(tail.solutions)
    }

    /// Lists the endings below a node, if this is possible before the next poll of the limits;
    /// returns the number of nodes needed.
    #[inline(always)]
    fn list_endings(&mut self, pick: Pick) -> Option<u64> {
        let most = (self.next_check - self.nodes).checked_sub(1)?;
        let nodes = if !pick.last {
            let endings = &mut self.endings;
            (self.engine).list_below(pick.item, self.order, most, endings)?
        } else if u64::from(pick.options) <= most.min(Endings::MOST as u64) {
            self.list_last(pick.item)
        } else {
            return None;
        };
        self.nodes += nodes;
        Some(nodes)
    }

    #[inline(always)]
    fn list_last(&mut self, item: u32) -> u64 {
        let before = self.options.len();
        self.engine.list(item, &mut self.options);
        let last = &self.options[before..];
        self.endings.begin(last);
        for number in 0..last.len() as u32 {
            self.endings.add(1 << number, number + 1);
        }
        self.options.truncate(before);
        self.endings.len() as u64
    }

    #[inline(always)]
    pub(super) fn descend(&mut self, pick: Pick) {
        let first = place(&self.options);
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
            end: place(&self.options),
        });
    }

    /// Tries the next option; returns false at the end of the walk.
    #[inline(always)]
    pub(super) fn step(&mut self) -> bool {
        let Some(level) = self.levels.last_mut() else {
            return false;
        };
        if level.entered {
            level.entered = false;
            self.engine.leave();
            // The branches that follow exclude the option that was just tried.
            if !level.once && !self.engine.reject(self.options[level.next as usize - 1]) {
                (level.next, level.may_close) = (level.end, false);
            }
        }
        let possible = if level.next < level.end {
            let option = self.options[level.next as usize];
            level.next += 1;
            level.entered = true;
            self.engine.enter(option)
        } else if level.may_close {
            (level.may_close, level.once, level.entered) = (false, true, true);
            // This branch comes after the branches of all options.
            level.next += 1;
            self.engine.close(level.item)
        } else {
            self.options.truncate(level.first as usize);
            self.levels.pop();
            return true;
        };
        self.nodes += 1;
        self.fresh = possible && self.engine.settle();
        true
    }

    /// Returns the fraction of the tree that has been searched, computed as if all branches of a
    /// node were equally large.
    pub(super) fn fraction(&self) -> f64 {
        fraction(&self.levels)
    }
}

/// Returns the number of options as a `u32`, which keeps levels small.
fn place(options: &[u32]) -> u32 {
    u32::try_from(options.len()).expect("fewer than 2^32 options on one way through the tree")
}

fn fraction(levels: &[Level]) -> f64 {
    let mut done = 0.0;
    let mut share = 1.0;
    for level in levels {
        share /= f64::from(level.branches().end.max(1));
        done += share * f64::from(level.tried() - u32::from(level.entered));
    }
    done
}
