//! How long the command has been running, whether the user wants it to end, and what it says.

use dancing::search::CancelToken;
use std::io::Write;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use terminal::Failure;

/// How long the command has been running, which is since the first call: `main` makes it. Whoever
/// sets a time limit means the whole command, which may well take longer to read than to search.
pub(crate) fn running() -> Duration {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// A process has one handler, however many searches it makes.
static TOKEN: OnceLock<CancelToken> = OnceLock::new();

/// Whether the user has interrupted the command.
pub(crate) fn interrupted() -> bool {
    TOKEN.get().is_some_and(CancelToken::is_cancelled)
}

/// What the user cancels by an interrupt.
pub(crate) fn interrupt() -> Result<CancelToken, Failure> {
    if let Some(token) = TOKEN.get() {
        return Ok(token.clone());
    }
    let token = TOKEN.get_or_init(CancelToken::default);
    terminal::on_interrupt(|| token.cancel())?;
    Ok(token.clone())
}

/// Writes a line on stderr. It is not worth failing for when nobody reads it.
pub(crate) fn say(line: &str) {
    let _ = writeln!(terminal::stderr(), "{line}");
}
