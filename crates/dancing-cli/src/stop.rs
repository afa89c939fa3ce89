//! When to stop: after a time, or when the user interrupts.

use dancing::search::{CancelToken, Search, Stop};
use std::io::Write;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use terminal::{Failure, Outcome, Progress};

/// How long an answer may take.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Limit {
    /// Stop after this time, reading included, as in `10s` or `5m`
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    timeout: Option<Duration>,
}

/// Watches the clock and the keyboard while states are gone through, and shows their number.
pub(crate) struct Watch {
    begun: Instant,
    /// Since the command began.
    timeout: Option<Duration>,
    interrupt: CancelToken,
    progress: Progress,
}

/// How long the command has been running, which is since the first call: `main` makes it. Whoever
/// sets a time limit means the whole command, which may well take longer to read than to search.
pub(crate) fn running() -> Duration {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// What the user cancels by an interrupt.
pub(crate) fn interrupt() -> Result<CancelToken, Failure> {
    // A process has one handler, however many searches it makes.
    static TOKEN: OnceLock<CancelToken> = OnceLock::new();
    if let Some(token) = TOKEN.get() {
        return Ok(token.clone());
    }
    let token = TOKEN.get_or_init(CancelToken::default);
    terminal::on_interrupt(|| token.cancel())?;
    Ok(token.clone())
}

impl Limit {
    pub(crate) fn watch(self, label: &'static str) -> Result<Watch, Failure> {
        Ok(Watch {
            begun: Instant::now(),
            timeout: self.timeout,
            interrupt: interrupt()?,
            progress: Progress::of_unknown_length(label),
        })
    }

    /// The search that ends in time or at an interrupt, and shows how far it is until it is dropped.
    pub(crate) fn of<'a>(
        self,
        mut search: Search<'a>,
        label: &'static str,
    ) -> Result<Search<'a>, Failure> {
        search = search.cancelled_by(&interrupt()?);
        if let Some(time) = self.timeout {
            search = search.limit_time(time.saturating_sub(running()));
        }
        let progress = Progress::of_fraction(label);
        Ok(search.watched_by(move |nodes, fraction| {
            progress.set_fraction(fraction);
            progress.set_message(format!("{nodes} nodes"));
        }))
    }
}

impl Watch {
    pub(crate) fn goes_on(&self, states: u64) -> bool {
        self.progress.set_message(format!("{states} states"));
        let in_time = self.timeout.is_none_or(|timeout| running() < timeout);
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

/// What is said of a search that did not end.
pub(crate) fn incomplete(stop: Stop) -> &'static str {
    match stop {
        Stop::Solutions => "incomplete: there may be more solutions",
        Stop::Nodes => "incomplete: stopped at the limit on nodes",
        Stop::Time => "incomplete: stopped when the time was up",
        Stop::Cancelled => "incomplete: interrupted",
        Stop::Memory => "incomplete: stopped at the limit on memory",
        _ => "incomplete",
    }
}

/// How a command ends whose search did not.
pub(crate) fn stopped(stop: Stop) -> Outcome {
    match stop {
        Stop::Cancelled => Outcome::Interrupted,
        _ => Outcome::Stopped,
    }
}

/// Writes a line on stderr. It is not worth failing for when nobody reads it.
pub(crate) fn say(line: &str) {
    let _ = writeln!(terminal::stderr(), "{line}");
}
