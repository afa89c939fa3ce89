//! Certificates for independent checkers: written atomically, and checked within the available
//! memory.

use crate::commands::patience::Patience;
use crate::commands::text;
use cli_support::output::write_file;
use cli_support::{Failure, Outcome, input};
use std::path::Path;
use verify::{Limits, Refused};

/// Writes a certificate.
pub(crate) fn write(path: &Path, certificate: &str) -> Result<(), Failure> {
    let written = write_file(path, |to| to.write_all(certificate.as_bytes()));
    written.map_err(|error| Failure::unwritten(path, &error))
}

/// Returns the limits of a check; without a limit on memory, half of what is available.
pub(crate) fn limits(patience: &Patience, memory: Option<u64>) -> Result<Limits<'static>, Failure> {
    let half = || cli_support::memory::allowed().map_or(u64::MAX, |bytes| bytes / 2);
    let memory = usize::try_from(memory.unwrap_or_else(half)).unwrap_or(usize::MAX);
    let watch = patience.limits()?.watch();
    Ok(Limits::new(memory, move |_| watch.check().is_ok()))
}

/// Prints what a certificate proves (in the words of `proved`), or why it is rejected.
pub(crate) fn report<T>(
    path: &Path,
    checked: Result<T, Refused>,
    proved: impl FnOnce(T) -> String,
) -> Result<Outcome, Failure> {
    match checked {
        Ok(what) => {
            cli_support::print(&text::folded(&proved(what)))?;
            Ok(Outcome::Found)
        }
        Err(stopped @ (Refused::OutOfMemory | Refused::Stopped)) => {
            eprintln!("{stopped}");
            Ok(Outcome::Stopped)
        }
        Err(wrong) => Err(Failure::bad_input(format!(
            "{}: {wrong}",
            input::name(path)
        ))),
    }
}
