//! Checks that symmetries map solutions to solutions of the same cost, and that each count up to
//! symmetry is the number of orbits of solutions under the generators.

use super::{Asked, Listed};
use anyhow::{Result, ensure};
use dancing::problem::OptionId;
use dancing::search::Search;
use dancing::stop::Limits;
use dancing::symmetry::{Firsts, Symmetries, Symmetry};
use std::collections::BTreeSet;

impl Asked<'_> {
    pub(super) fn alike(&mut self) -> Result<()> {
        let limits = Limits::default();
        let symmetries = Symmetries::of(self.problem, &limits);
        let sets = self.sets_of_alike(symmetries.generators())?;
        let counted = symmetries.count(self.problem, &limits)?;
        ensure!(counted == sets.into(), "{counted} and not {sets}");
        let ids: Vec<OptionId> = self.problem.option_ids().collect();
        let mut firsts = Firsts::new(&symmetries, &limits);
        let mut found = 0;
        for solution in &self.expected {
            let solution: Vec<OptionId> = solution.iter().map(|&option| ids[option]).collect();
            found += usize::from(firsts.is_first(&solution)?);
        }
        ensure!(
            found == sets,
            "{found} are the first of their kind, and not {sets}"
        );
        let best = Search::new(&symmetries.reduced(self.problem)).best(1)?;
        let found = best.solutions.first().map(|one| one.cost);
        let costs = self.expected.iter().map(|one| self.puzzle.cost(one));
        ensure!(
            found == costs.min(),
            "the cheapest up to symmetry costs {found:?}"
        );
        Ok(())
    }

    /// Returns the number of orbits of solutions under the generators.
    fn sets_of_alike(&self, generators: &[Symmetry]) -> Result<usize> {
        let ids: Vec<OptionId> = self.problem.option_ids().collect();
        let mut seen = BTreeSet::new();
        let mut sets = 0;
        for solution in &self.expected {
            sets += usize::from(seen.insert(solution.clone()));
            let mut waiting: Listed = vec![solution.clone()];
            while let Some(one) = waiting.pop() {
                for symmetry in generators {
                    let image = one
                        .iter()
                        .map(|&option| symmetry.option(ids[option]).index());
                    let mut image: Vec<usize> = image.collect();
                    image.sort_unstable();
                    ensure!(
                        self.expected.binary_search(&image).is_ok(),
                        "{image:?} is alike to {one:?}"
                    );
                    ensure!(
                        self.puzzle.cost(&image) == self.puzzle.cost(&one),
                        "{image:?} costs as {one:?}"
                    );
                    if seen.insert(image.clone()) {
                        waiting.push(image);
                    }
                }
            }
        }
        Ok(sets)
    }
}
