//! Minimal transversals: the initial state of the walks through irredundant covers, and the steps
//! that the walks have in common.
//!
//! An item, seen as the set of options that cover it, is an edge of a hypergraph; a cover is a
//! *transversal* (or hitting set) of this hypergraph, and an irredundant cover is a *minimal*
//! transversal.

use super::reduce::{minimal, of_items};
use crate::bitset::{Set, Words, width_for};
use crate::problem::OptionId;
use crate::stop::Watch;
use std::collections::BTreeMap;

/// A query for the irredundant covers that contain all `required` options and have at most
/// `at_most` options. `covered` lists the items of each option.
#[derive(Clone, Copy)]
pub(super) struct Transversals<'a> {
    pub(super) watch: &'a Watch,
    pub(super) items: usize,
    pub(super) covered: &'a [Vec<u32>],
    pub(super) at_most: usize,
    pub(super) required: &'a [u32],
}

impl Transversals<'_> {
    /// Returns the options of each item, except for items that are always covered when another one
    /// is.
    pub(super) fn hardest_items(&self) -> Vec<Vec<u32>> {
        let covered = self.covered.iter().map(Vec::as_slice);
        minimal(self.covered.len(), of_items(self.items, covered))
    }
}

/// Calls a generic walk with the narrowest types that fit the sets of options and of items. The
/// types are the first type parameters of the function; its first arguments are the query and the
/// options of the remaining items.
macro_rules! with_width {
    ($sought:expr, $walk:ident($($argument:expr),*)) => {{
        use $crate::bitset::width_for;
        let of_items = $sought.hardest_items();
        match (width_for($sought.covered.len()), width_for(of_items.len())) {
            // Most queries have a few items and hundreds of options.
            (..=3, 1) => $walk::<[u64; 3], [u64; 1]>($sought, &of_items $(, $argument)*),
            (..=4, ..=4) => $walk::<[u64; 4], [u64; 4]>($sought, &of_items $(, $argument)*),
            _ => $walk::<Vec<u64>, Vec<u64>>($sought, &of_items $(, $argument)*),
        }
    }};
}
pub(super) use with_width;

/// A class of options that cover the same items: no irredundant cover contains two of them, and
/// they are interchangeable.
pub(super) struct Class<O> {
    /// The options in ascending order.
    pub(super) options: Vec<OptionId>,
    pub(super) set: Set<O>,
}

/// The state after some options are chosen.
#[derive(Clone)]
pub(super) struct Rest<O, I> {
    pub(super) uncovered: Set<I>,
    /// The options that can still be chosen: those that do not cover the last private item of a
    /// chosen option.
    pub(super) candidates: Set<O>,
    /// The private items of each chosen option that has several. If an option has only one, it
    /// cannot lose that item, since the candidates that cover it were removed.
    pub(super) owns: Vec<Set<I>>,
}

/// The state after the required options are chosen, in which the walks start.
pub(super) struct Start<O, I> {
    pub(super) incidence: Incidence<O, I>,
    pub(super) rest: Rest<O, I>,
    /// The first option of every class, and the class of each first option.
    first: Set<O>,
    classes: Vec<Class<O>>,
}

impl<O: Words, I: Words> Start<O, I> {
    /// Returns the initial state; `None` if too many options are required, or if one of them has no
    /// private item.
    pub(super) fn of(sought: &Transversals, of_items: &[Vec<u32>]) -> Option<Start<O, I>> {
        let incidence = Incidence::<O, I>::new(sought.covered.len(), of_items);
        let (items, candidates) = incidence.after(sought.required);
        let required = sought.required;
        if required.len() > sought.at_most || !incidence.each_has_its_own(required, &items) {
            return None;
        }
        let mut rest = Rest {
            uncovered: items.uncovered,
            candidates,
            owns: Vec::new(),
        };
        for &option in required {
            let covered = &incidence.of_option[option as usize];
            rest.keep(covered.common(&items.covered_once), &incidence);
        }
        let covered = incidence.of_option.iter();
        let classes = classes(&mut covered.map(|items| items.members().collect()));
        let width = width_for(sought.covered.len());
        let firsts = (0..).zip(&classes);
        let firsts = firsts.filter(|(_, class)| !class.is_empty());
        let class = |options: &Vec<u32>| Class {
            set: Set::of(width, options.iter().copied()),
            options: options.iter().copied().map(OptionId).collect(),
        };
        Some(Start {
            first: Set::of(width, firsts.map(|(first, _)| first)),
            incidence,
            rest,
            classes: classes.iter().map(class).collect(),
        })
    }

    pub(super) fn covered_by(&self, option: u32) -> &Set<I> {
        &self.incidence.of_option[option as usize]
    }

    /// Returns the class with the given first option.
    pub(super) fn class(&self, first: u32) -> &Class<O> {
        &self.classes[first as usize]
    }

    /// Returns the members of `all` that are in the same class as a member of `options`.
    pub(super) fn classes_of(&self, options: &Set<O>, all: &Set<O>) -> Set<O> {
        let mut classes = all.clone();
        for first in all.common(&self.first).members() {
            let class = &self.class(first).set;
            if !class.meets(options) {
                classes.subtract(class);
            }
        }
        classes
    }

    /// Computes in `after` the state after choosing an option that covers the `newest` items.
    // The result is written in place, because there are many states; all choices at a node share
    // one buffer.
    pub(super) fn choose(&self, newest: &Set<I>, rest: &Rest<O, I>, after: &mut Rest<O, I>) {
        after.uncovered = rest.uncovered.without(newest);
        after.candidates.clone_from(&rest.candidates);
        after.owns.clear();
        after.keep(rest.uncovered.without(&after.uncovered), &self.incidence);
        for own in &rest.owns {
            after.keep(own.without(newest), &self.incidence);
        }
    }

    /// Removes and returns the candidates that cover all remaining items. In a cover with such a
    /// candidate, no further option would have a private item.
    pub(super) fn take_last(&self, rest: &mut Rest<O, I>) -> Set<O> {
        let last = self.incidence.covering(&rest.uncovered, &rest.candidates);
        rest.candidates.subtract(&last);
        last
    }

    /// Removes the candidates that cover the uncovered item with the fewest candidates, and returns
    /// the first option of each of their classes.
    pub(super) fn take_branches(&self, rest: &mut Rest<O, I>) -> Set<O> {
        let incidence = &self.incidence;
        let item = incidence.fewest_candidates(&rest.uncovered, &rest.candidates);
        let branches = match item {
            Some(item) => incidence.of_item[item as usize].common(&rest.candidates),
            None => Set::empty(width_for(self.classes.len())),
        };
        rest.candidates.subtract(&branches);
        branches.common(&self.first)
    }
}

impl<O: Words, I: Words> Rest<O, I> {
    /// Records the private items of a chosen option, and removes the candidates that would cover
    /// all of them.
    fn keep(&mut self, own: Set<I>, incidence: &Incidence<O, I>) {
        let taking = incidence.covering(&own, &self.candidates);
        self.candidates.subtract(&taking);
        if own.len() > 1 {
            self.owns.push(own);
        }
    }
}

/// Returns a list for each option: for the first option of each class, all options of the class in
/// ascending order; for the others, an empty list.
fn classes(covered: &mut dyn Iterator<Item = Vec<u32>>) -> Vec<Vec<u32>> {
    let mut firsts: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
    let mut classes = Vec::new();
    for (place, covered) in covered.enumerate() {
        let first = *firsts.entry(covered).or_insert(place);
        classes.push(Vec::new());
        classes[first].push(place as u32);
    }
    classes
}

/// The items of each option, and the options of each item. `O` stores sets of options, `I` sets of
/// items.
pub(super) struct Incidence<O, I> {
    pub(super) of_option: Vec<Set<I>>,
    pub(super) of_item: Vec<Set<O>>,
    largest: u32,
}

/// The items that the chosen options leave uncovered, and the items that they cover exactly once.
#[derive(Clone)]
pub(super) struct Items<I> {
    pub(super) uncovered: Set<I>,
    pub(super) covered_once: Set<I>,
}

impl<O: Words, I: Words> Incidence<O, I> {
    pub(super) fn new(options: usize, of_items: &[Vec<u32>]) -> Self {
        let width = width_for(options);
        let set = |options: &Vec<u32>| Set::of(width, options.iter().copied());
        let mut of_option = vec![Set::empty(width_for(of_items.len())); options];
        for (item, options) in (0..).zip(of_items) {
            for &option in options {
                of_option[option as usize].insert(item);
            }
        }
        Incidence {
            largest: of_option.iter().map(Set::len).max().unwrap_or(0),
            of_option,
            of_item: of_items.iter().map(set).collect(),
        }
    }

    /// Returns the state of the items after these options are chosen, and the set of all other
    /// options.
    pub(super) fn after(&self, chosen: &[u32]) -> (Items<I>, Set<O>) {
        let options = self.of_option.len();
        let items = self.of_item.len();
        let mut others = Set::of(width_for(options), 0..options as u32);
        let mut items = Items {
            uncovered: Set::of(width_for(items), 0..items as u32),
            covered_once: Set::empty(width_for(items)),
        };
        for &option in chosen {
            others.remove(option);
            items.cover(&self.of_option[option as usize]);
        }
        (items, others)
    }

    /// Returns those of the given options that cover all of the given items.
    pub(super) fn covering(&self, items: &Set<I>, options: &Set<O>) -> Set<O> {
        let mut covering = options.clone();
        for item in items.members() {
            covering.intersect_with(&self.of_item[item as usize]);
        }
        covering
    }

    /// Returns the uncovered item with the fewest candidates, the first one if there are several;
    /// `None` if all items are covered.
    pub(super) fn fewest_candidates(&self, uncovered: &Set<I>, candidates: &Set<O>) -> Option<u32> {
        let candidates_of = |&item: &u32| self.of_item[item as usize].common_len(candidates);
        uncovered.members().min_by_key(candidates_of)
    }

    /// Returns whether each chosen option has a private item: one that no other chosen option
    /// covers.
    pub(super) fn each_has_its_own(&self, chosen: &[u32], items: &Items<I>) -> bool {
        let mut covered = chosen
            .iter()
            .map(|&option| &self.of_option[option as usize]);
        covered.all(|covered| covered.meets(&items.covered_once))
    }

    /// Returns whether the given number of options could cover these items, judging by the size of
    /// the largest option.
    pub(super) fn could_cover(&self, uncovered: &Set<I>, options: usize) -> bool {
        uncovered.len() as usize <= options.saturating_mul(self.largest as usize)
    }
}

impl<I: Words> Items<I> {
    pub(super) fn cover(&mut self, covered: &Set<I>) {
        self.covered_once.subtract(covered);
        self.covered_once
            .union_with(&covered.common(&self.uncovered));
        self.uncovered.subtract(covered);
    }
}
