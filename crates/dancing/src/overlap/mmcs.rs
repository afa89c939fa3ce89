//! Listing each irredundant cover once: MMCS (Murakami and Uno, *Efficient algorithms for dualizing
//! large-scale hypergraphs*, Discrete Applied Mathematics 170, 2014) on bitsets.
//!
//! A cover is irredundant if each chosen option has a private item: one that no other chosen option
//! covers.

use super::transversal::{Incidence, Items};
use super::transversal::{Transversals, with_width};
use crate::bitset::{Set, Words};
use crate::problem::OptionId;
use crate::stop::{Steps, Stop};
use std::ops::ControlFlow;

/// Visits the irredundant covers, within the limits. The options of a cover are in ascending order.
pub(super) fn walk<B>(
    sought: &Transversals,
    mut visit: impl FnMut(&[OptionId]) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, Stop> {
    let mut broken = None;
    let mut report = |cover: &[OptionId]| {
        broken = visit(cover).break_value();
        broken.is_none()
    };
    match with_width!(sought, start(&mut report)) {
        ControlFlow::Break(Some(stop)) => Err(stop),
        _ => Ok(broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)),
    }
}

/// The result of a step: whether to continue, or to stop because of a limit or at the visitor's
/// request.
type Flow = ControlFlow<Option<Stop>>;

/// A visitor of covers; it returns whether to continue.
// This is a trait object, so that the walk is compiled only once.
type Visit<'a> = &'a mut dyn FnMut(&[OptionId]) -> bool;

fn start<O: Words, I: Words>(sought: &Transversals, of_items: &[Vec<u32>], visit: Visit) -> Flow {
    let walk = Walk::<O, I> {
        incidence: Incidence::new(sought.covered.len(), of_items),
        at_most: sought.at_most,
        chosen: Vec::new(),
        sorted: Vec::new(),
        steps: Steps::new(sought.watch.clone()),
        visit,
    };
    walk.from(sought.required)
}

struct Walk<'a, O, I> {
    incidence: Incidence<O, I>,
    at_most: usize,
    chosen: Vec<u32>,
    sorted: Vec<OptionId>,
    steps: Steps,
    visit: Visit<'a>,
}

impl<O: Words, I: Words> Walk<'_, O, I> {
    fn from(mut self, required: &[u32]) -> Flow {
        let (items, mut candidates) = self.incidence.after(required);
        if required.len() > self.at_most || !self.incidence.each_has_its_own(required, &items) {
            return ControlFlow::Continue(());
        }
        self.chosen.extend(required);
        self.extend(&items, &mut candidates)
    }

    /// Visits every irredundant cover that adds candidates to the chosen options.
    fn extend(&mut self, items: &Items<I>, candidates: &mut Set<O>) -> Flow {
        let incidence = &self.incidence;
        let Some(item) = incidence.fewest_candidates(&items.uncovered, candidates) else {
            return self.report();
        };
        if !incidence.could_cover(&items.uncovered, self.at_most - self.chosen.len()) {
            return ControlFlow::Continue(());
        }
        let branches = incidence.of_item[item as usize].common(candidates);
        candidates.subtract(&branches);
        for option in branches.members() {
            self.choose(option, items, candidates)?;
            // Later branches may choose this option again.
            candidates.insert(option);
        }
        ControlFlow::Continue(())
    }

    fn choose(&mut self, option: u32, items: &Items<I>, candidates: &mut Set<O>) -> Flow {
        if let Err(stop) = self.steps.step() {
            return ControlFlow::Break(Some(stop));
        }
        let mut items = items.clone();
        items.cover(&self.incidence.of_option[option as usize]);
        if !self.incidence.each_has_its_own(&self.chosen, &items) {
            return ControlFlow::Continue(());
        }
        self.chosen.push(option);
        self.extend(&items, candidates)?;
        self.chosen.pop();
        ControlFlow::Continue(())
    }

    fn report(&mut self) -> Flow {
        self.sorted.clear();
        self.sorted
            .extend(self.chosen.iter().copied().map(OptionId));
        self.sorted.sort_unstable();
        if (self.visit)(&self.sorted) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(None)
        }
    }
}
