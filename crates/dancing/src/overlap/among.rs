//! Where walks to irredundant covers begin, and the steps that they share.

use super::covering::Covering;
use super::incidence::{Incidence, Items, hardest_items};
use super::words::{Set, Words, width_for};
use std::collections::BTreeMap;

/// Where the irredundant covers of at most `at_most` options are sought that hold all `required`
/// ones. `covered` lists the items of each option.
pub(super) struct Among<'a> {
    pub(super) items: usize,
    pub(super) covered: &'a [Vec<u32>],
    pub(super) at_most: usize,
    pub(super) required: &'a [u32],
}

impl Among<'_> {
    pub(super) fn hardest_items(&self) -> Vec<Vec<u32>> {
        hardest_items(self.items, self.covered)
    }
}

/// Options that cover the same items: no irredundant cover holds two of them, and any can take
/// another's place.
#[derive(Clone)]
pub(super) struct Class<O> {
    /// Ascending.
    pub(super) options: Vec<u32>,
    pub(super) set: Set<O>,
}

impl<O> Class<O> {
    pub(super) fn len(&self) -> u64 {
        self.options.len() as u64
    }
}

/// The required options are chosen.
pub(super) struct Start<O, I> {
    pub(super) incidence: Incidence<O, I>,
    pub(super) covering: Covering<O>,
    pub(super) items: Items<I>,
    /// None of them takes the last item of its own from a required option.
    pub(super) candidates: Set<O>,
    /// The first option of each class, and by that option the class.
    first: Set<O>,
    classes: Vec<Class<O>>,
}

impl<O: Words, I: Words> Start<O, I> {
    /// None where too many options are required, or one that has no item of its own beside the
    /// others.
    pub(super) fn of(among: &Among, of_items: &[Vec<u32>]) -> Option<Start<O, I>> {
        let incidence = Incidence::<O, I>::new(among.covered.len(), of_items);
        let covering = Covering::new(among.covered.len(), &incidence.of_item);
        let (items, mut candidates) = incidence.after(among.required);
        if among.required.len() > among.at_most {
            return None;
        }
        for &option in among.required {
            if !incidence.has_its_own(option, &items) {
                return None;
            }
            let mut own = incidence.of_option[option as usize].clone();
            own.intersect_with(&items.covered_once);
            covering.drop(&own, &mut candidates);
        }
        let classes = classes(&incidence);
        let width = width_for(among.covered.len());
        let firsts = (0..).zip(&classes);
        let firsts = firsts.filter(|(_, class)| !class.options.is_empty());
        Some(Start {
            first: Set::of(width, firsts.map(|(first, _)| first)),
            incidence,
            covering,
            items,
            candidates,
            classes,
        })
    }

    pub(super) fn covered_by(&self, option: u32) -> &Set<I> {
        &self.incidence.of_option[option as usize]
    }

    /// The class of which this is the first option.
    pub(super) fn class(&self, first: u32) -> &Class<O> {
        &self.classes[first as usize]
    }

    /// Takes those that cover all that is left out of the candidates: beside one of them no other
    /// option has an item of its own.
    pub(super) fn take_last(&self, uncovered: &Set<I>, candidates: &mut Set<O>) -> Set<O> {
        let mut last = candidates.clone();
        self.covering.keep(uncovered, &mut last);
        candidates.subtract(&last);
        last
    }

    /// Takes those that cover the uncovered item with the fewest candidates out of these, and gives
    /// the first option of each of their classes.
    pub(super) fn take_branches(&self, uncovered: &Set<I>, candidates: &mut Set<O>) -> Set<O> {
        let item = self.incidence.fewest_candidates(uncovered, candidates);
        let mut branches = match item {
            Some(item) => self.incidence.of_item[item as usize].clone(),
            None => Set::empty(width_for(self.classes.len())),
        };
        branches.intersect_with(candidates);
        candidates.subtract(&branches);
        branches.intersect_with(&self.first);
        branches
    }
}

/// The classes, each at the place of its first option.
fn classes<O: Words, I: Words>(incidence: &Incidence<O, I>) -> Vec<Class<O>> {
    let mut by_items: BTreeMap<Vec<u32>, Vec<u32>> = BTreeMap::new();
    for (option, items) in (0..).zip(&incidence.of_option) {
        let class = by_items.entry(items.members().collect());
        class.or_default().push(option);
    }
    let width = width_for(incidence.of_option.len());
    let none = Class {
        options: Vec::new(),
        set: Set::empty(width),
    };
    let mut classes = vec![none; incidence.of_option.len()];
    for options in by_items.into_values() {
        let first = options[0] as usize;
        let set = Set::of(width, options.iter().copied());
        classes[first] = Class { options, set };
    }
    classes
}
