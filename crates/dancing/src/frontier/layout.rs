//! Where each item's state lies in a row of bits, and what an option tests and sets there.
//!
//! An option fits a state when none of the bits that it tests is set; choosing it sets bits. A
//! primary item has one bit, *done*. A secondary item has one bit for each colour, *forbidden*,
//! and one for uses without colour. An item with a multiplicity also counts its uses, in unary.
//!
//! Bits are ordered by the moment at which the last option that tests them is decided, so that
//! what matters at any moment lies in a window: below it everything is decided, above it nothing
//! has been touched.

use super::source::{Rule, Source};
use std::collections::BTreeMap;

/// A counter of uses: `done` is set with the last use allowed, the uses before it in unary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counter {
    pub(crate) done: u32,
    pub(crate) start: u32,
    pub(crate) len: u32,
    /// There are not more options than uses allowed: counting stops where it is enough.
    pub(crate) unbounded: bool,
    /// So many uses are asked for at least.
    pub(crate) least: u32,
}

/// What an option tests and sets, as positions of bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Taken {
    pub(crate) tests: Vec<u32>,
    pub(crate) sets: Vec<u32>,
    pub(crate) counters: Vec<Counter>,
}

/// The bits of one problem in one order of its primary items.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Primary items that have to be decided on, in order.
    pub(crate) order: Vec<u32>,
    /// The bit that says that an item of the order is done.
    pub(crate) done: Vec<u32>,
    /// Counters of the items of the order; `None` for items to be covered exactly once.
    pub(crate) counters: Vec<Option<Counter>>,
    /// For each place in the order, the options decided there, in the order of the input.
    pub(crate) decided: Vec<Vec<u32>>,
    /// What each option tests and sets (nothing for options that are never decided on).
    pub(crate) taken: Vec<Taken>,
    pub(crate) bits: u32,
    /// Some primary item can never be covered often enough.
    pub(crate) impossible: bool,
}

/// What a bit means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Meaning {
    // First, so that the window of a place in the order opens with the item that is decided there.
    Done(u32),
    Uses(u32, u32),
    Full(u32),
    Forbidden(u32, u32),
}

fn done_bit(source: &Source, item: u32) -> Meaning {
    if source.is_primary(item) {
        Meaning::Done(item)
    } else {
        Meaning::Full(item)
    }
}

impl Layout {
    /// Lays out the bits for primary items in the order given.
    pub(crate) fn new(source: &Source, order: &[u32]) -> Layout {
        let uses = source.uses();
        let needs_decision = |&&item: &&u32| uses[item as usize] > 0;
        let impossible = order.iter().any(|&item| match source.rules[item as usize] {
            Rule::Primary { lo, .. } => lo > uses[item as usize],
            Rule::Secondary | Rule::AtMost(_) => false,
        });
        let order: Vec<u32> = order.iter().filter(needs_decision).copied().collect();
        let heads = Heads::new(source, &order);
        let places = bits_in_order(source, &heads, &uses);
        let counters = counters(source, &places, &uses);
        let counter = |item: u32| counters.get(&item).copied();
        Layout {
            done: order
                .iter()
                .map(|&item| places[&Meaning::Done(item)])
                .collect(),
            counters: order.iter().map(|&item| counter(item)).collect(),
            decided: heads.decided(order.len()),
            taken: taken(source, &heads, &places, &counters),
            bits: places.len() as u32,
            order,
            impossible,
        }
    }
}

/// For each option the first of its primary items in the order: there it is decided.
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
}

/// Gives each bit its position, by the place where it is tested for the last time.
fn bits_in_order(source: &Source, heads: &Heads, uses: &[u32]) -> BTreeMap<Meaning, u32> {
    let mut last: BTreeMap<Meaning, u32> = BTreeMap::new();
    for (option, head) in source.options.iter().zip(&heads.head) {
        let Some(head) = *head else { continue };
        for &(item, colour) in option {
            for meaning in meanings(source, item, colour, uses) {
                let dies = heads.rank[item as usize].unwrap_or(head);
                let last = last.entry(meaning).or_insert(dies);
                *last = dies.max(*last);
            }
        }
    }
    drop_what_nothing_forbids(source, &mut last);
    let mut in_order: Vec<(u32, Meaning)> = last.into_iter().map(|(m, last)| (last, m)).collect();
    in_order.sort_unstable();
    in_order
        .into_iter()
        .zip(0..)
        .map(|((_, meaning), at)| (meaning, at))
        .collect()
}

/// The bits that an item taken in a colour has to do with.
fn meanings(source: &Source, item: u32, colour: u32, uses: &[u32]) -> Vec<Meaning> {
    let (lo, hi) = match source.rules[item as usize] {
        Rule::Secondary => return vec![Meaning::Forbidden(item, colour)],
        Rule::Primary { lo, hi } => (lo, hi),
        Rule::AtMost(hi) => (0, hi),
    };
    let counted = unary_length(lo, hi, uses[item as usize]);
    let unary = (0..counted).map(|use_| Meaning::Uses(item, use_));
    std::iter::once(done_bit(source, item))
        .chain(unary)
        .collect()
}

/// How many uses are told apart before an item is done with.
fn unary_length(lo: u32, hi: u32, uses: u32) -> u32 {
    if (lo, hi) == (1, 1) {
        0
    } else if hi >= uses {
        lo
    } else {
        hi.saturating_sub(1)
    }
}

/// An item taken in one colour only is in nobody's way.
fn drop_what_nothing_forbids(source: &Source, last: &mut BTreeMap<Meaning, u32>) {
    for (item, rule) in (0..).zip(&source.rules) {
        let colours = Meaning::Forbidden(item, 0)..=Meaning::Forbidden(item, u32::MAX);
        if *rule != Rule::Secondary {
            continue;
        }
        let mut bits = last.range(colours).map(|(bit, _)| *bit);
        if let (Some(only), None) = (bits.next(), bits.next())
            && only != Meaning::Forbidden(item, 0)
        {
            last.remove(&only);
        }
    }
}

fn counters(
    source: &Source,
    places: &BTreeMap<Meaning, u32>,
    uses: &[u32],
) -> BTreeMap<u32, Counter> {
    let mut counters = BTreeMap::new();
    for (item, rule) in (0..).zip(&source.rules) {
        let (lo, hi) = match *rule {
            Rule::Secondary | Rule::Primary { lo: 1, hi: 1 } => continue,
            Rule::Primary { lo, hi } => (lo, hi),
            Rule::AtMost(hi) => (0, hi),
        };
        let Some(&done) = places.get(&done_bit(source, item)) else {
            continue;
        };
        let counter = Counter {
            done,
            start: places.get(&Meaning::Uses(item, 0)).copied().unwrap_or(done),
            len: unary_length(lo, hi, uses[item as usize]),
            unbounded: hi >= uses[item as usize],
            least: lo,
        };
        counters.insert(item, counter);
    }
    counters
}

fn taken(
    source: &Source,
    heads: &Heads,
    places: &BTreeMap<Meaning, u32>,
    counters: &BTreeMap<u32, Counter>,
) -> Vec<Taken> {
    let options = source.options.iter().zip(&heads.head);
    let taken = options.map(|(option, head)| {
        let mut taken = Taken::default();
        if head.is_some() {
            for &(item, colour) in option {
                take(&mut taken, source, (item, colour), places, counters);
            }
        }
        taken
    });
    taken.collect()
}

fn take(
    taken: &mut Taken,
    source: &Source,
    (item, colour): (u32, u32),
    places: &BTreeMap<Meaning, u32>,
    counters: &BTreeMap<u32, Counter>,
) {
    if source.rules[item as usize] == Rule::Secondary {
        taken
            .tests
            .extend(places.get(&Meaning::Forbidden(item, colour)));
        let bits = places.range(Meaning::Forbidden(item, 0)..=Meaning::Forbidden(item, u32::MAX));
        let others = bits
            .filter(|(meaning, _)| colour == 0 || **meaning != Meaning::Forbidden(item, colour));
        taken.sets.extend(others.map(|(_, at)| at));
        return;
    }
    let done = places[&done_bit(source, item)];
    taken.tests.push(done);
    match counters.get(&item) {
        Some(counter) => taken.counters.push(*counter),
        None => taken.sets.push(done),
    }
}
