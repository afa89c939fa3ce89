//! `--proof`: what is said to be best, or that there is none, for others to check.

use dancing::proof::Unproved;
use dancing::stop::Watch;
use std::io;
use std::path::Path;
use terminal::Failure;
use terminal::output::write_file;
use typecover::Answer;

const TOO_LARGE: &str =
    "there is too much to be covered for --proof, at most some 500 things: name fewer bosses";

/// Writes the proof of an answer, and the problem as a formula beside it; false when there was no time.
pub(super) fn write(answer: &Answer, path: &Path, watch: &Watch) -> Result<bool, Failure> {
    if answer.covers.is_empty() && answer.reason.is_none() {
        let wrong = "--proof is about the best cover: --top 1 or more";
        return Err(Failure::bad_input(wrong));
    }
    let mut formula = Vec::new();
    let mut unproved = None;
    let best = answer.covers.first();
    let written = write_file(path, |to| {
        let goes_on = || watch.check().is_ok();
        let proved = answer.problem.prove(best, &mut formula, to, &goes_on);
        proved.map_err(|why| match why {
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
    written.map_err(|error| unwritten(path, &error))?;
    let beside = path.with_added_extension("opb");
    write_file(&beside, |to| to.write_all(&formula)).map_err(|error| unwritten(&beside, &error))?;
    Ok(true)
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::bad_input(format!("cannot write {}: {error}", path.display()))
}
