//! Certificates for independent checkers: written atomically, and checked within the available
//! memory.

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

/// Returns limits of half the available memory and unlimited time.
pub(crate) fn limits() -> Limits<'static> {
    let memory = cli_support::memory::allowed().map_or(usize::MAX, |bytes| (bytes / 2) as usize);
    Limits::new(memory, |_| true)
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
        Err(Refused::OutOfMemory) => {
            eprintln!("the memory limit was reached before the check was complete");
            Ok(Outcome::Stopped)
        }
        Err(wrong) => Err(Failure::bad_input(format!(
            "{}: {wrong}",
            input::name(path)
        ))),
    }
}
