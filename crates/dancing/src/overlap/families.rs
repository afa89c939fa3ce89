//! Irredundant covers grouped into families, which are far fewer than the covers.
//!
//! The algorithm is that of [`mmcs`](super::mmcs), with three differences. First, options that
//! cover the same items form a *class*: no irredundant cover contains two of them, and they are
//! interchangeable, so the walk chooses only the first option of a class. Second, an option that
//! would cover the last private item of a chosen option is removed from the candidates, since it
//! would do so at every later step as well. Third, the last option of a cover is not chosen: all
//! options that complete the cover are reported together.

use super::transversal::{Rest, Start, Transversals, with_width};
use crate::bitset::{Set, Words, width_for};
use crate::problem::OptionId;
use crate::stop::{Steps, Stop};
use num_bigint::BigUint;

/// A family of irredundant covers: any one option of each class, and any one of the last options.
///
/// ```
/// # use dancing::overlap::SetSystem;
/// // One of two identical options, then one of three that cover the rest.
/// let sets = [vec![0], vec![0], vec![1], vec![1], vec![1]];
/// let system = SetSystem::new(2, sets)?;
/// let mut sizes = Vec::new();
/// system.covers(2).for_each_irredundant_family(|family| {
///     sizes.push(family.parts().map(<[_]>::len).collect::<Vec<_>>());
/// })?;
/// assert_eq!(sizes, [[2, 3]]); // six covers in one family
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family<'a> {
    classes: &'a [&'a [OptionId]],
    last: &'a [OptionId],
}

impl<'a> Family<'a> {
    /// Returns the classes. Each is a list of options that cover the same items, in ascending
    /// order, or a single required option.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [vec![0], vec![0], vec![1]])?;
    /// system.covers(2).for_each_irredundant_family(|family| {
    ///     assert_eq!(family.classes(), [[2]]); // the only option that covers its item
    /// })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn classes(&self) -> &'a [&'a [OptionId]] {
        self.classes
    }

    /// Returns the options that can complete a cover, in ascending order; each of them does so
    /// alone. The list is empty if the required options already form a cover.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [vec![0], vec![0], vec![1]])?;
    /// system.covers(2).for_each_irredundant_family(|family| {
    ///     assert_eq!(family.last(), [0, 1]);
    /// })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn last(&self) -> &'a [OptionId] {
        self.last
    }

    /// Returns the classes, then the last options if there are any; see the example of [`Family`].
    pub fn parts(&self) -> impl Iterator<Item = &'a [OptionId]> {
        let last = Some(self.last).filter(|last| !last.is_empty());
        self.classes.iter().copied().chain(last)
    }

    /// Returns the number of options in each cover of the family.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [vec![0], vec![0], vec![1]])?;
    /// system.covers(2).for_each_irredundant_family(|family| {
    ///     assert_eq!(family.size(), 2);
    /// })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn size(&self) -> usize {
        self.classes.len() + usize::from(!self.last.is_empty())
    }
}

/// A visitor of families.
///
/// ```
/// use dancing::overlap::{Family, FamilyVisitor, SetSystem};
/// use dancing::problem::OptionId;
///
/// /// Counts the families of covers without an option.
/// struct Without(OptionId, usize);
///
/// impl FamilyVisitor for Without {
///     fn wants(&mut self, _: &[&[OptionId]], candidates: &mut Vec<OptionId>, _: usize) -> bool {
///         candidates.retain(|option| *option != self.0);
///         true
///     }
///     fn visit(&mut self, family: &Family) {
///         self.1 += usize::from(family.parts().all(|part| part != [self.0]));
///     }
/// }
///
/// let system = SetSystem::new(2, [vec![0], vec![1], vec![0, 1]])?;
/// let mut without = Without(OptionId::from(2), 0);
/// system.covers(2).visit_irredundant_families(&mut without)?;
/// assert_eq!(without.1, 1); // that of the two single items
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait FamilyVisitor {
    /// Returns whether to visit the families that contain these classes and at most `more` further
    /// options from the candidates, which are in ascending order. If not, the walk skips these
    /// families. The method may also remove candidates: the walk skips families with a class of
    /// which all candidates were removed.
    fn wants(
        &mut self,
        classes: &[&[OptionId]],
        candidates: &mut Vec<OptionId>,
        more: usize,
    ) -> bool;

    /// Visits a family.
    fn visit(&mut self, family: &Family);
}

/// A visitor that calls a function for every family.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(&Family)> FamilyVisitor for Each<F> {
    fn wants(&mut self, _: &[&[OptionId]], _: &mut Vec<OptionId>, _: usize) -> bool {
        true
    }

    fn visit(&mut self, family: &Family) {
        (self.0)(family);
    }
}

/// A visitor that receives sets. Lists of options are made only for visitors that need them.
pub(super) trait SetVisitor {
    /// Like [`FamilyVisitor::wants`].
    fn wants<O: Words>(&mut self, _: &[&[OptionId]], _: &mut Set<O>, _more: usize) -> bool {
        true
    }

    /// Visits a family, given its classes and its last options.
    fn visit<O: Words>(&mut self, classes: &[&[OptionId]], last: &Set<O>);
}

/// An adapter that lists the sets for a visitor of families.
struct Listing<'a, V> {
    visitor: &'a mut V,
    listed: Vec<OptionId>,
}

impl<V: FamilyVisitor> SetVisitor for Listing<'_, V> {
    fn wants<O: Words>(
        &mut self,
        classes: &[&[OptionId]],
        candidates: &mut Set<O>,
        more: usize,
    ) -> bool {
        self.list(candidates);
        let all = self.listed.len();
        let wants = self.visitor.wants(classes, &mut self.listed, more);
        if self.listed.len() < all {
            candidates.clear();
            let wanted = self.listed.iter().copied().map(u32::from);
            wanted.for_each(|option| candidates.insert(option));
        }
        wants
    }

    fn visit<O: Words>(&mut self, classes: &[&[OptionId]], last: &Set<O>) {
        self.list(last);
        let last = &self.listed;
        self.visitor.visit(&Family { classes, last });
    }
}

impl<V> Listing<'_, V> {
    fn list<O: Words>(&mut self, options: &Set<O>) {
        self.listed.clear();
        let listed = &mut self.listed;
        let options = options.members().map(OptionId);
        // This is faster than `extend`, which would advance the iterator one element at a time.
        options.for_each(|option| listed.push(option));
    }
}

/// Visits the families of the irredundant covers, within the limits.
pub(super) fn visit(sought: &Transversals, visitor: &mut impl FamilyVisitor) -> Result<(), Stop> {
    let listed = Vec::new();
    visit_sets(sought, &mut Listing { visitor, listed })
}

/// Like [`visit`], for visitors that need no lists.
pub(super) fn visit_sets(sought: &Transversals, visitor: &mut impl SetVisitor) -> Result<(), Stop> {
    with_width!(sought, walk(visitor))
}

fn walk<O: Words, I: Words>(
    sought: &Transversals,
    of_items: &[Vec<u32>],
    visitor: &mut impl SetVisitor,
) -> Result<(), Stop> {
    let Some(start) = Start::<O, I>::of(sought, of_items) else {
        return Ok(());
    };
    let required: Vec<OptionId> = sought.required.iter().copied().map(OptionId).collect();
    let mut walk = Walk {
        start: &start,
        at_most: sought.at_most,
        chosen: required.chunks(1).collect(),
        steps: Steps::new(sought.watch.clone()),
        visitor,
    };
    if start.rest.uncovered.is_empty() {
        let none = Set::<O>::empty(width_for(sought.covered.len()));
        walk.visitor.visit(&walk.chosen, &none);
        Ok(())
    } else {
        walk.extend(&mut start.rest.clone())
    }
}

struct Walk<'a, O, I, V> {
    start: &'a Start<O, I>,
    at_most: usize,
    chosen: Vec<&'a [OptionId]>,
    steps: Steps,
    visitor: &'a mut V,
}

impl<O: Words, I: Words, V: SetVisitor> Walk<'_, O, I, V> {
    /// Visits the covers that consist of the chosen options and further candidates. The chosen
    /// options leave at least one item uncovered.
    fn extend(&mut self, rest: &mut Rest<O, I>) -> Result<(), Stop> {
        let more = self.at_most - self.chosen.len();
        if !self.start.incidence.could_cover(&rest.uncovered, more) {
            return Ok(());
        }
        let last = self.start.take_last(rest);
        if !last.is_empty() {
            self.visitor.visit(&self.chosen, &last);
        }
        if more > 1 && self.wants(rest, more) {
            self.branch(rest)
        } else {
            Ok(())
        }
    }

    /// Returns whether the visitor wants any of these covers, and removes the classes that it does
    /// not want.
    fn wants(&mut self, rest: &mut Rest<O, I>, more: usize) -> bool {
        let all = rest.candidates.clone();
        let wants = (self.visitor).wants(&self.chosen, &mut rest.candidates, more);
        if wants && rest.candidates.len() < all.len() {
            rest.candidates = self.start.classes_of(&rest.candidates, &all);
        }
        wants
    }

    /// Branches on the item with the fewest candidates, by the classes that cover it.
    fn branch(&mut self, rest: &mut Rest<O, I>) -> Result<(), Stop> {
        let branches = self.start.take_branches(rest);
        let mut after = rest.clone();
        for option in branches.members() {
            self.steps.step()?;
            let class = self.start.class(option);
            self.chosen.push(&class.options);
            let newest = self.start.covered_by(option);
            self.start.choose(newest, rest, &mut after);
            self.extend(&mut after)?;
            self.chosen.pop();
            // Later branches may choose this class again.
            rest.candidates.union_with(&class.set);
        }
        Ok(())
    }
}

/// Returns the number of irredundant covers with 0, 1, 2 … options.
pub(super) fn count_by_size(sought: &Transversals) -> Result<Vec<BigUint>, Stop> {
    let mut counts = Counts(vec![Sum::default(); sought.at_most + 1]);
    visit_sets(sought, &mut counts)?;
    let sums = counts.0.into_iter();
    Ok(sums.map(|Sum { few, many }| many + few).collect())
}

/// The number of covers of each size found so far.
struct Counts(Vec<Sum>);

/// A number of covers: a word, and the part that overflows it.
#[derive(Clone, Default)]
struct Sum {
    few: u64,
    many: BigUint,
}

impl SetVisitor for Counts {
    fn visit<O: Words>(&mut self, classes: &[&[OptionId]], last: &Set<O>) {
        let last = Some(u64::from(last.len())).filter(|&options| options > 0);
        let sizes = || classes.iter().map(|class| class.len() as u64).chain(last);
        self.0[classes.len() + usize::from(last.is_some())].add(sizes);
    }
}

impl Sum {
    /// Adds the number of ways to choose one option from each part, given the sizes of the parts.
    fn add<I: Iterator<Item = u64>>(&mut self, parts: impl Fn() -> I) {
        let covers = parts().try_fold(1, u64::checked_mul);
        match covers.and_then(|covers| self.few.checked_add(covers)) {
            Some(few) => self.few = few,
            None => self.many += parts().product::<BigUint>(),
        }
    }
}
