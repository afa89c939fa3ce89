//! Counts by deciding on one item after the other, most often one with the fewest options left, and
//! remembers what it found out.
//!
//! The state of the items decides everything that can still happen, so each is looked into once.
//! Parts that have nothing to do with each other are looked into one by one and multiplied.

mod board;
mod cache;
mod gain;
mod parts;
mod pick;

use super::algebra::Algebra;
use crate::bitset::{is_subset, missing};
use crate::frontier::bits::Bits;
use crate::frontier::layout::Layout;
use crate::frontier::pace::{Pace, Unready};
use board::{Board, Now};
use cache::Cache;
use gain::Gain;
pub(crate) use gain::{Remembering, Share};
use parts::{Lookout, Part};
pub(crate) use pick::By;
use pick::Pick;

/// A search under way, which can be left and taken up again.
pub(crate) struct Search<const W: usize, A: Algebra> {
    board: Board<W>,
    algebra: A,
    cache: Cache<W, A::Value>,
    gain: Gain,
    lookout: Lookout,
    by: By,
    stack: Vec<Frame<W, A::Value>>,
    /// For each frame, and for the state that is being entered, the options that still fit.
    alive: Vec<u64>,
    /// The solutions that the last frame waits for, or all when there is no frame left.
    found: Option<A::Value>,
    nodes: u64,
    bytes_at_most: usize,
    out_of_memory: bool,
}

/// A state that is being looked into.
struct Frame<const W: usize, V> {
    state: Bits<W>,
    work: Work<W>,
    /// The solutions found so far.
    value: V,
    /// The number of nodes when it was entered; `None` when it is not to be remembered.
    entered_at: Option<u64>,
    /// How many options fitted when parts were last looked for.
    looked_at: u32,
}

enum Work<const W: usize> {
    /// The item by its bit, and what of it is being looked into.
    Choose { item: u32, now: Now },
    /// The parts that are still to be looked into, and how many there were.
    Multiply { parts: Vec<Part<W>>, of: usize },
}

/// How often the search polls.
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

    /// Returns whether it gave up because it needs more memory than it may take.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.out_of_memory
    }

    /// Returns how much memory it takes; what is under way may double before it is asked again.
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

    /// Returns how many states were looked into.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns how often a state was known already.
    pub(crate) fn hits(&self) -> u64 {
        self.gain.hits
    }

    /// Returns whether nothing is remembered any more, and there are no parts to multiply.
    pub(crate) fn is_mere_walk(&self) -> bool {
        let is_part = |frame: &Frame<W, A::Value>| matches!(frame.work, Work::Multiply { .. });
        !self.gain.is_on() && self.lookout.is_in_vain() && !self.stack.iter().any(is_part)
    }

    /// Returns the fraction that is done, assuming that all branches of a state are equally long.
    pub(crate) fn fraction(&self) -> f64 {
        let (mut done, mut share) = (0.0, 1.0);
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

    /// Searches until done, and returns all solutions, or until it is stopped, or until memory runs
    /// out.
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

    /// Examines a state whose options are on the stack above those of the last frame: returns its
    /// solutions if they are known, or pushes a frame.
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

    /// Reports what is done with a state; components are searched from the last to the first.
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

    /// Returns what is remembered of a state, as long as it pays to remember.
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

    /// Takes the solutions of what the last frame waits for.
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

    /// Enters what is to be looked into next, or is done with the last frame.
    fn advance(&mut self) -> Option<A::Value> {
        let frame = self.stack.last_mut()?;
        let (state, looked_at) = (frame.state, frame.looked_at);
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

    /// Enters the state after a choice for an item; the options of the state stand ready.
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
        // The item may be covered again: by which options depends on more than the state.
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

    /// Takes the last frame off the stack, remembers its solutions and hands them out.
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
