//! A search that decides one item after another, usually one with the fewest remaining options, and
//! caches its results.
//!
//! The state of the items determines all ways to complete a solution, so each state is processed
//! once. Independent components are processed separately, and their results are multiplied.

mod cache;
mod components;
mod pick;
mod tables;

use super::algebra::Algebra;
use crate::bitset::{is_subset, missing};
use crate::frontier::Bits;
use crate::frontier::layout::Layout;
use crate::frontier::poll::{Halt, Poller};
use cache::{Cache, CacheGain};
pub(crate) use cache::{CacheSettings, CacheShare};
use components::{Component, SplitDetector};
pub(crate) use pick::BranchOn;
use pick::Pick;
use tables::{Branch, Tables};

/// A search in progress, which can be stopped and resumed.
pub(crate) struct Search<const W: usize, A: Algebra> {
    tables: Tables<W>,
    algebra: A,
    cache: Cache<W, A::Value>,
    gain: CacheGain,
    split_detector: SplitDetector,
    by: BranchOn,
    stack: Vec<Frame<W, A::Value>>,
    /// The options that still fit, for each frame and for the state that is being entered.
    alive: Vec<u64>,
    /// The solutions that the last frame waits for; all solutions, if no frame is left.
    found: Option<A::Value>,
    nodes: u64,
    bytes_at_most: usize,
    out_of_memory: bool,
}

/// A state that is being processed.
struct Frame<const W: usize, V> {
    state: Bits<W>,
    work: Work<W>,
    /// The solutions found so far.
    value: V,
    /// The number of nodes when the frame was pushed; `None` if its result is not to be cached.
    entered_at: Option<u64>,
    /// The number of fitting options when components were last computed.
    looked_at: u32,
}

enum Work<const W: usize> {
    /// Branches on an item, given by its bit; `now` is the current branch.
    Choose { item: u32, branch: Branch },
    /// Processes components: `parts` are the remaining ones, and `of` is their total number.
    Multiply {
        components: Vec<Component<W>>,
        of: usize,
    },
}

/// The number of nodes between two polls.
const NODES_BETWEEN: u64 = 1 << 10;

impl<const W: usize, A: Algebra> Search<W, A> {
    pub(crate) fn new(
        layout: &Layout,
        algebra: A,
        cache_settings: CacheSettings,
        by: BranchOn,
        poller: &mut Poller,
    ) -> Result<Self, Halt> {
        let bytes = cache_settings.bytes_at_most;
        let tables = Tables::new(layout, bytes / 2, poller)?;
        let for_cache = cache_settings.share.of(bytes - tables.bytes);
        let nothing = algebra.zero();
        let mut search = Search {
            alive: tables.all.clone(),
            tables,
            algebra,
            cache: Cache::new(for_cache, nothing),
            gain: CacheGain::new(cache_settings.only_if_it_pays),
            split_detector: SplitDetector::default(),
            by,
            stack: Vec::new(),
            found: None,
            nodes: 0,
            bytes_at_most: bytes,
            out_of_memory: false,
        };
        search.found = if search.tables.impossible {
            Some(search.algebra.zero())
        } else {
            search.enter([0; W], u32::MAX)
        };
        Ok(search)
    }

    /// Returns whether the search stopped because it needs more memory than allowed.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.out_of_memory
    }

    /// Returns the memory in use, in bytes. The stack is counted twice, since it may double in size
    /// before the next check.
    fn bytes(&self) -> usize {
        let component = size_of::<Component<W>>() + self.tables.words * size_of::<u64>();
        let components = self.stack.iter().map(|frame| match &frame.work {
            Work::Multiply { components, .. } => components.capacity() * component,
            Work::Choose { .. } => 0,
        });
        let under_way = self.stack.capacity() * size_of::<Frame<W, A::Value>>()
            + self.alive.capacity() * size_of::<u64>()
            + components.sum::<usize>();
        self.tables.bytes + self.cache.bytes() + 2 * under_way + self.algebra.bytes()
    }

    /// Returns the number of states processed.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of states found in the cache.
    pub(crate) fn hits(&self) -> u64 {
        self.gain.hits
    }

    /// Returns whether the search still caches results or finds components.
    pub(crate) fn pays_off(&self) -> bool {
        let is_part = |frame: &Frame<W, A::Value>| matches!(frame.work, Work::Multiply { .. });
        self.gain.is_on() || !self.split_detector.rarely_splits() || self.stack.iter().any(is_part)
    }

    /// Returns the fraction of the work that is done, on the assumption that all branches of a
    /// state take equal work.
    pub(crate) fn fraction(&self) -> f64 {
        let mut done = 0.0;
        let mut share = 1.0;
        for (frame, alive) in self.stack.iter().zip(self.alive.chunks(self.tables.words)) {
            let (all, entered) = match frame.work {
                Work::Choose { item, branch } => self.tables.entered(item, branch, alive),
                Work::Multiply { ref components, of } => {
                    (of as u32, (of - components.len()) as u32)
                }
            };
            share /= f64::from(all.max(1));
            done += share * f64::from(entered.saturating_sub(1));
        }
        done
    }

    pub(crate) fn into_algebra(self) -> A {
        self.algebra
    }

    /// Continues until the search is complete and returns all solutions, until it is stopped, or
    /// until memory runs out.
    pub(crate) fn run(&mut self, mut poll: impl FnMut(&Self) -> bool) -> Option<A::Value> {
        let mut ask_at = self.nodes;
        loop {
            if self.nodes >= ask_at {
                self.out_of_memory = self.algebra.is_full() || self.bytes() > self.bytes_at_most;
                if self.out_of_memory || !poll(self) {
                    return None;
                }
                ask_at = self.nodes + NODES_BETWEEN;
            }
            self.found = match self.found.take() {
                Some(value) if self.stack.is_empty() => {
                    self.out_of_memory = self.algebra.is_full();
                    return (!self.out_of_memory).then_some(value);
                }
                Some(value) => {
                    self.absorb(value);
                    None
                }
                None => self.advance(),
            };
        }
    }

    /// Examines a state whose options come after those of the last frame. Returns its solutions if
    /// they are known immediately; otherwise pushes a frame.
    fn enter(&mut self, mut state: Bits<W>, looked_at: u32) -> Option<A::Value> {
        let from = self.stack.len() * self.tables.words;
        let alive = &self.alive[from..];
        if is_subset(&self.tables.items, &state) {
            return Some(self.algebra.one());
        }
        self.tables.normalize(&mut state, alive);
        if let Some(value) = self.remembered(&state) {
            return Some(value);
        }
        let alive = &self.alive[from..];
        self.nodes += 1;
        let item = match pick::pick(&self.tables, &state, alive, self.by) {
            Pick::Item(item) => item,
            Pick::Dead(item) => {
                self.algebra.dead_end(item);
                return Some(self.algebra.zero());
            }
        };
        let (components, looked_at) =
            self.split_detector
                .look(&self.tables, &state, alive, looked_at);
        self.record_step(&state, item, components.as_deref());
        let (work, value) = match components {
            Some(components) => {
                let of = components.len();
                (Work::Multiply { components, of }, self.algebra.one())
            }
            None => (
                Work::Choose {
                    item,
                    branch: Branch::Unstarted,
                },
                self.algebra.zero(),
            ),
        };
        let entered_at = Some(self.nodes - 1);
        self.stack.push(Frame {
            state,
            work,
            value,
            entered_at,
            looked_at,
        });
        None
    }

    /// Reports how a state is processed. Components are processed from the last to the first.
    fn record_step(&mut self, state: &Bits<W>, item: u32, components: Option<&[Component<W>]>) {
        let Some(components) = components else {
            return self.algebra.branched_on(item);
        };
        let items = &self.tables.items;
        let components = components.iter().rev();
        let mut open_in = components.map(|component| missing(&component.state, items).collect());
        self.algebra.split(&mut missing(state, items), &mut open_in);
    }

    /// Returns the cached solutions of a state, if there are any and caching still pays.
    fn remembered(&mut self, state: &Bits<W>) -> Option<A::Value> {
        if !self.gain.is_on() {
            return None;
        }
        let known = self.cache.get(state);
        self.gain.note(known.map(|(_, work)| work), self.nodes);
        if let Some((value, _)) = known {
            self.algebra.cache_hit(value);
            return Some(value.clone());
        }
        if !self.gain.is_on() {
            self.cache.clear();
        }
        None
    }

    /// Adds a result to the last frame.
    fn absorb(&mut self, value: A::Value) {
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        let before = std::mem::replace(&mut frame.value, self.algebra.zero());
        frame.value = match &mut frame.work {
            Work::Multiply { components, .. } if self.algebra.is_zero(&value) => {
                components.clear();
                value
            }
            Work::Multiply { .. } => self.algebra.product(before, value),
            Work::Choose {
                branch: Branch::Option(option),
                ..
            } if !self.algebra.is_zero(&value) => self.algebra.branch(*option, value, before),
            Work::Choose {
                branch: Branch::Closed,
                ..
            } => value,
            Work::Choose { .. } => before,
        };
    }

    /// Enters the next branch or component of the last frame, or leaves the frame.
    fn advance(&mut self) -> Option<A::Value> {
        let frame = self.stack.last_mut()?;
        let state = frame.state;
        let looked_at = frame.looked_at;
        let words = self.tables.words;
        let from = (self.stack.len() - 1) * words;
        let frame = self.stack.last_mut()?;
        match &mut frame.work {
            Work::Multiply { components, .. } => match components.pop() {
                Some(component) => {
                    self.alive.truncate(from + words);
                    self.alive.extend(&component.alive);
                    self.enter(component.state, looked_at)
                }
                None => self.leave(),
            },
            Work::Choose { item, branch } => {
                let item = *item;
                let next = self
                    .tables
                    .next(item, *branch, &state, &self.alive[from..from + words]);
                let Some(next) = next else {
                    return self.leave();
                };
                *branch = next;
                self.alive.truncate(from + words);
                self.alive.extend_from_within(from..);
                self.choose(item, next, &state, looked_at)
            }
        }
    }

    /// Enters the state after a choice for an item; the options that fit before the choice are
    /// already on the stack.
    fn choose(
        &mut self,
        item: u32,
        branch: Branch,
        before: &Bits<W>,
        looked_at: u32,
    ) -> Option<A::Value> {
        let from = self.stack.len() * self.tables.words;
        let alive = &mut self.alive[from..];
        let (state, is_done) = self.tables.follow(item, branch, before, alive);
        if is_done {
            return self.enter(state, looked_at);
        }
        // The item may be covered again. The state alone does not determine which options remain
        // for it, so the result is not cached.
        self.nodes += 1;
        self.stack.push(Frame {
            state,
            work: Work::Choose {
                item,
                branch: Branch::Unstarted,
            },
            value: self.algebra.zero(),
            entered_at: None,
            looked_at,
        });
        None
    }

    /// Removes the last frame, caches its solutions and returns them.
    fn leave(&mut self) -> Option<A::Value> {
        let mut frame = self.stack.pop()?;
        if let Some(entered_at) = frame.entered_at.filter(|_| self.gain.is_on()) {
            let work = self.nodes - entered_at;
            frame.value = self.algebra.cached(frame.value);
            let forgotten = self.cache.insert(&frame.state, work, frame.value.clone());
            if let Some(forgotten) = forgotten {
                self.algebra.evicted(forgotten);
            }
        }
        Some(frame.value)
    }
}
