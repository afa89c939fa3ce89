//! `--proof`: proofs for independent checkers that an answer is optimal, or that there is no
//! answer.

use cli_support::Failure;
use cli_support::input::is_stream;
use cli_support::output::write_file;
use dancing::proof::Unproved;
use std::io::{self, Write};
use std::path::Path;

const TOO_LARGE: &str = "too many items for --proof (at most about 500): name fewer bosses";

/// Returns an error if the proof would be written to the stream of the answer.
pub(crate) fn check_path(path: Option<&Path>) -> Result<(), Failure> {
    if path.is_some_and(is_stream) {
        return Err(Failure::bad_input(
            "--proof requires a file name: standard output is for the answer",
        ));
    }
    Ok(())
}

/// Writes a proof, and its formula to a second file; returns false if there was not enough time.
pub(crate) fn write(
    path: &Path,
    prove: impl FnOnce(&mut Vec<u8>, &mut dyn Write) -> Result<(), Unproved>,
) -> Result<bool, Failure> {
    let mut formula = Vec::new();
    let mut unproved = None;
    let written = write_file(path, |to| {
        prove(&mut formula, to).map_err(|why| match why {
            Unproved::Io(error) => error,
            other => io::Error::other(unproved.insert(other).to_string()),
        })
    });
    match unproved {
        Some(Unproved::Stopped) => {
            eprintln!("stopped before the proof was complete; none was written");
            return Ok(false);
        }
        Some(Unproved::TooLarge) => return Err(Failure::bad_input(TOO_LARGE)),
        _ => {}
    }
    written.map_err(|error| Failure::unwritten(path, &error))?;
    let opb = path.with_added_extension("opb");
    write_file(&opb, |to| to.write_all(&formula))
        .map_err(|error| Failure::unwritten(&opb, &error))?;
    Ok(true)
}
