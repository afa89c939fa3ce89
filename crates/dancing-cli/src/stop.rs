//! When to stop: after a time, or when the user interrupts.

use dancing::search::CancelToken;
use std::io::Write;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use terminal::{Failure, Outcome, Progress};

/// How long an answer may take.
#[derive(clap::Args)]
pub(crate) struct Limit {
    /// Stop after this time, as in `10s` or `5m`
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    timeout: Option<Duration>,
}

/// Watches the clock and the keyboard while states are gone through, and shows their number.
pub(crate) struct Watch {
    begun: Instant,
    timeout: Option<Duration>,
    interrupt: CancelToken,
    progress: Progress,
}

/// What the user cancels by an interrupt.
pub(crate) fn interrupt() -> Result<CancelToken, Failure> {
    // A process has one handler, however many searches it makes.
    static TOKEN: OnceLock<CancelToken> = OnceLock::new();
    if let Some(token) = TOKEN.get() {
        return Ok(token.clone());
    }
    let token = TOKEN.get_or_init(CancelToken::default);
    ctrlc::set_handler(|| token.cancel())
        .map_err(|error| Failure::bad_input(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(token.clone())
}

impl Limit {
    pub(crate) fn watch(&self, label: &'static str) -> Result<Watch, Failure> {
        Watch::new(self.timeout, label)
    }
}

impl Watch {
    pub(crate) fn new(timeout: Option<Duration>, label: &'static str) -> Result<Watch, Failure> {
        Ok(Watch {
            begun: Instant::now(),
            timeout,
            interrupt: interrupt()?,
            progress: Progress::of_unknown_length(label),
        })
    }

    pub(crate) fn goes_on(&self, states: u64) -> bool {
        self.progress.set_message(format!("{states} states"));
        let in_time = self
            .timeout
            .is_none_or(|timeout| self.begun.elapsed() < timeout);
        in_time && !self.interrupt.is_cancelled()
    }

    /// Clears the line, so that there is room for the answer.
    pub(crate) fn end(self) -> Ended {
        Ended {
            seconds: self.begun.elapsed().as_secs_f64(),
            stopped: match self.interrupt.is_cancelled() {
                true => Outcome::Interrupted,
                false => Outcome::Stopped,
            },
        }
    }
}

/// What a watch saw.
pub(crate) struct Ended {
    pub(crate) seconds: f64,
    /// How a command ends if it was stopped.
    pub(crate) stopped: Outcome,
}

/// Writes a line on stderr. It is not worth failing for when nobody reads it.
pub(crate) fn say(line: &str) {
    let _ = writeln!(terminal::stderr(), "{line}");
}
