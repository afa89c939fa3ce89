//! The best irredundant covers, searched in families of similar covers.
//!
//! Costs are bounded by [prices](super::prices). The search is repeated with increasing cost limits
//! until there are enough covers, each time in ascending order of size. All covers below the limit
//! of a completed search are known, even if the next search was stopped.

use super::prices::Prices;
use super::products::Products;
use super::ranking::Ranked;
use super::start::Start;
use super::table::{Table, sum_of_greatest};
use crate::cover::Stopped;
use crate::problem::Problem;
use dancing::overlap::{Family, FamilyVisitor};
use dancing::problem::OptionId;
use dancing::stop::{Limits, Stop};

/// Returns the best irredundant covers, at most as many as are wanted; if the search was stopped,
/// the best so far.
pub(crate) fn best(
    problem: &Problem,
    wanted: usize,
    limits: &Limits,
) -> (Vec<Ranked>, Option<Stopped>) {
    let start = Start::new(problem);
    let mut below = Below {
        search: Products::new(&start.table, wanted),
        table: &start.table,
        prices: &start.prices,
        size: 0,
        savings: Vec::new(),
    };
    let mut known_below = 0;
    let mut stop = None;
    for limit in start.limits() {
        below.search.look_below(limit);
        stop = below.look(problem, &start, limits).err();
        if stop.is_some() || below.search.is_full() {
            break;
        }
        known_below = limit;
    }
    let best = below.search.into_best();
    let proved = best.first().is_some_and(|first| first.cost < known_below);
    (best, stop.map(|why| Stopped { why, proved }))
}

/// A search among the families of irredundant covers of one size that cost less than its limit. The
/// fewer options a cover may have, the better is the lower bound on its cost.
struct Below<'a> {
    search: Products<'a>,
    table: &'a Table,
    prices: &'a Prices,
    size: usize,
    /// The saving of each candidate.
    savings: Vec<u32>,
}

impl Below<'_> {
    /// Searches the covers of all sizes.
    fn look(&mut self, problem: &Problem, start: &Start, limits: &Limits) -> Result<(), Stop> {
        let system = problem.set_system();
        for size in start.required.len()..=start.at_most {
            self.size = size;
            let covers = problem.covers_of_at_most(size as u32, &system);
            covers.limited_by(limits).visit_irredundant_families(self)?;
        }
        Ok(())
    }
}

impl FamilyVisitor for Below<'_> {
    fn wants(
        &mut self,
        classes: &[&[OptionId]],
        candidates: &mut Vec<OptionId>,
        more: usize,
    ) -> bool {
        self.search.make_floors(classes);
        let costs = self.search.floor(classes.len());
        let options = candidates.iter().copied().map(u32::from);
        let floor = self.table.floor(costs, options.clone());
        if !self.search.could_place(floor, self.size) {
            return false;
        }
        let due = self.prices.after(costs);
        self.savings.clear();
        self.savings
            .extend(options.map(|option| due.saving(option)));
        let with_others = sum_of_greatest(more - 1, self.savings.iter().copied());
        // The bound for each candidate: its own saving, and the greatest savings of the others.
        let mut savings = self.savings.iter();
        candidates.retain(|_| {
            let own = savings.next().copied().unwrap_or_default();
            let floor = due.floor(own + with_others);
            self.search.could_place(floor, self.size)
        });
        !candidates.is_empty()
    }

    fn visit(&mut self, family: &Family) {
        if family.size() == self.size {
            self.search.offer(&family.parts().collect::<Vec<_>>());
        }
    }
}
