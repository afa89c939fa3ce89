//! A search that decides one item after another, usually one with the fewest remaining options, and
//! caches its results.
//!
//! The state of the items determines all ways to complete a solution, so each state is processed
//! once. Independent components are processed separately, and their results are multiplied.

mod board;
mod cache;
mod parts;
mod pick;

use super::algebra::Algebra;
use crate::bitset::{is_subset, missing};
use crate::frontier::Bits;
use crate::frontier::layout::Layout;
use crate::frontier::pace::{Pace, Unready};
use board::{Board, Now};
use cache::{Cache, Gain};
pub(crate) use cache::{Remembering, Share};
use parts::{Lookout, Part};
pub(crate) use pick::By;
use pick::Pick;

/// A search in progress, which can be stopped and resumed.
pub(crate) struct Search<const W: usize, A: Algebra> {
    board: Board<W>,
    algebra: A,
    cache: Cache<W, A::Value>,
    gain: Gain,
    lookout: Lookout,
    by: By,
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
    Choose { item: u32, now: Now },
    /// Processes components: `parts` are the remaining ones, and `of` is their total number.
    Multiply { parts: Vec<Part<W>>, of: usize },
}

/// The number of nodes between two polls.
const NODES_BETWEEN: u64 = 1 << 10;

impl<const W: usize, A: Algebra> Search<W, A> {
    pub(crate) fn new(
        layout: &Layout,
        algebra: A,
        remembering: Remembering,
        by: By,
        pace: &mut Pace,
    ) -> Result<Self, Unready> {
        let bytes = remembering.bytes_at_most;
        let board = Board::new(layout, bytes / 2, pace)?;
        let for_cache = remembering.share.of(bytes - board.bytes);
        let nothing = algebra.none();
        let mut search = Search {
            alive: board.all.clone(),
            board,
            algebra,
            cache: Cache::new(for_cache, nothing),
            gain: Gain::new(remembering.only_if_it_pays),
            lookout: Lookout::default(),
            by,
            stack: Vec::new(),
            found: None,
            nodes: 0,
            bytes_at_most: bytes,
            out_of_memory: false,
        };
        search.found = if search.board.impossible {
            Some(search.algebra.none())
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
        let part = size_of::<Part<W>>() + self.board.words * size_of::<u64>();
        let parts = self.stack.iter().map(|frame| match &frame.work {
            Work::Multiply { parts, .. } => parts.capacity() * part,
            Work::Choose { .. } => 0,
        });
        let under_way = self.stack.capacity() * size_of::<Frame<W, A::Value>>()
            + self.alive.capacity() * size_of::<u64>()
            + parts.sum::<usize>();
        self.board.bytes + self.cache.bytes() + 2 * under_way + self.algebra.bytes()
    }

    /// Returns the number of states processed.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of states found in the cache.
    pub(crate) fn hits(&self) -> u64 {
        self.gain.hits
    }

    /// Returns whether the search neither caches results nor finds components.
    pub(crate) fn is_mere_walk(&self) -> bool {
        let is_part = |frame: &Frame<W, A::Value>| matches!(frame.work, Work::Multiply { .. });
        !self.gain.is_on() && self.lookout.is_in_vain() && !self.stack.iter().any(is_part)
    }

    /// Returns the fraction of the work that is done, on the assumption that all branches of a
    /// state take equal work.
    pub(crate) fn fraction(&self) -> f64 {
        let mut done = 0.0;
        let mut share = 1.0;
        for (frame, alive) in self.stack.iter().zip(self.alive.chunks(self.board.words)) {
            let (all, entered) = match frame.work {
                Work::Choose { item, now } => self.board.entered(item, now, alive),
                Work::Multiply { ref parts, of } => (of as u32, (of - parts.len()) as u32),
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
    pub(crate) fn run(&mut self, mut goes_on: impl FnMut(&Self) -> bool) -> Option<A::Value> {
        let mut ask_at = self.nodes;
        loop {
            if self.nodes >= ask_at {
                self.out_of_memory = self.algebra.is_full() || self.bytes() > self.bytes_at_most;
                if self.out_of_memory || !goes_on(self) {
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
        let from = self.stack.len() * self.board.words;
        let alive = &self.alive[from..];
        if is_subset(&self.board.items, &state) {
            return Some(self.algebra.empty());
        }
        self.board.normalize(&mut state, alive);
        if let Some(value) = self.remembered(&state) {
            return Some(value);
        }
        let alive = &self.alive[from..];
        self.nodes += 1;
        let item = match pick::pick(&self.board, &state, alive, self.by) {
            Pick::Item(item) => item,
            Pick::Dead(item) => {
                self.algebra.lacks(item);
                return Some(self.algebra.none());
            }
        };
        let (parts, looked_at) = self.lookout.look(&self.board, &state, alive, looked_at);
        self.tell(&state, item, parts.as_deref());
        let (work, value) = match parts {
            Some(parts) => {
                let of = parts.len();
                (Work::Multiply { parts, of }, self.algebra.empty())
            }
            None => (
                Work::Choose {
                    item,
                    now: Now::Nothing,
                },
                self.algebra.none(),
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
    fn tell(&mut self, state: &Bits<W>, item: u32, parts: Option<&[Part<W>]>) {
        let Some(parts) = parts else {
            return self.algebra.decides(item);
        };
        let items = &self.board.items;
        let parts = parts.iter().rev();
        let mut open_in = parts.map(|part| missing(&part.state, items).collect());
        self.algebra
            .splits(&mut missing(state, items), &mut open_in);
    }

    /// Returns the cached solutions of a state, if there are any and caching still pays.
    fn remembered(&mut self, state: &Bits<W>) -> Option<A::Value> {
        if !self.gain.is_on() {
            return None;
        }
        let known = self.cache.get(state);
        self.gain.note(known.map(|(_, work)| work), self.nodes);
        if let Some((value, _)) = known {
            self.algebra.knows(value);
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
        let before = std::mem::replace(&mut frame.value, self.algebra.none());
        frame.value = match &mut frame.work {
            Work::Multiply { parts, .. } if self.algebra.is_none(&value) => {
                parts.clear();
                value
            }
            Work::Multiply { .. } => self.algebra.both(before, value),
            Work::Choose {
                now: Now::Option(option),
                ..
            } if !self.algebra.is_none(&value) => self.algebra.either(*option, value, before),
            Work::Choose {
                now: Now::Closed, ..
            } => value,
            Work::Choose { .. } => before,
        };
    }

    /// Enters the next branch or component of the last frame, or leaves the frame.
    fn advance(&mut self) -> Option<A::Value> {
        let frame = self.stack.last_mut()?;
        let state = frame.state;
        let looked_at = frame.looked_at;
        let words = self.board.words;
        let from = (self.stack.len() - 1) * words;
        let frame = self.stack.last_mut()?;
        match &mut frame.work {
            Work::Multiply { parts, .. } => match parts.pop() {
                Some(part) => {
                    self.alive.truncate(from + words);
                    self.alive.extend(&part.alive);
                    self.enter(part.state, looked_at)
                }
                None => self.leave(),
            },
            Work::Choose { item, now } => {
                let item = *item;
                let next = self
                    .board
                    .next(item, *now, &state, &self.alive[from..from + words]);
                let Some(next) = next else {
                    return self.leave();
                };
                *now = next;
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
        now: Now,
        before: &Bits<W>,
        looked_at: u32,
    ) -> Option<A::Value> {
        let from = self.stack.len() * self.board.words;
        let alive = &mut self.alive[from..];
        let (state, is_done) = self.board.follow(item, now, before, alive);
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
                now: Now::Nothing,
            },
            value: self.algebra.none(),
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
            frame.value = self.algebra.keeps(frame.value);
            let forgotten = self.cache.insert(&frame.state, work, frame.value.clone());
            if let Some(forgotten) = forgotten {
                self.algebra.forgets(forgotten);
            }
        }
        Some(frame.value)
    }
}
