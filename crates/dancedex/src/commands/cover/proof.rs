//! `--proof`: what is said to be best, or that there is none, for others to check.

use dancing::proof::Unproved;
use dancing::stop::Watch;
use std::io;
use std::path::Path;
use terminal::Failure;
use terminal::output::write_file;
use typecover::{Answer, Kind, Reason};

/// Writes the proof of an answer, and the problem as a formula beside it; false when there was no time.
pub(super) fn write(answer: &Answer, path: &Path, watch: &Watch) -> Result<bool, Failure> {
    check(answer)?;
    let mut formula = Vec::new();
    let mut stopped = false;
    let best = answer.covers.first();
    let written = write_file(path, |to| {
        let goes_on = || watch.check().is_ok();
        let proved = answer.problem.prove(best, &mut formula, to, &goes_on);
        proved.map_err(|why| match why {
            Unproved::Io(error) => error,
            other => {
                stopped = matches!(other, Unproved::Stopped);
                io::Error::other(other)
            }
        })
    });
    if stopped {
        eprintln!("stopped before the proof was complete; none was written");
        return Ok(false);
    }
    written.map_err(|error| unwritten(path, &error))?;
    let beside = path.with_added_extension("opb");
    write_file(&beside, |to| to.write_all(&formula)).map_err(|error| unwritten(&beside, &error))?;
    Ok(true)
}

/// Of covers that may overlap, it is the best options for each item that rank them, of which a formula
/// over options knows nothing.
fn check(answer: &Answer) -> Result<(), Failure> {
    let wrong = match (&answer.reason, answer.problem.kind) {
        (Some(Reason::Idle(_)), _) => {
            "--proof shows that nothing covers everything; here something does, but not with all that is required"
        }
        (None, Kind::Overlapping | Kind::Irredundant) => {
            "--proof shows which cover is best for --kind exact only, and for the others that there is none"
        }
        _ if answer.covers.is_empty() && answer.reason.is_none() => {
            "--proof is about the best cover: --top 1 or more"
        }
        _ => return Ok(()),
    };
    Err(Failure::bad_input(wrong))
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::bad_input(format!("cannot write {}: {error}", path.display()))
}
