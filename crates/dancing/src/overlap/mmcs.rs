//! Irredundant covers, each once: MMCS (Murakami and Uno, *Efficient algorithms for dualizing
//! large-scale hypergraphs*, Discrete Applied Mathematics 170, 2014) on bitsets.
//!
//! A cover is irredundant when each chosen option has an item of its own, covered by no other
//! chosen one. Items covered exactly once are kept as one set, so an option has lost its last
//! item when it meets that set no longer; a branch where this happens is left at once.

use super::incidence::{Incidence, Items};
use super::transversal::{Transversals, with_width};
use crate::bitset::{Set, Words};
use crate::problem::OptionId;
use crate::stop::{Steps, Stop};
use std::ops::ControlFlow;

/// Walks the irredundant covers in question, as far as the limits allow. The options of a cover are
/// given ascending.
pub(super) fn walk<B>(
    sought: &Transversals,
    mut visit: impl FnMut(&[OptionId]) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, Stop> {
    let mut broken = None;
    let mut tell = |cover: &[OptionId]| {
        broken = visit(cover).break_value();
        broken.is_none()
    };
    match with_width!(sought, start(&mut tell)) {
        ControlFlow::Break(Some(stop)) => Err(stop),
        _ => Ok(broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)),
    }
}

/// Continue, or break at a limit or because the visitor is done.
type Flow = ControlFlow<Option<Stop>>;

/// What is done with each cover; whether to go on.
// As an object, so that the walk is compiled once for whatever is done.
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

    /// Visits every irredundant cover that adds candidates to what is chosen.
    fn extend(&mut self, items: &Items<I>, candidates: &mut Set<O>) -> Flow {
        let incidence = &self.incidence;
        let Some(item) = incidence.fewest_candidates(&items.uncovered, candidates) else {
            return self.tell();
        };
        if !incidence.could_cover(&items.uncovered, self.at_most - self.chosen.len()) {
            return ControlFlow::Continue(());
        }
        let branches = incidence.of_item[item as usize].common(candidates);
        candidates.subtract(&branches);
        for option in branches.members() {
            self.choose(option, items, candidates)?;
            // From here on it may also be chosen in later branches.
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

    fn tell(&mut self) -> Flow {
        self.sorted.clear();
        self.sorted
            .extend(self.chosen.iter().copied().map(OptionId));
        self.sorted.sort_unstable();
        match (self.visit)(&self.sorted) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(None),
        }
    }
}
