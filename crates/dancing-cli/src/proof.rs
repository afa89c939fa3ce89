//! Proofs for independent checkers, as files.

use crate::limits::say;
use crate::watchdog::{self, Reason, last_word};
use cli_support::input::is_stream;
use cli_support::output::write_file;
use cli_support::{Failure, Outcome};
use dancing::problem::{Priced, Problem};
use dancing::proof::{Unproved, check_size, prove, prove_all};
use std::io::{self, Write};
use std::path::Path;

/// Rejects standard output as the destination of a proof, because the answer is written there.
pub(crate) fn refuse_stream(path: Option<&Path>) -> Result<(), Failure> {
    if path.is_some_and(is_stream) {
        Err(Failure::bad_input(
            "--proof requires a file name: standard output is for the answer",
        ))
    } else {
        Ok(())
    }
}

/// Rejects, before the search, a problem that is too large for a proof.
pub(crate) fn refuse_size(problem: &Problem, path: Option<&Path>) -> Result<(), Failure> {
    if path.is_none() {
        return Ok(());
    }
    check_size(problem).map_err(|why| {
        let other = "`dancing solve --proof` proves which solutions there are";
        Failure::bad_input(format!("--proof is not possible: {why}; {other}"))
    })
}

/// Writes a proof that a solution is cheapest or that none exists, and writes the problem as a
/// formula to a second file. Returns the outcome if there was not enough time for the proof.
pub(crate) fn of_cheapest(
    problem: &Problem,
    cheapest: Option<&Priced>,
    path: &Path,
) -> Result<Result<(), Outcome>, Failure> {
    let options = cheapest.map(|solution| &solution.options[..]);
    write(path, |formula, to| {
        prove(problem, options, formula, to, &goes_on)
    })
}

/// Writes, in the same way, a proof that lists each solution and so proves the number of solutions.
pub(crate) fn of_all(
    problem: &Problem,
    solutions: u64,
    path: &Path,
) -> Result<Result<(), Outcome>, Failure> {
    // The proof has a line for each solution, which states for each option whether it was chosen.
    let options = (1..=problem.options()).map(|option| option.to_string().len() + 3);
    let megabytes = solutions as f64 * options.sum::<usize>() as f64 / 1e6;
    if megabytes >= LARGE {
        say(&format!(
            "writing a proof of about {megabytes:.0} MB: a line for each of {solutions} solutions"
        ));
    }
    write(path, |formula, to| {
        // A walk may take very long if states recur or prices show that there is no solution.
        if solutions == 0 {
            match prove(problem, None, &mut *formula, &mut *to, &goes_on) {
                Err(Unproved::TooLarge) => formula.clear(),
                proved => return proved,
            }
        }
        let proved = prove_all(problem, formula, to, &goes_on)?;
        assert_eq!(proved, solutions, "two walks find the same solutions");
        Ok(proved)
    })
}

/// The size, in megabytes, from which a proof is announced.
const LARGE: f64 = 100.0;

fn goes_on() -> bool {
    watchdog::reason().is_none()
}

fn write(
    path: &Path,
    prove: impl FnOnce(&mut Vec<u8>, &mut dyn Write) -> Result<u64, Unproved>,
) -> Result<Result<(), Outcome>, Failure> {
    let mut formula = Vec::new();
    let mut stopped = None;
    let written = watchdog::within(last_word, || {
        write_file(path, |to| match prove(&mut formula, to) {
            Ok(_) => Ok(()),
            Err(Unproved::Io(error)) => Err(error),
            Err(other) => Err(io::Error::other(stopped.insert(other).to_string())),
        })
    });
    let reason = watchdog::reason().unwrap_or(Reason::Time);
    match (written, stopped) {
        (Err(_), Some(Unproved::Stopped)) => {
            say(&format!("{}; no proof was written", reason.incomplete()));
            return Ok(Err(reason.outcome()));
        }
        (Err(_), Some(why)) => {
            return Err(Failure::bad_input(format!("no proof was written: {why}")));
        }
        (written, _) => written.map_err(|error| Failure::unwritten(path, &error))?,
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".opb");
    let beside = Path::new(&beside);
    write_file(beside, |to| to.write_all(&formula))
        .map_err(|error| Failure::unwritten(beside, &error))?;
    Ok(Ok(()))
}
