//! Ctrl-C: asks a search to stop and to answer with what it has, or ends the program, and leaves
//! the terminal as it was.

use crate::Failure;
use crate::capture;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};

/// What the first Ctrl-C asks for.
type Ask = Box<dyn Fn() + Send>;

static ASK: Mutex<Option<Ask>> = Mutex::new(None);

/// Watches for Ctrl-C: the first asks the search to stop, in the way that is handed in; the next
/// one ends the program, which may be reading, or not look up.
///
/// # Errors
/// When the system does not let it.
pub fn on_interrupt(ask: impl Fn() + Send + 'static) -> Result<(), Failure> {
    *ASK.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(ask));
    watch()
}

/// The search is over: the next Ctrl-C ends the program.
pub fn on_interrupt_leave() {
    *ASK.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

/// Watches for Ctrl-C, which ends the program at once unless a search is to be asked: the line that
/// the cursor is on is left clean.
///
/// # Errors
/// When the system does not let it.
pub(crate) fn watch() -> Result<(), Failure> {
    static WATCHED: Once = Once::new();
    let mut set = Ok(());
    if !capture::is_on() {
        WATCHED.call_once(|| set = ctrlc::set_handler(pressed));
    }
    set.map_err(|error| Failure::bad_input(format!("cannot watch for Ctrl-C: {error}")))
}

fn pressed() {
    static PRESSED: AtomicBool = AtomicBool::new(false);
    let ask = ASK.lock().unwrap_or_else(PoisonError::into_inner);
    match (PRESSED.swap(true, Ordering::Relaxed), &*ask) {
        (false, Some(ask)) => ask(),
        _ => leave(),
    }
}

fn leave() {
    crate::output::remove_unfinished();
    let mut stderr = std::io::stderr();
    if !crate::screen::clear() && stderr.is_terminal() {
        let _ = writeln!(stderr);
    }
    std::process::exit(130)
}
