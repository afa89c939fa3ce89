//! Notes on a run.

use std::io::Write;

/// Writes a note to stderr.
pub(super) fn note(text: &str) {
    let _ = writeln!(cli_support::stderr(), "note: {text}");
}
