//! A query for covers, with a limit on their size and options that they must contain.

use super::exact::Exact;
use super::families::{Each, Family, FamilyVisitor};
use super::reduce::Restriction;
use super::system::{SetSystem, UnknownOption};
use super::transversal::Transversals;
use super::{CountError, conflict, count, families, mmcs, reduce};
use crate::problem::{ItemId, OptionId};
use crate::stop::{Limits, Stop, Watch};
use num_bigint::BigUint;
use std::ops::ControlFlow;

/// The options of a cover, if there is one.
type Found = Result<Option<Vec<u32>>, Stop>;

/// A query for the covers of a [`SetSystem`] that contain the required options and have at most a
/// given number of options.
///
/// ```
/// use dancing::overlap::SetSystem;
///
/// // Covers of up to two options that contain the first option.
/// let system = SetSystem::new(2, [[0, 1], [0, 1], [0, 0]])?;
/// let covers = system.covers(2).requiring([0])?;
/// assert_eq!(covers.count_by_size()?, [0u32, 1, 2].map(Into::into));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Covers<'a> {
    system: &'a SetSystem,
    at_most: usize,
    required: Vec<u32>,
    limits: Limits,
}

impl SetSystem {
    /// Returns a query for covers with at most `at_most` options.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [vec![0], vec![1], vec![0, 1]])?;
    /// let counts = |at_most| system.covers(at_most).count_by_size();
    /// assert_eq!(counts(1)?, [0u32, 1].map(Into::into));
    /// assert_eq!(counts(3)?, [0u32, 1, 3, 1].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn covers(&self, at_most: u32) -> Covers<'_> {
        Covers {
            system: self,
            at_most: at_most.min(self.options()) as usize,
            required: Vec::new(),
            limits: Limits::default(),
        }
    }
}

impl<'a> Covers<'a> {
    /// Restricts the query to covers that contain these options.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [[0, 1], [0, 1]])?;
    /// let all_of_both = system.covers(2).requiring([0])?.requiring([1])?;
    /// assert_eq!(all_of_both.count_by_size()?, [0u32, 0, 1].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an option does not exist.
    pub fn requiring<O: Into<OptionId>>(
        mut self,
        options: impl IntoIterator<Item = O>,
    ) -> Result<Covers<'a>, UnknownOption> {
        let options = options.into_iter().map(|option| option.into().0);
        self.required.extend(options);
        self.required.sort_unstable();
        self.required.dedup();
        match self.required.last() {
            Some(&option) if option >= self.system.options() => Err(UnknownOption {
                option,
                options: self.system.options(),
            }),
            _ => Ok(self),
        }
    }

    /// Adds limits; each option that is tried counts as a node.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// use dancing::stop::{CancelToken, Limits, Stop};
    ///
    /// let system = SetSystem::new(3, [[0, 1], [1, 2], [0, 2]])?;
    /// let token = CancelToken::default();
    /// token.cancel();
    /// let covers = system.covers(3).limited_by(&Limits::default().cancelled_by(&token));
    /// assert_eq!(covers.count_irredundant_by_size(), Err(Stop::Cancelled));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn limited_by(mut self, limits: &Limits) -> Covers<'a> {
        self.limits = self.limits.and(limits);
        self
    }

    /// Returns the number of covers with 0, 1, 2 … options, up to the limit or the number of all
    /// options, whichever is smaller.
    ///
    /// Items that are always covered when another one is are removed first.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// // Every set of at least one of these 24 options covers the single item.
    /// let system = SetSystem::new(1, (0..24).map(|_| [0]))?;
    /// let counts = system.covers(24).count_by_size()?;
    /// assert_eq!(counts[12], 2_704_156u32.into()); // 24 choose 12
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If more than [`ITEMS_AT_MOST`](super::ITEMS_AT_MOST) items and more than
    /// [`OPTIONS_AT_MOST`](super::OPTIONS_AT_MOST) options remain, or if a limit was reached.
    pub fn count_by_size(&self) -> Result<Vec<BigUint>, CountError> {
        let mut counts = vec![BigUint::ZERO; self.at_most + 1];
        if let Some(more) = self.at_most.checked_sub(self.required.len()) {
            let residue = reduce::without(self.system, &self.required);
            let by_size = count::by_size(&residue, more, &self.limits.watch())?;
            counts.splice(self.required.len().., by_size);
        }
        Ok(counts)
    }

    /// Visits every irredundant cover once. In such a cover, each option (including the required
    /// ones) covers an item that no other option of the cover contains.
    ///
    /// The options of a cover are in ascending order. The order of covers depends only on the
    /// system. Only one cover is in memory at a time.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// use std::ops::ControlFlow;
    ///
    /// let system = SetSystem::new(3, [[0, 1], [1, 2], [0, 2]])?;
    /// let first = system.covers(3).for_each_irredundant(|cover| ControlFlow::Break(cover.len()));
    /// assert_eq!(first, Ok(ControlFlow::Break(2))); // a third adds nothing
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before all covers were visited.
    pub fn for_each_irredundant<B>(
        &self,
        visit: impl FnMut(&[OptionId]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stop> {
        mmcs::walk(&self.transversals(&self.limits.watch()), visit)
    }

    /// Visits the irredundant covers in families; each cover is in exactly one family. There are
    /// far fewer families than covers, since options that cover the same items are grouped, as are
    /// all options that can complete a cover.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(2, [vec![0], vec![0], vec![1], vec![1]])?;
    /// let mut families = Vec::new();
    /// system.covers(2).for_each_irredundant_family(|family| {
    ///     families.push(family.parts().map(<[_]>::to_vec).collect::<Vec<_>>());
    /// })?;
    /// assert_eq!(families, [[[0, 1], [2, 3]]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before all families were visited.
    pub fn for_each_irredundant_family(&self, visit: impl FnMut(&Family)) -> Result<(), Stop> {
        self.visit_irredundant_families(&mut Each(visit))
    }

    /// Like [`for_each_irredundant_family`](Self::for_each_irredundant_family), but the visitor can
    /// exclude families, which is useful for a search with a bound.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// use dancing::overlap::{Family, FamilyVisitor};
    /// use dancing::problem::OptionId;
    ///
    /// /// The size of a smallest cover.
    /// struct Smallest(usize);
    ///
    /// impl FamilyVisitor for Smallest {
    ///     fn wants(&mut self, classes: &[&[OptionId]], _: &mut Vec<OptionId>, _more: usize) -> bool {
    ///         classes.len() + 1 < self.0
    ///     }
    ///     fn visit(&mut self, family: &Family) {
    ///         self.0 = self.0.min(family.size());
    ///     }
    /// }
    ///
    /// let system = SetSystem::new(3, [vec![0], vec![1], vec![2], vec![0, 1]])?;
    /// let mut smallest = Smallest(usize::MAX);
    /// system.covers(3).visit_irredundant_families(&mut smallest)?;
    /// assert_eq!(smallest.0, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before all families were visited.
    pub fn visit_irredundant_families(&self, visitor: &mut impl FamilyVisitor) -> Result<(), Stop> {
        families::visit(&self.transversals(&self.limits.watch()), visitor)
    }

    /// Returns the number of irredundant covers with 0, 1, 2 … options.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// let system = SetSystem::new(3, [vec![0, 1, 2], vec![0], vec![1], vec![2]])?;
    /// let counts = system.covers(4).count_irredundant_by_size()?;
    /// assert_eq!(counts, [0u32, 1, 0, 1, 0].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before the count was complete.
    pub fn count_irredundant_by_size(&self) -> Result<Vec<BigUint>, Stop> {
        families::count_by_size(&self.transversals(&self.limits.watch()))
    }

    fn transversals<'w>(&'w self, watch: &'w Watch) -> Transversals<'w> {
        Transversals {
            watch,
            items: self.system.items as usize,
            covered: &self.system.options,
            at_most: self.at_most,
            required: &self.required,
        }
    }

    /// Returns a smallest set of items that no permitted choice of options covers together, in
    /// ascending order; `None` if there is a cover. If no option covers some item, a set of one
    /// such item is returned; if more options are required than allowed, the empty set is returned.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// // One option covers items 0 and 1, and one covers 1 and 2, but none covers 0 and 2.
    /// let system = SetSystem::new(3, [[0, 1], [1, 2]])?;
    /// assert_eq!(system.covers(1).smallest_conflict()?.unwrap(), [0, 2]);
    /// assert_eq!(system.covers(2).smallest_conflict()?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before the answer was known.
    pub fn smallest_conflict(&self) -> Result<Option<Vec<ItemId>>, Stop> {
        let watch = &self.limits.watch();
        let more = self.at_most.checked_sub(self.required.len());
        let mut find = |items: &[u32]| {
            let Some(at_most) = more else { return Ok(None) };
            let restricted = Restriction::of(self.system, items, &self.required);
            let sought = Transversals {
                watch,
                items: restricted.items,
                covered: &restricted.options,
                at_most,
                required: &[],
            };
            let found = mmcs::walk(&sought, |cover| {
                let cover = cover.iter().map(|option| option.0);
                ControlFlow::Break(self.required.iter().copied().chain(cover).collect())
            });
            Ok(found?.break_value())
        };
        self.conflict(watch, &mut find, |times| times > 0)
    }

    /// Returns a smallest set of items such that no permitted choice of options covers each of them
    /// exactly once, in ascending order; `None` if all items can be covered exactly once.
    ///
    /// Items outside the set do not matter: options may cover them any number of times.
    ///
    /// ```
    /// # use dancing::overlap::SetSystem;
    /// // All items can be covered, but options that cover 0 and 2 cover 1 twice.
    /// let system = SetSystem::new(3, [[0, 1], [1, 2]])?;
    /// assert_eq!(system.covers(2).smallest_conflict()?, None);
    /// assert_eq!(system.covers(2).smallest_exact_conflict()?.unwrap(), [0, 1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a limit was reached before the answer was known.
    pub fn smallest_exact_conflict(&self) -> Result<Option<Vec<ItemId>>, Stop> {
        let watch = &self.limits.watch();
        let exact = Exact::new(self.system, &self.required, self.at_most);
        let mut find = |items: &[u32]| exact.find(items, watch);
        self.conflict(watch, &mut find, |times| times == 1)
    }

    /// Returns the conflict. `find` returns options that cover the given items, and `is_covered`
    /// returns whether an item counts as covered if that number of options contain it.
    fn conflict(
        &self,
        watch: &Watch,
        find: &mut dyn FnMut(&[u32]) -> Found,
        is_covered: fn(u32) -> bool,
    ) -> Result<Option<Vec<ItemId>>, Stop> {
        let all = self.system.items as usize;
        let conflict = conflict::smallest_uncovered(all, watch, &mut |chosen| {
            let items: Vec<u32> = (0..)
                .zip(chosen)
                .filter(|(_, c)| **c)
                .map(|(i, _)| i)
                .collect();
            let Some(options) = find(&items)? else {
                return Ok(None);
            };
            let mut times = vec![0; all];
            for option in options {
                let covered = &self.system.options[option as usize];
                covered.iter().for_each(|&item| times[item as usize] += 1);
            }
            Ok(Some(times.into_iter().map(is_covered).collect()))
        })?;
        Ok(conflict.map(|items| items.into_iter().map(ItemId).collect()))
    }
}
