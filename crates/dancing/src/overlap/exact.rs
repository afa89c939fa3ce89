//! Exact covers of some of the items, for finding a conflict. That search tests hundreds of small
//! sets of items, so incidences are stored as bitsets, for which no items need to be hidden and
//! shown. The method is that of [`Links`](crate::links::Links).

use super::reduce::of_items;
use super::system::SetSystem;
use super::transversal::Incidence;
use crate::bitset::{Set, width_for};
use crate::stop::{Steps, Stop, Watch};

/// A set of any width; narrower types are not needed, since these sets are queried more often than
/// they are created.
type Members = Set<Vec<u64>>;

/// A search for exact covers of any of the items of a system.
pub(super) struct Exact<'a> {
    incidence: Incidence<Vec<u64>, Vec<u64>>,
    required: &'a [u32],
    at_most: usize,
}

impl<'a> Exact<'a> {
    /// Prepares the search for covers of at most `at_most` options that contain the required ones.
    pub(super) fn new(system: &SetSystem, required: &'a [u32], at_most: usize) -> Exact<'a> {
        let covered = system.options.iter().map(Vec::as_slice);
        let of_items = of_items(system.items as usize, covered);
        Exact {
            incidence: Incidence::new(system.options.len(), &of_items),
            required,
            at_most,
        }
    }

    /// Returns options, including the required ones, that cover each of these items exactly once.
    /// Other items may be covered any number of times.
    pub(super) fn find(&self, items: &[u32], watch: &Watch) -> Result<Option<Vec<u32>>, Stop> {
        let options = self.incidence.of_option.len();
        let all = self.incidence.of_item.len();
        let asked = Set::of(width_for(all), items.iter().copied());
        let mut search = Search {
            exact: self,
            steps: Steps::new(watch.clone()),
            chosen: self.required.to_vec(),
        };
        let mut uncovered = asked.clone();
        let mut candidates = Set::of(width_for(options), 0..options as u32);
        for &option in self.required {
            // An option that covers none of the items counts towards the limit but conflicts with
            // no other option.
            let own = self.incidence.of_option[option as usize].common(&asked);
            if !own.is_subset_of(&uncovered) {
                return Ok(None);
            }
            self.cover(&own, &mut uncovered, &mut candidates);
        }
        let found =
            search.chosen.len() <= self.at_most && search.extend(&uncovered, &candidates)?;
        Ok(found.then_some(search.chosen))
    }

    /// Marks these items as covered, so that no other option may cover any of them.
    fn cover(&self, own: &Members, uncovered: &mut Members, candidates: &mut Members) {
        uncovered.subtract(own);
        for item in own.members() {
            candidates.subtract(&self.incidence.of_item[item as usize]);
        }
    }
}

struct Search<'a> {
    exact: &'a Exact<'a>,
    steps: Steps,
    chosen: Vec<u32>,
}

impl Search<'_> {
    /// Returns whether candidates can complete the chosen options to a cover; if so, they are added
    /// to the chosen options.
    fn extend(&mut self, uncovered: &Members, candidates: &Members) -> Result<bool, Stop> {
        let incidence = &self.exact.incidence;
        let Some(item) = incidence.fewest_candidates(uncovered, candidates) else {
            return Ok(true);
        };
        if self.chosen.len() == self.exact.at_most {
            return Ok(false);
        }
        let branches = incidence.of_item[item as usize].common(candidates);
        for option in branches.members() {
            self.steps.step()?;
            let own = incidence.of_option[option as usize].common(uncovered);
            let mut uncovered = uncovered.clone();
            let mut candidates = candidates.clone();
            self.exact.cover(&own, &mut uncovered, &mut candidates);
            self.chosen.push(option);
            if self.extend(&uncovered, &candidates)? {
                return Ok(true);
            }
            self.chosen.pop();
        }
        Ok(false)
    }
}
