//! Proofs for others to check: that an exact cover is best, or that there is no cover at all.

use crate::cover::Cover;
use crate::problem::Problem;
use crate::question::Kind;
use dancing::problem::{Builder, Entry, OptionId, ProblemError, Rule};
use dancing::proof::{self, Unproved};
use std::io::Write;

impl Problem {
    /// Proves that no exact cover is better than this one, or that there is no cover, as long as
    /// `goes_on` says so: writes a pseudo-Boolean formula, and a proof in VeriPB's format. Its variables
    /// `x1`, `x2` … are the options that cover an item or are required, in the order of their names, and
    /// an option costs what it gives its items: in attack, what it lacks of the best.
    ///
    /// ```
    /// use pokedata::Generation;
    /// use typecover::{Kind, Problem, Question, Side};
    ///
    /// let question = Question::new(Generation::LATEST, Side::Attack).team(2);
    /// let problem = Problem::new(&question)?;
    /// let mut proof = Vec::new();
    /// problem.prove(None, Vec::new(), &mut proof, &|| true)?;
    /// assert!(String::from_utf8(proof)?.contains("conclusion UNSAT"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it is not true, when it was told not to go on, and when it cannot be written.
    pub fn prove(
        &self,
        best: Option<&Cover>,
        to_formula: impl Write,
        to_proof: impl Write,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<(), Unproved> {
        let useful = self.useful();
        let problem = self.as_sets(&useful);
        let cheapest = best.map(|cover| {
            let is_chosen = |&(_, option): &(u32, usize)| {
                cover.options.binary_search(&self.options[option]).is_ok()
            };
            let numbered = (0..).zip(useful.iter().copied());
            let chosen = numbered.filter(is_chosen);
            chosen.map(|(number, _)| OptionId::from(number)).collect()
        });
        let cheapest: Option<Vec<OptionId>> = cheapest;
        proof::prove(&problem, cheapest.as_deref(), to_formula, to_proof, goes_on).map(drop)
    }

    /// The options that cover an item or are required.
    fn useful(&self) -> Vec<usize> {
        let is_required = |option: usize| self.required.contains(&(option as u32));
        let all = 0..self.options.len();
        all.filter(|&option| is_required(option) || self.covered_by(option).next().is_some())
            .collect()
    }

    fn as_sets(&self, useful: &[usize]) -> dancing::problem::Problem {
        let sets = self.sets(useful);
        sets.expect("typings are good names, each there once")
    }

    /// The same question as sets of items. What is required is an item of its own.
    fn sets(&self, useful: &[usize]) -> Result<dancing::problem::Problem, ProblemError> {
        let mut sets = dancing::problem::Problem::builder();
        let items = self.items_of(&mut sets)?;
        for &option in useful {
            let required = self.required.binary_search(&(option as u32)).ok();
            let required = required.map(|place| items[self.items.len() + place]);
            let covered = self.covered_by(option).map(|item| items[item as usize]);
            sets.option(covered.chain(required))?;
            sets.cost(self.costs(option).flatten().map(u64::from).sum())?;
        }
        sets.limit(self.at_most());
        Ok(sets.build())
    }

    /// What is to be covered, then one for each option that is required.
    fn items_of(&self, sets: &mut Builder) -> Result<Vec<Entry>, ProblemError> {
        let rule = match self.kind {
            Kind::Exact => Rule::ONCE,
            Kind::Irredundant | Kind::Overlapping => Rule::AT_LEAST_ONCE,
        };
        let items = self.items.iter().map(|item| (item.to_string(), rule));
        let required = self.required.iter();
        let required = required.map(|option| (format!("required {option}"), Rule::ONCE));
        let mut entries = Vec::new();
        for (name, rule) in items.chain(required) {
            entries.push(sets.item(&name.replace(' ', "_"), rule)?.plain());
        }
        Ok(entries)
    }
}
