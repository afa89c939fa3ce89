//! Ctrl-C asks a search to stop, and to answer with what it has.

use crate::Failure;
use crate::capture;
use std::sync::atomic::{AtomicBool, Ordering};

/// Watches for Ctrl-C: the first asks the search to stop, in the way that is handed in; the next
/// one ends the program, which may be reading, or not look up. A process watches once.
///
/// # Errors
/// When the system does not let it.
pub fn on_interrupt(ask: impl Fn() + Send + 'static) -> Result<(), Failure> {
    static PRESSED: AtomicBool = AtomicBool::new(false);
    if capture::is_on() {
        return Ok(());
    }
    ctrlc::set_handler(move || match PRESSED.swap(true, Ordering::Relaxed) {
        true => {
            crate::output::remove_unfinished();
            std::process::exit(130)
        }
        false => ask(),
    })
    .map_err(|error| Failure::bad_input(format!("cannot watch for Ctrl-C: {error}")))
}
