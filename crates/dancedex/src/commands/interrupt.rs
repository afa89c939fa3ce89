//! Ctrl-C asks a search to stop, and to answer with what it has.

use std::sync::atomic::{AtomicBool, Ordering};
use terminal::Failure;

/// Watches for Ctrl-C: the first makes this true, the next one ends the program.
pub(crate) fn watched() -> Result<&'static AtomicBool, Failure> {
    static PRESSED: AtomicBool = AtomicBool::new(false);
    ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .map_err(|error| Failure::bad_input(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(&PRESSED)
}
