//! Interrupts by the user, and messages on stderr.

use cli_support::Failure;
use dancing::search::CancelToken;
use std::io::Write;
use std::sync::OnceLock;

/// The token that interrupts cancel. A process has only one signal handler, however many searches
/// it runs.
static TOKEN: OnceLock<CancelToken> = OnceLock::new();

/// Returns whether the user has interrupted the command.
pub(crate) fn interrupted() -> bool {
    TOKEN.get().is_some_and(CancelToken::is_cancelled)
}

/// Returns the token that an interrupt cancels.
pub(crate) fn interrupt() -> Result<CancelToken, Failure> {
    if let Some(token) = TOKEN.get() {
        return Ok(token.clone());
    }
    let token = TOKEN.get_or_init(CancelToken::default);
    cli_support::on_interrupt(|| token.cancel())?;
    Ok(token.clone())
}

/// Writes a line to stderr. Errors are ignored, because a lost message is no reason to fail.
pub(crate) fn say(line: &str) {
    let _ = writeln!(cli_support::stderr(), "{line}");
}
