//! Proofs for others to check, as files.

use crate::guard::{self, Reason, last_word};
use crate::stop::say;
use dancing::problem::{OptionId, Priced, Problem};
use dancing::proof::{Unproved, prove};
use std::io::{self, Write};
use std::path::Path;
use terminal::output::write_file;
use terminal::{Failure, Outcome};

/// Writes a proof that a solution is a cheapest one, or that there is none, and beside it the problem
/// as a formula. Gives how the command ends when there was no time for it.
pub(super) fn write(
    problem: &Problem,
    cheapest: Option<&Priced>,
    path: &Path,
) -> Result<Result<(), Outcome>, Failure> {
    let options = cheapest.map(|solution| &solution.options[..]);
    let mut formula = Vec::new();
    let mut stopped = None;
    let written = guard::within(last_word, || {
        write_file(path, |to| {
            let proved = proved(problem, options, &mut formula, to);
            proved.map_err(|error| match error {
                Unproved::Io(error) => error,
                other => io::Error::other(stopped.insert(other).to_string()),
            })
        })
    });
    let reason = guard::reason().unwrap_or(Reason::Time);
    match (written, stopped) {
        (Err(_), Some(Unproved::Stopped)) => {
            say(&format!("{}; no proof was written", reason.incomplete()));
            return Ok(Err(reason.outcome()));
        }
        (Err(_), Some(why)) => return Err(Failure::bad_input(format!("there is no proof: {why}"))),
        (written, _) => written.map_err(|error| unwritten(path, &error))?,
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".opb");
    let beside = Path::new(&beside);
    write_file(beside, |to| to.write_all(&formula)).map_err(|error| unwritten(beside, &error))?;
    Ok(Ok(()))
}

fn proved(
    problem: &Problem,
    options: Option<&[OptionId]>,
    formula: &mut Vec<u8>,
    to: &mut dyn Write,
) -> Result<(), Unproved> {
    let goes_on = || guard::reason().is_none();
    prove(problem, options, formula, to, &goes_on).map(|_| ())
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::bad_input(format!("cannot write {}: {error}", path.display()))
}
