//! Builds an ordered diagram. Processes the items in a fixed order, records every state and its
//! successors, and then creates the nodes from the last level to the first.

use super::nodes::{EMPTY, Id, NONE};
use super::unique_table::UniqueTable;
use crate::bitset::has;
use crate::frontier::Bits;
use crate::frontier::layout::Layout;
use crate::frontier::poll::{Halt, Poll, Poller};
use crate::frontier::steps::{Spot, Steps};
use crate::stop::Stop;
use rustc_hash::FxHashMap;

/// The target of a transition.
#[derive(Clone, Copy)]
enum Target {
    /// A dead end, from which no solution can be completed.
    Nowhere,
    /// The end, at which everything is decided.
    End,
    /// A state of a later level, given by its number there.
    State { level: u32, number: u32 },
}

/// The states at one step of the decisions.
///
/// A position at which exactly one option is chosen has one level. A position whose item has a
/// multiplicity has a level for each of its options, and one more after the last option.
struct Level<const W: usize> {
    place: usize,
    /// If the item has a multiplicity, the index of the option that is decided at this level; at
    /// the level after the last option, the number of options.
    one_of: Option<usize>,
    numbers: FxHashMap<Bits<W>, u32>,
    states: Vec<Bits<W>>,
    /// The memory that the two fields above use.
    bytes: usize,
    /// For each state, the end of its transitions in `ways`, and its target if no option is chosen.
    ends: Vec<(usize, Target)>,
    /// The options, each with the target after choosing it.
    ways: Vec<(u32, Target)>,
}

/// The number of states between two polls.
const STATES_BETWEEN: u64 = 1 << 10;

pub(super) struct Levels<const W: usize> {
    steps: Steps<W>,
    levels: Vec<Level<W>>,
    /// The first level of each position.
    first: Vec<usize>,
    /// The target of the initial state, after it was recorded.
    root: Option<Target>,
    /// The level being expanded, and the number of its states that have been expanded.
    at: (usize, usize),
    states: u64,
    /// The memory in use, and the limit on it.
    bytes: usize,
    bytes_at_most: usize,
    /// The size of the largest table or list. (While one of them grows, it exists twice, once at
    /// double size.)
    largest: usize,
}

impl<const W: usize> Levels<W> {
    pub(super) fn new(
        layout: &Layout,
        bytes_at_most: usize,
        poller: &mut Poller,
    ) -> Result<Self, Halt> {
        let steps: Steps<W> = Steps::new(layout, bytes_at_most / 2, poller)?;
        let mut levels = Vec::new();
        let mut first = Vec::new();
        for (at, place) in steps.places.iter().enumerate() {
            first.push(levels.len());
            if place.is_exact() {
                levels.push(Level::new(at, None));
            } else {
                levels.extend((0..=place.choices.len()).map(|one| Level::new(at, Some(one))));
            }
        }
        Ok(Levels {
            bytes: Steps::<W>::bytes(layout) + levels.capacity() * size_of::<Level<W>>(),
            steps,
            levels,
            first,
            root: None,
            at: (0, 0),
            states: 0,
            bytes_at_most,
            largest: 0,
        })
    }

    /// Returns the number of states recorded.
    pub(super) fn states(&self) -> u64 {
        self.states
    }

    /// Records all states. If an error from `poll` ends it, it can be called again to continue.
    pub(super) fn note_all(&mut self, poll: Poll) -> Result<(), Halt> {
        if self.root.is_none() {
            let start = self.steps.start();
            self.root = Some(self.target(start));
        }
        let mut ask_at = self.states;
        while self.at.0 < self.levels.len() {
            let (level, number) = self.at;
            if number == self.levels[level].states.len() {
                self.forget_states(level);
                self.at = (level + 1, 0);
                continue;
            }
            if self.bytes + 2 * self.largest > self.bytes_at_most {
                return Err(Stop::Memory.into());
            }
            if self.states >= ask_at {
                poll(self.states)?;
                ask_at = self.states + STATES_BETWEEN;
            }
            self.expand(level, number);
            self.at.1 += 1;
        }
        Ok(())
    }

    /// Frees the states of a level, which are no longer needed after its expansion.
    fn forget_states(&mut self, level: usize) {
        let level = &mut self.levels[level];
        self.bytes -= level.bytes;
        level.numbers = FxHashMap::default();
        level.states = Vec::new();
    }

    fn target(&mut self, spot: Option<Spot<W>>) -> Target {
        match spot {
            None => Target::End,
            Some(spot) => self.state(self.first[spot.place], spot.state),
        }
    }

    /// Returns the target for a state of a level; records the state if it is new.
    // This is inlined, since most states are already known, and there are several times as many
    // calls as states.
    #[inline(always)]
    fn state(&mut self, level: usize, state: Bits<W>) -> Target {
        let at = &mut self.levels[level];
        let next = at.states.len() as u32;
        let number = *at.numbers.entry(state).or_insert(next);
        if number == next {
            self.note(level, state);
        }
        Target::State {
            level: level as u32,
            number,
        }
    }

    /// Records a state that was just numbered.
    fn note(&mut self, level: usize, state: Bits<W>) {
        let at = &mut self.levels[level];
        at.states.push(state);
        self.states += 1;
        let bytes = at.bytes_of_states();
        self.bytes += bytes - std::mem::replace(&mut at.bytes, bytes);
        self.largest = self.largest.max(bytes);
    }

    fn expand(&mut self, level: usize, number: usize) {
        let state = self.levels[level].states[number];
        let before = self.levels[level].bytes_of_ways();
        let otherwise = match self.levels[level].one_of {
            None => self.choose_one(level, &state),
            Some(one) => self.choose_or_leave(level, one, &state),
        };
        let here = &mut self.levels[level];
        here.ends.push((here.ways.len(), otherwise));
        let bytes = here.bytes_of_ways();
        self.bytes += bytes - before;
        self.largest = self.largest.max(bytes);
    }

    fn choose_one(&mut self, level: usize, state: &Bits<W>) -> Target {
        let place = self.levels[level].place;
        for choice in 0..self.steps.places[place].choices.len() {
            let choice = &self.steps.places[place].choices[choice];
            let option = choice.option;
            if let Some(after) = choice.take(state) {
                let target = self.target(self.steps.next(place, after));
                self.levels[level].ways.push((option, target));
            }
        }
        Target::Nowhere
    }

    fn choose_or_leave(&mut self, level: usize, one: usize, state: &Bits<W>) -> Target {
        let place = self.levels[level].place;
        let Some(choice) = self.steps.places[place].choices.get(one) else {
            return if self.steps.places[place].is_satisfied(state) {
                self.target(self.steps.next(place, *state))
            } else {
                Target::Nowhere
            };
        };
        let option = choice.option;
        if let Some(after) = choice.take(state) {
            let is_done = has(&after, 0);
            let target = if is_done {
                self.target(self.steps.next(place, after))
            } else {
                self.state(level + 1, after)
            };
            self.levels[level].ways.push((option, target));
        }
        self.state(level + 1, *state)
    }

    /// Creates the nodes for all recorded states, from the last level to the first.
    pub(super) fn make(&mut self, poll: Poll) -> Result<(UniqueTable, Id), Halt> {
        let mut nodes = UniqueTable::within(self.bytes_at_most);
        let root = self.root.unwrap_or(Target::End);
        let mut made: Vec<Vec<Id>> = vec![Vec::new(); self.levels.len()];
        let id = |made: &[Vec<Id>], target: Target| match target {
            Target::Nowhere => NONE,
            Target::End => EMPTY,
            Target::State { level, number } => made[level as usize][number as usize],
        };
        while let Some(level) = self.levels.pop() {
            poll(self.states)?;
            let mut from = 0;
            let here = self.levels.len();
            self.bytes += level.ends.len() * size_of::<Id>();
            nodes.keep_within(self.bytes_at_most.saturating_sub(self.bytes));
            let bytes = level.bytes_of_ways();
            made[here].reserve_exact(level.ends.len());
            for (end, otherwise) in level.ends {
                let mut node = id(&made, otherwise);
                for &(option, target) in level.ways[from..end].iter().rev() {
                    node = nodes.choice(option, node, id(&made, target));
                }
                made[here].push(node);
                from = end;
            }
            if nodes.is_full() {
                return Err(Stop::Memory.into());
            }
            self.bytes -= bytes;
        }
        let root = id(&made, root);
        Ok((nodes, root))
    }
}

impl<const W: usize> Level<W> {
    fn new(place: usize, one_of: Option<usize>) -> Self {
        Level {
            place,
            one_of,
            numbers: FxHashMap::default(),
            states: Vec::new(),
            bytes: 0,
            ends: Vec::new(),
            ways: Vec::new(),
        }
    }

    fn bytes_of_states(&self) -> usize {
        let slots = self.numbers.capacity() / 7 * 8;
        slots * (size_of::<(Bits<W>, u32)>() + 1) + self.states.capacity() * size_of::<Bits<W>>()
    }

    fn bytes_of_ways(&self) -> usize {
        self.ends.capacity() * size_of::<(usize, Target)>()
            + self.ways.capacity() * size_of::<(u32, Target)>()
    }
}
