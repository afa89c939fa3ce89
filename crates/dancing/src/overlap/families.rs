//! Irredundant covers in families, of which there are far fewer than covers.
//!
//! The walk is that of [`mmcs`](super::mmcs), with three differences. Options that cover the same
//! items are one *class*: no irredundant cover holds two of them, and any can take another's place,
//! so only the first of a class is chosen, for all of them. Once an option would take the last item
//! of its own from a chosen one, it always will, and is no candidate any more. And the last option
//! is not chosen: all that complete the cover go together.

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
    /// candidates, which are ascending. If not, they are left out.
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

/// Where the irredundant covers of at most `at_most` options are sought that hold all `required`
/// ones. `covered` lists the items of each option.
pub(super) struct Among<'a> {
    pub(super) items: usize,
    pub(super) covered: &'a [Vec<u32>],
    pub(super) at_most: usize,
    pub(super) required: &'a [u32],
}

impl Among<'_> {
    /// Visits their families.
    pub(super) fn visit(&self, visitor: &mut impl FamilyVisitor) {
        let listed = Vec::new();
        self.walk(&mut Visits { visitor, listed });
    }

    /// How many have 0, 1, 2 … options.
    #[inline]
    pub(super) fn count(&self) -> Vec<BigUint> {
        let mut tallies = Tallies(vec![Tally::default(); self.at_most + 1]);
        self.walk(&mut tallies);
        tallies.0.into_iter().map(Tally::sum).collect()
    }

    fn walk(&self, hearer: &mut impl Hearer) {
        let of_items = hardest_items(self.items, self.covered);
        let options = self.covered.len();
        with_storages!(
            options,
            of_items.len(),
            start(options, &of_items, self.at_most, self.required, hearer)
        );
    }
}

fn start<O: Words, I: Words>(
    options: usize,
    of_items: &[Vec<u32>],
    at_most: usize,
    required: &[u32],
    hearer: &mut impl Hearer,
) {
    let incidence = Incidence::<O, I>::new(options, of_items);
    let (items, mut candidates) = incidence.after(required);
    let mut each = required.iter();
    let possible = required.len() <= at_most && each.all(|&o| incidence.has_its_own(o, &items));
    let classes = classes(&incidence);
    let mut walk = Walk::new(incidence, &classes, at_most, hearer);
    walk.chosen.extend(required.chunks(1));
    if possible && items.uncovered.is_empty() {
        walk.tell(&Set::empty(width_for(options)));
    } else if possible {
        for option in required.chunks(1) {
            walk.drop_takers_from(option, &items, &mut candidates);
        }
        walk.extend(&items, candidates);
    }
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

/// What hears of the families that a walk comes by.
trait Hearer {
    /// Whether it is to hear of those that hold these classes and otherwise at most `more` of the
    /// candidates.
    fn wants<O: Words>(&mut self, classes: &[&[u32]], candidates: &Set<O>, more: usize) -> bool;

    /// Hears of the classes with each of the last options, or of a cover if there are none.
    fn hear<O: Words>(&mut self, classes: &[&[u32]], last: &Set<O>);
}

struct Visits<'v, V> {
    visitor: &'v mut V,
    /// The candidates or the last options.
    listed: Vec<u32>,
}

impl<V: FamilyVisitor> Hearer for Visits<'_, V> {
    fn wants<O: Words>(&mut self, classes: &[&[u32]], candidates: &Set<O>, more: usize) -> bool {
        self.list(candidates);
        self.visitor.wants(classes, &self.listed, more)
    }

    fn hear<O: Words>(&mut self, classes: &[&[u32]], last: &Set<O>) {
        self.list(last);
        let last = &self.listed;
        self.visitor.visit(&Family { classes, last });
    }
}

impl<V> Visits<'_, V> {
    fn list<O: Words>(&mut self, options: &Set<O>) {
        self.listed.clear();
        self.listed.extend(options.members());
    }
}

struct Walk<'a, O, I, H> {
    incidence: Incidence<O, I>,
    at_most: usize,
    /// The first option of each class, and by that option the class.
    first: Set<O>,
    classes: Vec<(&'a [u32], Set<O>)>,
    chosen: Vec<&'a [u32]>,
    hearer: &'a mut H,
}

impl<'a, O: Words, I: Words, H: Hearer> Walk<'a, O, I, H> {
    fn new(
        incidence: Incidence<O, I>,
        classes: &'a [Vec<u32>],
        at_most: usize,
        hearer: &'a mut H,
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
            hearer,
        }
    }

    /// Goes through the covers that add candidates to what is chosen, which leaves something
    /// uncovered.
    fn extend(&mut self, items: &Items<I>, mut candidates: Set<O>) {
        let more = self.at_most - self.chosen.len();
        if !self.incidence.could_cover(&items.uncovered, more) {
            return;
        }
        let mut last = candidates.clone();
        self.incidence.keep_covering(&items.uncovered, &mut last);
        // From the newest they take nothing: what covers all that was uncovered before it is dropped.
        self.drop_takers(items, &mut last);
        if !last.is_empty() {
            self.tell(&last);
        }
        if more > 1 {
            self.drop_takers(items, &mut candidates);
            if let Some(newest) = self.chosen.last() {
                self.drop_takers_from(newest, items, &mut candidates);
            }
            // Beside an option that covers all that is left, no other has an item of its own.
            candidates.subtract(&last);
            if self.hearer.wants(&self.chosen, &candidates, more) {
                self.branch(items, candidates);
            }
        }
    }

    /// Chooses each class that covers the item with the fewest candidates.
    fn branch(&mut self, items: &Items<I>, mut candidates: Set<O>) {
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

    fn tell(&mut self, last: &Set<O>) {
        self.hearer.hear(&self.chosen, last);
    }
}

/// By number of options.
struct Tallies(Vec<Tally>);

impl Hearer for Tallies {
    fn wants<O: Words>(&mut self, _: &[&[u32]], _: &Set<O>, _: usize) -> bool {
        true
    }

    fn hear<O: Words>(&mut self, classes: &[&[u32]], last: &Set<O>) {
        let completions = last.len();
        let size = classes.len() + usize::from(completions > 0);
        self.0[size].add(classes, completions.max(1));
    }
}

/// The covers of many families, added up.
#[derive(Clone, Default)]
struct Tally {
    few: u64,
    many: BigUint,
}

impl Tally {
    /// Adds one option of each class, in every way, with each of so many completions.
    fn add(&mut self, classes: &[&[u32]], completions: u32) {
        let mut sizes = classes.iter().map(|class| class.len() as u64);
        let covers = sizes.try_fold(completions.into(), u64::checked_mul);
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += classes.iter().map(|c| c.len()).product::<BigUint>() * completions,
        }
    }

    fn sum(self) -> BigUint {
        self.many + self.few
    }
}
