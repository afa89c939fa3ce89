//! One question about covers, with a limit on their size and options they must hold.

use super::part::Part;
use super::{SetSystem, TooLarge, UnknownOption, conflict, count, exact, mmcs, reduce};
use num_bigint::BigUint;
use std::ops::ControlFlow;

/// The covers of a [`SetSystem`] with at most so many options, among them the required ones.
#[derive(Clone, Debug)]
pub struct Covers<'a> {
    system: &'a SetSystem,
    at_most: usize,
    required: Vec<u32>,
}

impl<'a> Covers<'a> {
    pub(super) fn new(system: &'a SetSystem, at_most: u32) -> Covers<'a> {
        Covers {
            system,
            at_most: at_most.min(system.options()) as usize,
            required: Vec::new(),
        }
    }

    /// Only covers that hold these options too.
    ///
    /// # Errors
    /// When there is no such option.
    pub fn requiring(mut self, options: &[u32]) -> Result<Covers<'a>, UnknownOption> {
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

    /// How many covers have 0, 1, 2 … options, up to the limit (or to all options, if those are
    /// fewer).
    ///
    /// Items that are covered whenever another one is are put aside first.
    ///
    /// # Errors
    /// When more than [`ITEMS_AT_MOST`](super::ITEMS_AT_MOST) items and more than
    /// [`OPTIONS_AT_MOST`](super::OPTIONS_AT_MOST) options are left.
    pub fn count_by_size(&self) -> Result<Vec<BigUint>, TooLarge> {
        let mut counts = vec![BigUint::ZERO; self.at_most + 1];
        if let Some(more) = self.at_most.checked_sub(self.required.len()) {
            let residue = reduce::without(self.system, &self.required);
            let by_size = count::by_size(&residue, more)?;
            counts.splice(self.required.len().., by_size);
        }
        Ok(counts)
    }

    /// Visits every irredundant cover once: each of its options, the required ones included,
    /// covers an item that no other one of them covers.
    ///
    /// The options of a cover are given ascending. The order of covers depends on the system
    /// alone. Memory is that of one cover.
    pub fn for_each_irredundant<B>(
        &self,
        visit: impl FnMut(&[u32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let items = self.system.items as usize;
        mmcs::walk(
            items,
            &self.system.options,
            self.at_most,
            &self.required,
            visit,
        )
    }

    /// How many irredundant covers have 0, 1, 2 … options, found by walking through all of them.
    #[must_use]
    pub fn count_irredundant_by_size(&self) -> Vec<BigUint> {
        let mut counts = vec![0u64; self.at_most + 1];
        let _ = self.for_each_irredundant(|options| {
            counts[options.len()] += 1;
            ControlFlow::<()>::Continue(())
        });
        counts.into_iter().map(BigUint::from).collect()
    }

    /// A smallest set of items that no choice of options covers together, ascending; `None` when
    /// there is a cover. An item that no option covers is one by itself; the empty set says that
    /// more options are required than allowed.
    #[must_use]
    pub fn smallest_conflict(&self) -> Option<Vec<u32>> {
        self.conflict(|part, more| {
            let any = |_: &[u32]| ControlFlow::Break(());
            mmcs::walk(part.items, &part.options, more, &[], any).is_break()
        })
    }

    /// A smallest set of items that no choice of options covers together so that each of them is
    /// covered exactly once, ascending; `None` when all items can be.
    ///
    /// Items outside the set do not matter: options may cover them any number of times.
    #[must_use]
    pub fn smallest_exact_conflict(&self) -> Option<Vec<u32>> {
        self.conflict(|part, more| {
            !part.twice && exact::exists(part.items, part.once().as_slice(), more)
        })
    }

    fn conflict(&self, can_cover: impl Fn(&Part, usize) -> bool) -> Option<Vec<u32>> {
        let all: Vec<u32> = (0..self.system.items).collect();
        conflict::smallest_conflict(&all, |items| {
            let part = Part::of(self.system, items, &self.required);
            let more = self.at_most.checked_sub(self.required.len());
            more.is_some_and(|more| can_cover(&part, more))
        })
    }
}
