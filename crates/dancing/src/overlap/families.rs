//! Irredundant covers in families, of which there are far fewer than covers.
//!
//! The walk is that of [`mmcs`](super::mmcs), with three differences. Options that cover the same
//! items are one *class*: no irredundant cover holds two of them, and any can take another's place,
//! so only the first of a class is chosen, for all of them. Once an option would take the last item
//! of its own from a chosen one, it always will, and is not a candidate any more. And the last
//! option is not chosen: all that complete the cover go together.

use super::transversal::{Rest, Start, Transversals, with_width};
use crate::bitset::{Set, Words, width_for};
use crate::problem::OptionId;
use crate::stop::{Steps, Stop};

/// Some irredundant covers: one option of each class, whichever, and one of the last options.
///
/// ```
/// # use dancing::overlap::SetSystem;
/// // Either of two alike options, then any of three that cover the rest.
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
    /// Options that cover the same items, ascending, or one that is required.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [vec![0], vec![0], vec![1]])?;
    /// system.covers(2).for_each_irredundant_family(|family| {
    ///     assert_eq!(family.classes(), [[2]]); // alone covers its item
    /// })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn classes(&self) -> &'a [&'a [OptionId]] {
        self.classes
    }

    /// Returns the options each of which completes a cover, ascending; none where the required
    /// options are a cover.
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

    /// Returns the classes, then the last options if there are any, as the example of [`Family`]
    /// shows.
    pub fn parts(&self) -> impl Iterator<Item = &'a [OptionId]> {
        let last = Some(self.last).filter(|last| !last.is_empty());
        self.classes.iter().copied().chain(last)
    }

    /// Returns how many options its covers have.
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

/// The visitor of the families of a walk.
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
    /// Returns whether to visit those that hold these classes and otherwise at most `more` of the
    /// candidates, which are ascending. If not, they are left out, as are those with a candidate
    /// that was taken from the list and all that are in its class.
    fn wants(
        &mut self,
        classes: &[&[OptionId]],
        candidates: &mut Vec<OptionId>,
        more: usize,
    ) -> bool;

    /// Visits a family.
    fn visit(&mut self, family: &Family);
}

/// Visits every family.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(&Family)> FamilyVisitor for Each<F> {
    fn wants(&mut self, _: &[&[OptionId]], _: &mut Vec<OptionId>, _: usize) -> bool {
        true
    }

    fn visit(&mut self, family: &Family) {
        (self.0)(family);
    }
}

/// The interface of the walk in terms of sets: they are listed only for visitors that want lists.
pub(super) trait SetVisitor {
    /// Like [`FamilyVisitor::wants`].
    fn wants<O: Words>(&mut self, _: &[&[OptionId]], _: &mut Set<O>, _more: usize) -> bool {
        true
    }

    /// Visits a family, given its classes and its last options.
    fn visit<O: Words>(&mut self, classes: &[&[OptionId]], last: &Set<O>);
}

/// Lists the sets for a visitor of families.
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
        let (listed, options) = (&mut self.listed, options.members().map(OptionId));
        // Faster than to extend by the iterator, which would be asked for one at a time.
        options.for_each(|option| listed.push(option));
    }
}

/// Visits the families of the irredundant covers in question, as far as the limits allow.
pub(super) fn visit(sought: &Transversals, visitor: &mut impl FamilyVisitor) -> Result<(), Stop> {
    let listed = Vec::new();
    visit_sets(sought, &mut Listing { visitor, listed })
}

/// The same for who wants no lists.
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
    /// Goes through the covers that add candidates to what is chosen, which leaves something
    /// uncovered.
    fn extend(&mut self, rest: &mut Rest<O, I>) -> Result<(), Stop> {
        let more = self.at_most - self.chosen.len();
        if !self.start.incidence.could_cover(&rest.uncovered, more) {
            return Ok(());
        }
        let last = self.start.take_last(rest);
        if !last.is_empty() {
            self.visitor.visit(&self.chosen, &last);
        }
        match more > 1 && self.wants(rest, more) {
            true => self.branch(rest),
            false => Ok(()),
        }
    }

    /// Returns whether the visitor wants any of these, once it has taken out the candidates of the
    /// others.
    fn wants(&mut self, rest: &mut Rest<O, I>, more: usize) -> bool {
        let all = rest.candidates.clone();
        let wants = (self.visitor).wants(&self.chosen, &mut rest.candidates, more);
        if wants && rest.candidates.len() < all.len() {
            rest.candidates = self.start.classes_of(&rest.candidates, &all);
        }
        wants
    }

    /// Chooses each class that covers the item with the fewest candidates.
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
            // From here on it may also be chosen in later branches.
            rest.candidates.union_with(&class.set);
        }
        Ok(())
    }
}
