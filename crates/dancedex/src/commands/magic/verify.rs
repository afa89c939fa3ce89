//! `dancedex magic verify`: check the proof that clauses are unsatisfiable.

use crate::commands::text::counted;
use magic_squares::sat::{ProofError, verify};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::Instant;
use terminal::{Failure, Outcome, Progress};

/// Check a proof (LRAT, as text) that clauses are unsatisfiable, line by line
#[derive(clap::Args)]
pub(super) struct Verify {
    /// The clauses, in DIMACS; `dancedex magic encode` writes them
    cnf: PathBuf,

    /// The proof; `dancedex magic solve --proof` writes it
    proof: PathBuf,
}

impl Verify {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let clock = Instant::now();
        let (cnf, proof) = (open(&self.cnf)?, open(&self.proof)?);
        let progress = Progress::of_unknown_length("checking the proof");
        let verified = verify(cnf, proof).map_err(|error| self.refusal(error))?;
        drop(progress);
        terminal::print(&format!(
            "unsatisfiable, proved: {}, {} ({:.1} s)\n",
            counted(&verified.added.into(), "clause"),
            counted(&verified.lines.into(), "line"),
            clock.elapsed().as_secs_f64()
        ))?;
        Ok(Outcome::Found)
    }

    fn refusal(&self, error: ProofError) -> Failure {
        let file = match error {
            ProofError::Cnf(..) => &self.cnf,
            _ => &self.proof,
        };
        Failure::BadInput(format!("{}: {error}", file.display()))
    }
}

fn open(path: &Path) -> Result<BufReader<File>, Failure> {
    // Opening a folder succeeds; reading it does not.
    let file = File::open(path)
        .map_err(|error| Failure::BadInput(format!("cannot read {}: {error}", path.display())))?;
    Ok(BufReader::with_capacity(1 << 20, file))
}
