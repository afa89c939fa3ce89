//! `--proof` and `--verify`: certificates of plans, for independent checkers.

use super::sheet::Sheet;
use crate::commands::{certificate, text};
use cli_support::{Failure, Outcome, input};
use plans::Found;
use std::path::Path;

/// The maximum size of a certificate in bytes.
const LONGEST: u64 = 1 << 30;

/// Writes the plan as a certificate, or prints to stderr that there is no plan. It is an error if
/// several parties match.
pub(super) fn write(path: &Path, sheets: &[Sheet]) -> Result<(), Failure> {
    let [sheet] = sheets else {
        return Err(Failure::bad_input(format!(
            "--proof requires one party, but {} match: name one boss, and --starter or --variant if it has several",
            sheets.len()
        )));
    };
    let found = sheet.tried.as_ref().map(|tried| &tried.found);
    let Some(Found::Plan { battle, plan, .. }) = found else {
        eprintln!("no plan was found, so no certificate was written");
        return Ok(());
    };
    certificate::write(path, &battle::certificate(battle, plan))
}

/// Checks a certificate, and prints what it proves.
pub(super) fn check(path: &Path) -> Result<Outcome, Failure> {
    let bytes = input::read_bytes_at_most(path, LONGEST)?;
    let text = input::text_of(path, bytes, LONGEST)?;
    let checked = verify::battle(&text, &mut certificate::limits());
    certificate::report(path, checked, |plan| {
        let faints = match plan.faints {
            0 => "no faints".to_owned(),
            1 => "at most one faint".to_owned(),
            most => format!("at most {most} faints"),
        };
        let steps = text::counted(plan.steps, "step");
        let (mine, theirs) = plan.parties;
        format!(
            "The plan holds: {faints}, with {mine} Pokémon against {theirs}, whatever damage the foes roll and \
             whatever they choose ({steps}, each played against every reply).\n"
        )
    })
}
