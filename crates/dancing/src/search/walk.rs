//! The walk through the search tree, the same for every engine: depth first, without recursion,
//! able to stop anywhere and resume.

use super::limits::Watch;
use super::{Order, Stop};
use crate::engines::{Endings, Engine, Pick, Tail};
use std::ops::Range;

/// Where a walk has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// At a solution, or at several whose last options are open.
    Solutions(u64),
    /// At solutions with open endings: the walk's endings, which take that many nodes.
    Lacking(u64),
    /// At the end.
    End,
    /// At a limit; it can resume.
    Stopped(Stop),
}

/// Looks into a branch before the walk does.
pub(super) trait Guide<E: ?Sized> {
    /// Returns whether the walk may count the endings of solutions without visiting them.
    #[inline(always)]
    fn counts(&self) -> bool {
        false
    }
    /// Returns whether solutions with open endings may be returned together.
    #[inline(always)]
    fn completes(&self) -> bool {
        false
    }
    /// Returns whether the branch is worth entering.
    fn admits(&mut self, engine: &E) -> bool;
}

/// A walk through the tree of an engine.
#[derive(Clone, Debug)]
pub(super) struct Walk<E: ?Sized> {
    pub(super) nodes: u64,
    pub(super) order: Order,
    /// How many options a solution may have.
    pub(super) limit: usize,
    pub(super) watch: Watch,
    /// The number of nodes at which to look at the watch.
    look_at: u64,
    pub(super) levels: Vec<Level>,
    /// The options to be tried at each level.
    pub(super) options: Vec<u32>,
    /// The endings of solutions that are handed out together.
    pub(super) endings: Endings,
    /// Whether the engine is at an unexamined node.
    pub(super) fresh: bool,
    pub(super) engine: E,
}

/// A node on the way to where a walk is.
#[derive(Clone, Debug)]
pub(super) struct Level {
    item: u32,
    pub(super) once: bool,
    pub(super) may_close: bool,
    /// Whether the engine is below this level.
    pub(super) entered: bool,
    /// Its options are those between these places of the walk's; which is next to be tried.
    pub(super) first: u32,
    pub(super) next: u32,
    pub(super) end: u32,
}

impl Level {
    /// Returns how many of its branches were entered, the one that the walk is in included.
    pub(super) fn tried(&self) -> u32 {
        self.next - self.first
    }

    /// Returns the branches that are yet to be entered.
    pub(super) fn branches(&self) -> Range<u32> {
        let end = self.end - self.first + u32::from(self.may_close);
        self.tried()..end.max(self.tried())
    }
}

impl<E: Engine> Walk<E> {
    /// Returns a walk that is yet to begin.
    pub(super) fn new(engine: E, order: Order, limit: Option<u32>) -> Self {
        Walk {
            engine,
            nodes: 0,
            order,
            limit: limit.map_or(usize::MAX, |limit| limit as usize),
            watch: Watch::default(),
            look_at: 0,
            levels: Vec::new(),
            options: Vec::new(),
            endings: Endings::default(),
            fresh: false,
        }
    }
}

impl<E: Engine + ?Sized> Walk<E> {
    /// Sets the total limit on nodes.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.watch = self.watch.clone().with_nodes(nodes);
        self.look_at = self.nodes;
    }

    /// Advances to the next event.
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

    /// Returns the solutions below a node, if they are known without visiting it.
    #[inline(always)]
    fn end(&mut self, pick: Pick, counts: bool, completes: bool) -> Option<Event> {
        // Not all engines report the number of options chosen below.
        let limited = self.limit != usize::MAX;
        if limited && (!pick.last || self.engine.chosen().len() >= self.limit) {
            None
        } else if counts {
            self.count_endings(pick).map(Event::Solutions)
        } else if completes {
            let nodes = self.list_endings(pick)?;
            Some(match self.endings.len() {
                0 => Event::Solutions(0),
                _ => Event::Lacking(nodes),
            })
        } else {
            None
        }
    }

    /// Counts them, within the limit on nodes. Other limits are polled below.
    #[inline(always)]
    fn count_endings(&mut self, pick: Pick) -> Option<u64> {
        let most = self.watch.nodes_left(self.nodes);
        let tail = match pick.last {
            true => Some(Tail::of_last(pick.options)).filter(|tail| tail.nodes <= most)?,
            false => self.engine.count_below(pick.item, self.order, most)?,
        };
        self.nodes += tail.nodes;
        Some(tail.solutions)
    }

    /// Lists their endings, if that can be done before the next look at the limits, and says how
    /// many nodes they take.
    #[inline(always)]
    fn list_endings(&mut self, pick: Pick) -> Option<u64> {
        let most = (self.look_at - self.nodes).checked_sub(1)?;
        let nodes = match pick.last {
            true if u64::from(pick.options) <= most.min(Endings::MOST as u64) => {
                self.list_last(pick.item)
            }
            true => return None,
            false => {
                let endings = &mut self.endings;
                (self.engine).list_below(pick.item, self.order, most, endings)?
            }
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

    /// Tries the next option; `false` when the walk is at its end.
    #[inline(always)]
    pub(super) fn step(&mut self) -> bool {
        let Some(level) = self.levels.last_mut() else {
            return false;
        };
        if level.entered {
            level.entered = false;
            self.engine.leave();
            // What follows is without the option just tried.
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
            // Beyond its options: that is the branch it is in.
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

    /// Returns the fraction of the tree that is done, each node's branches taken to be equally
    /// large.
    pub(super) fn fraction(&self) -> f64 {
        fraction(&self.levels)
    }
}

/// Returns the end of the options as a place; numbers of half the size keep levels small.
fn place(options: &[u32]) -> u32 {
    u32::try_from(options.len()).expect("fewer than 2^32 options on one way through the tree")
}

fn fraction(levels: &[Level]) -> f64 {
    let (mut done, mut share) = (0.0, 1.0);
    for level in levels {
        share /= f64::from(level.branches().end.max(1));
        done += share * f64::from(level.tried() - u32::from(level.entered));
    }
    done
}
