//! The layout of the state of the items as a row of bits, with the bits that an option tests and
//! sets.
//!
//! An option fits a state if none of the bits that it tests is set; choosing it sets bits. A
//! primary item has one bit, *done*. A secondary item has one bit for each colour, *forbidden*, and
//! one for uses without colour. An item with a multiplicity also counts its uses, in unary.
//!
//! Bits are ordered by the position at which the last option that tests them is decided. The bits
//! that matter at any position are therefore in a window: the items below it are decided, and those
//! above it have not been touched yet.
//!
//! Time and memory are near-linear in the size of the problem. The bits that an option tests and
//! sets are computed on demand: storing them for all options of an item with many colours would
//! take quadratic space.

use super::poll::{Halt, Poller};
use super::source::{Rule, Source};
use std::ops::Range;

/// A counter of an item's uses in unary; the last use that is allowed sets `done` instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counter {
    pub(crate) done: u32,
    pub(crate) start: u32,
    pub(crate) len: u32,
    /// Whether the item has no more options than its allowed number of uses; counting then stops at
    /// `least`.
    pub(crate) unbounded: bool,
    /// The minimum number of uses.
    pub(crate) least: u32,
}

/// The bits that an option tests and sets, by position, and the counters that it increments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Taken {
    pub(crate) tests: Vec<u32>,
    pub(crate) sets: Vec<u32>,
    pub(crate) counters: Vec<Counter>,
}

/// The bits of one problem in one order of its primary items.
#[derive(Clone, Debug)]
pub(crate) struct Layout<'a> {
    source: &'a Source,
    /// The primary items that have to be decided, in order.
    pub(crate) order: Vec<u32>,
    /// The bit that marks each item of the order as done, in ascending order.
    pub(crate) done: Vec<u32>,
    /// The options decided at each position in the order, in input order.
    pub(crate) decided: Vec<Vec<u32>>,
    /// The number of options that contain each item.
    uses: Vec<u32>,
    items: Vec<Lies>,
    /// The colours of all secondary items with their bits, grouped by item.
    colours: Vec<(u32, u32)>,
    pub(crate) bits: u32,
    /// Whether some primary item cannot be covered often enough.
    pub(crate) impossible: bool,
}

/// The positions of an item's bits.
#[derive(Clone, Debug, Default)]
struct Lies {
    /// The bit that excludes further options of the item; unused for secondary items.
    done: u32,
    /// The first bit of the item's counter, if its uses are counted.
    uses: Option<u32>,
    /// The range of the item's colours in the list of all colours.
    colours: Range<usize>,
    /// One more than the item's highest bit; 0 if it has no bits.
    end: u32,
}

/// The meaning of consecutive bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Meaning {
    // This must be the first variant, so that the window of a position begins with the item decided
    // there.
    Done(u32),
    Uses(u32),
    Full(u32),
    Forbidden(u32, u32),
}

/// Consecutive bits for which the last test is at the same position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    dies: u32,
    meaning: Meaning,
    bits: u32,
}

impl<'a> Layout<'a> {
    /// Creates the layout for primary items in the given order.
    pub(crate) fn new(
        source: &'a Source,
        order: &[u32],
        poller: &mut Poller,
    ) -> Result<Layout<'a>, Halt> {
        poller.poll_now()?;
        let uses = source.uses();
        let impossible = order.iter().any(|&item| match source.rules[item as usize] {
            Rule::Primary { lo, .. } => lo > uses[item as usize],
            Rule::Secondary | Rule::AtMost(_) => false,
        });
        let needs_decision = |&&item: &&u32| uses[item as usize] > 0;
        let order: Vec<u32> = order.iter().filter(needs_decision).copied().collect();
        let heads = Heads::new(source, &order);
        poller.poll_now()?;
        let mut groups = groups(source, &heads, &uses);
        poller.poll_now()?;
        groups.sort_unstable();
        poller.poll_now()?;
        let mut layout = Layout {
            source,
            done: Vec::with_capacity(order.len()),
            decided: heads.decided(order.len()),
            uses,
            items: vec![Lies::default(); source.rules.len()],
            colours: Vec::new(),
            bits: 0,
            order,
            impossible,
        };
        layout.place(&groups)?;
        Ok(layout)
    }

    /// Assigns bits to each group, one after the other.
    fn place(&mut self, groups: &[Group]) -> Result<(), Halt> {
        let mut coloured = Vec::new();
        for &Group { meaning, bits, .. } in groups {
            let at = self.bits;
            self.bits = at.checked_add(bits).ok_or(Halt::TooWide(u32::MAX))?;
            let lies = &mut self.items[meaning.item() as usize];
            lies.end = self.bits.max(lies.end);
            match meaning {
                Meaning::Uses(_) => lies.uses = Some(at),
                Meaning::Full(_) => lies.done = at,
                Meaning::Done(_) => {
                    lies.done = at;
                    self.done.push(at);
                }
                Meaning::Forbidden(item, colour) => coloured.push((item, colour, at)),
            }
        }
        self.list_colours(coloured);
        Ok(())
    }

    fn list_colours(&mut self, mut coloured: Vec<(u32, u32, u32)>) {
        coloured.sort_unstable();
        for of_item in coloured.chunk_by(|one, other| one.0 == other.0) {
            let from = self.colours.len();
            let colours = of_item.iter().map(|&(_, colour, at)| (colour, at));
            self.colours.extend(colours);
            self.items[of_item[0].0 as usize].colours = from..self.colours.len();
        }
    }

    /// Returns the counter of an item; `None` if the item must be covered exactly once, is
    /// secondary, or is in no option.
    pub(crate) fn counter(&self, item: u32) -> Option<Counter> {
        let (lo, hi) = match self.source.rules[item as usize] {
            Rule::Secondary | Rule::Primary { lo: 1, hi: 1 } => return None,
            Rule::Primary { lo, hi } => (lo, hi),
            Rule::AtMost(hi) => (0, hi),
        };
        let lies = &self.items[item as usize];
        let uses = self.uses[item as usize];
        (lies.end > 0).then(|| Counter {
            done: lies.done,
            start: lies.uses.unwrap_or(lies.done),
            len: unary_length(lo, hi, uses),
            unbounded: hi >= uses,
            least: lo,
        })
    }

    /// Returns one more than the highest bit that an option tests or sets.
    pub(crate) fn end(&self, option: u32) -> u32 {
        let entries = self.source.options[option as usize].iter();
        let ends = entries.map(|&(item, _)| self.items[item as usize].end);
        ends.max().unwrap_or(0)
    }

    /// Returns the number of options, decided or not.
    pub(crate) fn options(&self) -> usize {
        self.source.options.len()
    }

    /// Returns the total number of counters that options increment.
    pub(crate) fn counted(&self) -> usize {
        let entries = self.source.options.iter().flatten();
        let counted = |&&(item, _): &&(u32, u32)| {
            let rule = self.source.rules[item as usize];
            !matches!(rule, Rule::Secondary | Rule::Primary { lo: 1, hi: 1 })
        };
        entries.filter(counted).count()
    }

    /// Returns the bits that a decided option tests and sets.
    pub(crate) fn taken(&self, option: u32) -> Taken {
        let mut taken = Taken::default();
        for &(item, colour) in &self.source.options[option as usize] {
            if self.source.rules[item as usize] == Rule::Secondary {
                self.take_colour(&mut taken, item, colour);
                continue;
            }
            let done = self.items[item as usize].done;
            taken.tests.push(done);
            match self.counter(item) {
                Some(counter) => taken.counters.push(counter),
                None => taken.sets.push(done),
            }
        }
        taken
    }

    fn take_colour(&self, taken: &mut Taken, item: u32, colour: u32) {
        let bits = &self.colours[self.items[item as usize].colours.clone()];
        for &(other, at) in bits {
            if other == colour {
                taken.tests.push(at);
            }
            if other != colour || colour == 0 {
                taken.sets.push(at);
            }
        }
    }
}

impl Meaning {
    fn item(self) -> u32 {
        match self {
            Meaning::Done(item) | Meaning::Uses(item) | Meaning::Full(item) => item,
            Meaning::Forbidden(item, _) => item,
        }
    }
}

/// The first primary item of each option in the order; the option is decided at that item's
/// position.
struct Heads {
    rank: Vec<Option<u32>>,
    head: Vec<Option<u32>>,
}

impl Heads {
    fn new(source: &Source, order: &[u32]) -> Heads {
        let mut rank = vec![None; source.rules.len()];
        for (at, &item) in (0..).zip(order) {
            rank[item as usize] = Some(at);
        }
        let head = |option: &Vec<(u32, u32)>| {
            option
                .iter()
                .filter_map(|&(item, _)| rank[item as usize])
                .min()
        };
        Heads {
            head: source.options.iter().map(head).collect(),
            rank,
        }
    }

    fn decided(&self, places: usize) -> Vec<Vec<u32>> {
        let mut decided = vec![Vec::new(); places];
        for (option, head) in (0..).zip(&self.head) {
            if let Some(head) = head {
                decided[*head as usize].push(option);
            }
        }
        decided
    }

    /// Returns the last position at which an option tests each item; this is at least the item's
    /// own position, if it has one.
    fn last(&self, source: &Source) -> Vec<Option<u32>> {
        let mut last = self.rank.clone();
        for (option, head) in source.options.iter().zip(&self.head) {
            for &(item, _) in option.iter().filter(|_| head.is_some()) {
                let last = &mut last[item as usize];
                *last = (*last).max(*head);
            }
        }
        last
    }
}

/// Returns the bits of each item, with the last position at which they are tested.
fn groups(source: &Source, heads: &Heads, uses: &[u32]) -> Vec<Group> {
    let mut groups = Vec::new();
    for (item, last) in (0..).zip(heads.last(source)) {
        let (lo, hi, done) = match source.rules[item as usize] {
            Rule::Secondary => continue,
            Rule::Primary { lo, hi } => (lo, hi, Meaning::Done(item)),
            Rule::AtMost(hi) => (0, hi, Meaning::Full(item)),
        };
        let Some(dies) = last else { continue };
        let counted = unary_length(lo, hi, uses[item as usize]);
        for (meaning, bits) in [(done, 1), (Meaning::Uses(item), counted)] {
            groups.extend((bits > 0).then_some(Group {
                dies,
                meaning,
                bits,
            }));
        }
    }
    groups.extend(colour_groups(source, heads));
    groups
}

/// Returns the number of uses that must be distinguished, which is at most the number of options.
pub(super) fn unary_length(lo: u32, hi: u32, uses: u32) -> u32 {
    if (lo, hi) == (1, 1) {
        0
    } else if hi >= uses {
        lo.min(uses)
    } else {
        hi.saturating_sub(1)
    }
}

/// Returns a bit for each colour of each secondary item, except for items with a single colour,
/// whose options do not exclude each other.
fn colour_groups(source: &Source, heads: &Heads) -> Vec<Group> {
    let mut taken = Vec::new();
    for (option, head) in source.options.iter().zip(&heads.head) {
        let Some(head) = *head else { continue };
        let entries = option.iter();
        let secondary = entries.filter(|(item, _)| source.rules[*item as usize] == Rule::Secondary);
        taken.extend(secondary.map(|&(item, colour)| (item, colour, head)));
    }
    taken.sort_unstable();
    let mut groups = Vec::new();
    for of_item in taken.chunk_by(|one, other| one.0 == other.0) {
        let mut colours = of_item.chunk_by(|one, other| one.1 == other.1).peekable();
        let first = colours.next();
        let alone = colours.peek().is_none() && of_item[0].1 != 0;
        let colours = first.filter(|_| !alone).into_iter().chain(colours);
        groups.extend(colours.map(|of_colour| {
            let (item, colour, dies) = of_colour[of_colour.len() - 1];
            let meaning = Meaning::Forbidden(item, colour);
            Group {
                dies,
                meaning,
                bits: 1,
            }
        }));
    }
    groups
}
