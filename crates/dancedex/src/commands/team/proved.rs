//! `--proof`: proves that the first team is best, for independent checkers.

use super::Team;
use crate::commands::proof;
use cli_support::Failure;
use dancing::stop::Limits;
use team::{Known, Question};

impl Team {
    /// Writes the requested proof; returns false if there was not enough time.
    pub(super) fn prove(
        &self,
        question: &Question,
        (best, known): (Option<&team::Team>, Known),
        limits: &Limits,
    ) -> Result<bool, Failure> {
        let asked = self.proof.as_deref();
        let Some(path) = asked.filter(|_| known.stopped.is_none()) else {
            return Ok(true);
        };
        let watch = limits.watch();
        proof::write(path, |formula, to| {
            team::prove(question, best, (formula, to), &|| watch.check().is_ok())
        })
    }
}
