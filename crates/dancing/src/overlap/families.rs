//! Irredundant covers in families, of which there are far fewer than covers.
//!
//! The walk is that of [`mmcs`](super::mmcs), with three differences. Options that cover the same
//! items are one *class*: no irredundant cover holds two of them, and any can take another's place,
//! so only the first of a class is chosen, for all of them. Once an option would take the last item
//! of its own from a chosen one, it always will, and is no candidate any more. And the last option
//! is not chosen: all that complete the cover go together. Most of the time goes into finding these,
//! so nothing else is done there for families that nobody wants to see.

use super::incidence::{Incidence, Items, hardest_items};
use super::words::{Set, Words, width_for, with_storages};
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

/// What is done with the families that a walk comes by.
pub trait FamilyVisitor {
    /// Whether to visit those that hold these classes and otherwise at most `more` of the
    /// candidates, which are ascending. They are counted in any case.
    fn wants(&mut self, classes: &[&[u32]], candidates: &[u32], more: usize) -> bool;

    /// Visits a family.
    fn visit(&mut self, family: &Family);
}

/// Visits every family.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(&Family)> FamilyVisitor for Each<F> {
    fn wants(&mut self, _: &[&[u32]], _: &[u32], _: usize) -> bool {
        true
    }

    fn visit(&mut self, family: &Family) {
        (self.0)(family);
    }
}

/// Visits no more than it must: for counting.
pub(super) struct Nobody;

impl FamilyVisitor for Nobody {
    fn wants(&mut self, _: &[&[u32]], _: &[u32], _: usize) -> bool {
        false
    }

    fn visit(&mut self, _: &Family) {}
}

/// Visits the families of the irredundant covers of at most `at_most` options that hold all
/// `required` ones; gives how many covers have 0, 1, 2 … options. `covered` lists the items of each
/// option.
pub(super) fn walk(
    items: usize,
    covered: &[Vec<u32>],
    at_most: usize,
    required: &[u32],
    visitor: &mut impl FamilyVisitor,
) -> Vec<BigUint> {
    let of_items = hardest_items(items, covered);
    let options = covered.len();
    with_storages!(
        options,
        of_items.len(),
        start(options, &of_items, at_most, required, visitor)
    )
}

fn start<O: Words, I: Words>(
    options: usize,
    of_items: &[Vec<u32>],
    at_most: usize,
    required: &[u32],
    visitor: &mut impl FamilyVisitor,
) -> Vec<BigUint> {
    let incidence = Incidence::<O, I>::new(options, of_items);
    let (items, mut candidates) = incidence.after(required);
    let mut each = required.iter();
    let possible = required.len() <= at_most && each.all(|&o| incidence.has_its_own(o, &items));
    let classes = classes(&incidence);
    let mut walk = Walk::new(incidence, &classes, at_most, visitor);
    walk.chosen.extend(required.chunks(1));
    let whole = Part {
        ways: Some(1),
        visited: true,
    };
    if possible && items.uncovered.is_empty() {
        walk.tell(&Set::empty(width_for(options)), whole);
    } else if possible {
        for option in required.chunks(1) {
            walk.drop_takers_from(option, &items, &mut candidates);
        }
        walk.extend(&items, candidates, whole);
    }
    walk.tallies.into_iter().map(Tally::sum).collect()
}

/// The options by what they cover, ascending.
fn classes<O: Words, I: Words>(incidence: &Incidence<O, I>) -> Vec<Vec<u32>> {
    let mut by_items: BTreeMap<Vec<u32>, Vec<u32>> = BTreeMap::new();
    for (option, items) in (0..).zip(&incidence.of_option) {
        let class = by_items.entry(items.members().collect());
        class.or_default().push(option);
    }
    by_items.into_values().collect()
}

struct Walk<'a, O, I, V> {
    incidence: Incidence<O, I>,
    at_most: usize,
    /// The first option of each class, and by that option the class.
    first: Set<O>,
    classes: Vec<(&'a [u32], Set<O>)>,
    chosen: Vec<&'a [u32]>,
    /// The last options or the candidates, for the visitor.
    listed: Vec<u32>,
    tallies: Vec<Tally>,
    visitor: &'a mut V,
}

/// What is known of a part of the walk.
#[derive(Clone, Copy)]
struct Part {
    /// In how many ways one option of each chosen class can be chosen; `None` for very many.
    ways: Option<u64>,
    /// Whether its families are visited, not only counted.
    visited: bool,
}

impl<'a, O: Words, I: Words, V: FamilyVisitor> Walk<'a, O, I, V> {
    fn new(
        incidence: Incidence<O, I>,
        classes: &'a [Vec<u32>],
        at_most: usize,
        visitor: &'a mut V,
    ) -> Self {
        let width = width_for(incidence.of_option.len());
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
            listed: Vec::new(),
            tallies: vec![Tally::default(); at_most + 1],
            visitor,
        }
    }

    /// Goes through the covers that add candidates to what is chosen, which leaves something
    /// uncovered.
    fn extend(&mut self, items: &Items<I>, mut candidates: Set<O>, part: Part) {
        let more = self.at_most - self.chosen.len();
        if !self.incidence.could_cover(&items.uncovered, more) {
            return;
        }
        let mut last = candidates.clone();
        self.incidence.keep_covering(&items.uncovered, &mut last);
        // From the newest they take nothing: what covers all that was uncovered before it is dropped.
        self.drop_takers(items, &mut last);
        if !last.is_empty() {
            self.tell(&last, part);
        }
        if more > 1 {
            self.drop_takers(items, &mut candidates);
            if let Some(newest) = self.chosen.last() {
                self.drop_takers_from(newest, items, &mut candidates);
            }
            // Beside an option that covers all that is left, no other has an item of its own.
            candidates.subtract(&last);
            let visited = part.visited && self.is_wanted(&candidates, more);
            self.branch(items, candidates, Part { visited, ..part });
        }
    }

    /// Chooses each class that covers the item with the fewest candidates.
    fn branch(&mut self, items: &Items<I>, mut candidates: Set<O>, part: Part) {
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
            let class = self.classes[option as usize].0;
            let ways = part
                .ways
                .and_then(|ways| ways.checked_mul(class.len() as u64));
            self.chosen.push(class);
            self.extend(&items, candidates.clone(), Part { ways, ..part });
            self.chosen.pop();
            // From here on it may be chosen too, beside a later branch.
            candidates.union_with(&self.classes[option as usize].1);
        }
    }

    /// Drops the candidates that would now take the last item of its own from an option chosen
    /// before the newest; those that would have before are dropped already.
    fn drop_takers(&self, items: &Items<I>, candidates: &mut Set<O>) {
        let Some((_, before)) = self.chosen.split_last() else {
            return;
        };
        for class in before {
            if self.incidence.of_option[class[0] as usize].meets(&items.lost) {
                self.drop_takers_from(class, items, candidates);
            }
        }
    }

    /// Drops the candidates that cover all that this class has of its own.
    fn drop_takers_from(&self, class: &[u32], items: &Items<I>, candidates: &mut Set<O>) {
        let mut own = self.incidence.of_option[class[0] as usize].clone();
        own.intersect_with(&items.covered_once);
        let mut takers = candidates.clone();
        self.incidence.keep_covering(&own, &mut takers);
        candidates.subtract(&takers);
    }

    fn is_wanted(&mut self, candidates: &Set<O>, more: usize) -> bool {
        self.listed.clear();
        self.listed.extend(candidates.members());
        self.visitor.wants(&self.chosen, &self.listed, more)
    }

    /// Counts what is chosen, completed by each of these (or as it is, if there are none), and
    /// visits it.
    fn tell(&mut self, last: &Set<O>, part: Part) {
        let completions = last.len();
        let size = self.chosen.len() + usize::from(completions > 0);
        let tally = &mut self.tallies[size];
        if !tally.add(part.ways, completions.max(1)) {
            tally.many += self
                .chosen
                .iter()
                .map(|class| class.len())
                .product::<BigUint>()
                * completions.max(1);
        }
        if part.visited {
            self.listed.clear();
            self.listed.extend(last.members());
            self.visitor.visit(&Family {
                classes: &self.chosen,
                last: &self.listed,
            });
        }
    }
}

/// The covers of many families, added up.
#[derive(Clone, Default)]
struct Tally {
    few: u64,
    many: BigUint,
}

impl Tally {
    /// Adds so many ways times so many completions, unless that is too many for `few`.
    fn add(&mut self, ways: Option<u64>, completions: u32) -> bool {
        let covers = ways.and_then(|ways| ways.checked_mul(completions.into()));
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => return false,
        }
        true
    }

    fn sum(self) -> BigUint {
        self.many + self.few
    }
}
