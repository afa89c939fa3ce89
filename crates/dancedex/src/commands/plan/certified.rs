//! `--proof` and `--verify`: a plan for others to check.

use super::sheet::Sheet;
use crate::commands::text;
use plans::Found;
use std::path::Path;
use terminal::input::is_stream;
use terminal::output::write_file;
use terminal::{Failure, Outcome, input};
use verify::Limits;

/// The longest certificate that is read, in bytes.
const LONGEST: u64 = 1 << 30;

/// Fails where the certificate would go where the answer goes.
pub(super) fn check_path(path: Option<&Path>) -> Result<(), Failure> {
    match path.is_some_and(is_stream) {
        true => Err(Failure::bad_input(
            "--proof is a file: standard output has the answer",
        )),
        false => Ok(()),
    }
}

/// Writes the plan that was found; nothing where there is none.
pub(super) fn write(path: &Path, sheets: &[Sheet]) -> Result<(), Failure> {
    let [sheet] = sheets else {
        return Err(Failure::bad_input(format!(
            "--proof is of one party, and {} are meant: name one boss, and what tells its parties apart",
            sheets.len()
        )));
    };
    let found = sheet.tried.as_ref().map(|tried| &tried.found);
    let Some(Found::Plan { battle, plan, .. }) = found else {
        eprintln!("no plan was found, so that no certificate is written");
        return Ok(());
    };
    let certificate = battle::certificate(battle, plan);
    let written = write_file(path, |to| to.write_all(certificate.as_bytes()));
    written.map_err(|error| Failure::unwritten(path, &error))
}

/// Checks a certificate, and prints what it proves.
pub(super) fn check(path: &Path) -> Result<Outcome, Failure> {
    let bytes = input::read_bytes_at_most(path, LONGEST)?;
    let text = input::text_of(path, bytes, LONGEST)?;
    match verify::battle(&text, &mut Limits::new(memory(), |_| true)) {
        Ok(plan) => {
            let faints = match plan.faints {
                0 => "nobody faints".to_owned(),
                most => format!("at most {most} faint"),
            };
            let steps = text::counted(&plan.steps.into(), "step");
            let (mine, theirs) = plan.parties;
            terminal::print(&text::folded(&format!(
                "The plan holds: {faints}, with {mine} Pokémon against {theirs}, whatever they roll or choose \
                 ({steps}, each played against every reply).\n"
            )))?;
            Ok(Outcome::Found)
        }
        Err(verify::Refused::OutOfMemory) => {
            eprintln!("the memory that may be taken was full before all was checked");
            Ok(Outcome::Stopped)
        }
        Err(wrong) => Err(Failure::bad_input(format!(
            "{}: {wrong}",
            input::name(path)
        ))),
    }
}

/// Half of what there is, in bytes.
fn memory() -> usize {
    terminal::memory::allowed().map_or(usize::MAX, |bytes| (bytes / 2) as usize)
}
