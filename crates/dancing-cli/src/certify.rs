//! Counts solutions with certificates.

use cli_support::Failure;
use cli_support::output::write_file;
use dancing::memo::{Counted, Counter, Uncertified, Uncounted};
use dancing::problem::Problem;
use std::io;
use std::path::Path;

/// Counts the solutions and writes a certificate. No file is written if the count is incomplete.
pub(crate) fn certified(
    counter: &Counter,
    problem: &Problem,
    path: &Path,
) -> Result<Result<Counted, Uncounted>, Failure> {
    let mut counted = None;
    let written = write_file(path, |to| match counter.certify(problem, to) {
        Ok(done) => {
            counted = Some(Ok(done));
            Ok(())
        }
        Err(Uncertified::Uncounted(why)) => {
            counted = Some(Err(why));
            Err(io::Error::other(why))
        }
        Err(Uncertified::Io(error)) => Err(error),
    });
    match (written, counted) {
        (Ok(()), Some(counted)) | (Err(_), Some(counted @ Err(_))) => Ok(counted),
        (Err(error), _) => Err(Failure::unwritten(path, &error)),
        (Ok(()), None) => unreachable!("what was written was counted"),
    }
}
