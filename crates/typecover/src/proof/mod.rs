//! Proofs for independent checkers that a cover is best, or that no cover exists.

mod choice;
mod notes;

use crate::cover::Cover;
use crate::problem::Problem;
use choice::Choices;
use dancing::proof::Unproved;
use std::io::Write;

impl Problem {
    /// Proves that no cover of the requested kind has a better rank than the given one, or the same
    /// rank with fewer options; or, if none is given, that there is no cover. Stops if `goes_on`
    /// returns false. Writes a pseudo-Boolean formula, whose comments explain its variables and
    /// numbers, and a proof in VeriPB's format.
    ///
    /// ```
    /// use pokedata::Generation;
    /// use typecover::{Problem, Question, Side};
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
    /// If the claim is false, the proof was stopped, the problem is too large, or the output cannot
    /// be written.
    pub fn prove(
        &self,
        best: Option<&Cover>,
        to_formula: impl Write,
        to_proof: impl Write,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<(), Unproved> {
        let mut choices = Choices::of(self);
        let best = best.map(|cover| choices.of_cover(cover));
        choices.graded.more.notes = notes::of(self, best.is_some());
        let best = best.as_deref();
        let proved = choices.graded.prove(best, to_formula, to_proof, goes_on);
        proved.map(drop)
    }

    /// Returns the cost of a point in a formula in which an option costs 1. A point costs more than
    /// all options together.
    fn point(&self) -> u64 {
        u64::from(self.at_most()) + 1
    }
}
