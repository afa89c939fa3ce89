//! Irredundant covers in families, of which there are far fewer than covers.
//!
//! The walk is that of [`mmcs`](super::mmcs), with three differences. Options that cover the same
//! items are one *class*: no irredundant cover holds two of them, and any can take another's place,
//! so only the first of a class is chosen, for all of them. Once an option would take the last item
//! of its own from a chosen one, it always will, and is no candidate any more. And the last option
//! is not chosen: all that complete the cover go together.

use super::incidence::{Incidence, Items, hardest_items};
use super::words::{Set, Words, width_for};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// Some irredundant covers: one option of each class, whichever, and one of the last options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family<'a> {
    classes: &'a [&'a [u32]],
    last: &'a [u32],
}

impl<'a> Family<'a> {
    /// Options that cover the same items, ascending, or one that is required.
    #[must_use]
    pub fn classes(&self) -> &'a [&'a [u32]] {
        self.classes
    }

    /// The options each of which completes a cover, ascending; none where the required options are
    /// a cover.
    #[must_use]
    pub fn last(&self) -> &'a [u32] {
        self.last
    }

    /// The classes, then the last options if there are any.
    pub fn parts(&self) -> impl Iterator<Item = &'a [u32]> {
        let last = Some(self.last).filter(|last| !last.is_empty());
        self.classes.iter().copied().chain(last)
    }

    /// How many options its covers have.
    #[must_use]
    pub fn size(&self) -> usize {
        self.parts().count()
    }
}

/// Visits the families of the irredundant covers of at most `at_most` options that hold all
/// `required` ones; gives how many covers have 0, 1, 2 … options. `covered` lists the items of each
/// option.
pub(super) fn walk(
    items: usize,
    covered: &[Vec<u32>],
    at_most: usize,
    required: &[u32],
    visit: impl FnMut(&Family),
) -> Vec<BigUint> {
    let of_items = hardest_items(items, covered);
    match width_for(covered.len().max(of_items.len())) {
        1 => start::<[u64; 1]>(covered.len(), &of_items, at_most, required, visit),
        2..=4 => start::<[u64; 4]>(covered.len(), &of_items, at_most, required, visit),
        _ => start::<Vec<u64>>(covered.len(), &of_items, at_most, required, visit),
    }
}

fn start<W: Words>(
    options: usize,
    of_items: &[Vec<u32>],
    at_most: usize,
    required: &[u32],
    visit: impl FnMut(&Family),
) -> Vec<BigUint> {
    let incidence = Incidence::<W>::new(options, of_items);
    let (items, candidates) = incidence.after(required);
    let mut each = required.iter();
    let possible = required.len() <= at_most && each.all(|&o| incidence.has_its_own(o, &items));
    let classes = classes(&incidence);
    let mut walk = Walk::new(incidence, &classes, at_most, visit);
    walk.chosen.extend(required.chunks(1));
    if possible && items.uncovered.is_empty() {
        walk.tell(&items.uncovered);
    } else if possible {
        walk.extend(&items, candidates);
    }
    walk.tallies.into_iter().map(Tally::sum).collect()
}

/// The options by what they cover, ascending.
fn classes<W: Words>(incidence: &Incidence<W>) -> Vec<Vec<u32>> {
    let mut by_items: BTreeMap<Vec<u32>, Vec<u32>> = BTreeMap::new();
    for (option, items) in (0..).zip(&incidence.of_option) {
        let class = by_items.entry(items.members().collect());
        class.or_default().push(option);
    }
    by_items.into_values().collect()
}

struct Walk<'c, W, V> {
    incidence: Incidence<W>,
    at_most: usize,
    /// The first option of each class, and by that option the class.
    first: Set<W>,
    classes: Vec<(&'c [u32], Set<W>)>,
    chosen: Vec<&'c [u32]>,
    last: Vec<u32>,
    tallies: Vec<Tally>,
    visit: V,
}

impl<'c, W: Words, V: FnMut(&Family)> Walk<'c, W, V> {
    fn new(incidence: Incidence<W>, classes: &'c [Vec<u32>], at_most: usize, visit: V) -> Self {
        let width = width_for(incidence.of_option.len().max(incidence.of_item.len()));
        let none: (&[u32], _) = (&[], Set::empty(width));
        let mut by_first = vec![none; incidence.of_option.len()];
        for class in classes {
            by_first[class[0] as usize] = (class, Set::of(width, class.iter().copied()));
        }
        Walk {
            first: Set::of(width, classes.iter().map(|class| class[0])),
            classes: by_first,
            incidence,
            at_most,
            chosen: Vec::new(),
            last: Vec::new(),
            tallies: vec![Tally::default(); at_most + 1],
            visit,
        }
    }

    /// Visits the covers that add candidates to what is chosen, which leaves something uncovered.
    fn extend(&mut self, items: &Items<W>, mut candidates: Set<W>) {
        let more = self.at_most - self.chosen.len();
        if self.incidence.options_needed(&items.uncovered) > more {
            return;
        }
        let mut last = candidates.clone();
        self.incidence.keep_covering(&items.uncovered, &mut last);
        if more == 1 && last.is_empty() {
            return;
        }
        self.drop_takers(items, &mut candidates);
        last.intersect_with(&candidates);
        if !last.is_empty() {
            self.tell(&last);
        }
        if more > 1 {
            // Beside an option that covers all that is left, no other has an item of its own.
            candidates.subtract(&last);
            self.branch(items, candidates);
        }
    }

    /// Chooses each class that covers the item with the fewest candidates.
    fn branch(&mut self, items: &Items<W>, mut candidates: Set<W>) {
        let uncovered = &items.uncovered;
        let Some(item) = self.incidence.fewest_candidates(uncovered, &candidates) else {
            return;
        };
        let mut branches = self.incidence.of_item[item as usize].clone();
        branches.intersect_with(&candidates);
        candidates.subtract(&branches);
        branches.intersect_with(&self.first);
        for option in branches.members() {
            let mut items = items.clone();
            items.cover(&self.incidence.of_option[option as usize]);
            self.chosen.push(self.classes[option as usize].0);
            self.extend(&items, candidates.clone());
            self.chosen.pop();
            // From here on it may be chosen too, beside a later branch.
            candidates.union_with(&self.classes[option as usize].1);
        }
    }

    /// Drops the candidates that would take the last item of its own from a chosen option: those
    /// that cover all of them.
    fn drop_takers(&self, items: &Items<W>, candidates: &mut Set<W>) {
        for class in &self.chosen {
            let mut own = self.incidence.of_option[class[0] as usize].clone();
            own.intersect_with(&items.covered_once);
            let mut takers = candidates.clone();
            self.incidence.keep_covering(&own, &mut takers);
            candidates.subtract(&takers);
        }
    }

    /// Visits what is chosen, completed by each of these.
    fn tell(&mut self, last: &Set<W>) {
        self.last.clear();
        last.copy_to(&mut self.last);
        let family = Family {
            classes: &self.chosen,
            last: &self.last,
        };
        self.tallies[family.size()].add(&family);
        (self.visit)(&family);
    }
}

/// The covers of many families, added up.
#[derive(Clone, Default)]
struct Tally {
    few: u128,
    many: BigUint,
}

impl Tally {
    fn add(&mut self, family: &Family) {
        let mut parts = family.parts().map(|part| part.len() as u128);
        let covers = parts.try_fold(1, u128::checked_mul);
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += family.parts().map(<[u32]>::len).product::<BigUint>(),
        }
    }

    fn sum(self) -> BigUint {
        self.many + self.few
    }
}
