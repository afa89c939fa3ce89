//! Handles Ctrl-C and SIGTERM. The first signal asks the search to stop and to print the results so
//! far. If there is no search, or after the first signal, a signal ends the program and restores
//! the terminal.

use crate::capture::{self, Ask, lock};
use crate::exit::{self, Failure, INTERRUPTED};
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, Once};

/// The function that the first signal calls. The next signal ends the program.
static ASK: Mutex<Option<Ask>> = Mutex::new(None);

/// The exit code after SIGTERM: 128 plus the number of the signal, as shells report it.
#[cfg(unix)]
const TERMINATED: u8 = 143;

/// Watches for Ctrl-C and SIGTERM. The first signal calls `ask`, which must stop the search. The
/// next one ends the program, which may be reading input or running code that never polls. If
/// another program runs the command, that program's [`Interrupt`] calls `ask` instead.
///
/// # Errors
/// If the system does not permit a signal handler.
pub fn on_interrupt(ask: impl Fn() + Send + 'static) -> Result<(), Failure> {
    if let Some(interrupt) = capture::interrupt() {
        interrupt.set(Box::new(ask));
        return Ok(());
    }
    *lock(&ASK) = Some(Box::new(ask));
    watch()
}

/// Records that the search has ended, so that the next signal ends the program.
pub fn on_interrupt_leave() {
    *lock(&ASK) = None;
}

/// Watches for Ctrl-C and SIGTERM, which end the program immediately unless a search handles them.
/// Before that, the cursor's line is cleared.
///
/// # Errors
/// If the system does not allow a signal handler.
pub(crate) fn watch() -> Result<(), Failure> {
    static WATCHED: Once = Once::new();
    let mut set = Ok(());
    if capture::interrupt().is_none() {
        WATCHED.call_once(|| set = listen());
    }
    set.map_err(|error| Failure::bad_input(format!("cannot watch for Ctrl-C: {error}")))
}

/// Starts the signal handler. It does not handle SIGHUP, since `nohup` makes the program ignore it,
/// and a handler would undo that.
#[cfg(unix)]
fn listen() -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    let listener = std::thread::Builder::new().name("signals".to_owned());
    listener.spawn(move || {
        for signal in signals.forever() {
            pressed(if signal == SIGTERM {
                TERMINATED
            } else {
                INTERRUPTED
            });
        }
    })?;
    Ok(())
}

#[cfg(not(unix))]
fn listen() -> io::Result<()> {
    ctrlc::set_handler(|| pressed(INTERRUPTED)).map_err(io::Error::other)
}

fn pressed(code: u8) {
    let is_first = exit::note_interrupt(code);
    let ask = lock(&ASK);
    match &*ask {
        Some(ask) if is_first => ask(),
        _ => leave(code),
    }
}

fn leave(code: u8) {
    crate::output::remove_unfinished();
    let mut stderr = io::stderr();
    if !crate::screen::clear() && stderr.is_terminal() {
        let _ = writeln!(stderr);
    }
    std::process::exit(code.into())
}
