//! `dancedex magic verify`: checks a proof that clauses are unsatisfiable.

use crate::commands::text::counted;
use cli_support::{Failure, Outcome, Progress, input};
use magic_squares::sat::{ProofError, verify};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Check a proof of unsatisfiability (LRAT, as text) line by line
#[derive(clap::Args)]
pub(super) struct Verify {
    /// The clauses, in DIMACS; `dancedex magic encode` writes them (- for stdin)
    cnf: PathBuf,

    /// The proof; `dancedex magic solve --proof` writes it (- for stdin)
    proof: PathBuf,
}

impl Verify {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let clock = Instant::now();
        input::not_both(&self.cnf, &self.proof)?;
        let cnf = input::open(&self.cnf)?;
        let proof = input::open(&self.proof)?;
        let progress = Progress::of_unknown_length("checking the proof");
        let verified = verify(cnf, proof).map_err(|error| self.refusal(error))?;
        drop(progress);
        cli_support::print(&format!(
            "unsatisfiable, proved: {}, {} ({:.1} s)\n",
            counted(verified.added, "clause"),
            counted(verified.lines, "line"),
            clock.elapsed().as_secs_f64()
        ))?;
        Ok(Outcome::Found)
    }

    fn refusal(&self, error: ProofError) -> Failure {
        match error {
            ProofError::CnfUnread(error) => input::unread(&self.cnf, &error),
            ProofError::Io(error) => input::unread(&self.proof, &error),
            ProofError::Cnf(..) => blame(&self.cnf, &error),
            ProofError::Line(..) | ProofError::Unfinished(_) => blame(&self.proof, &error),
        }
    }
}

fn blame(file: &Path, error: &ProofError) -> Failure {
    Failure::BadInput(format!("{}: {error}", input::name(file)))
}
