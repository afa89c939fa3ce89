//! The limits on a command: time, memory, and interrupts.

pub(crate) use crate::interrupt::{interrupt, interrupted, say};
use crate::watchdog::{self, Reason};
use cli_support::{Failure, Outcome, Progress, running};
use dancing::search::Search;
use dancing::stop::{Limits, Stop};
use std::time::Duration;

/// Limits on time and memory.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Limit {
    /// Stop after this time, including the time to read the input, such as `10s` or `5m`
    #[arg(long = "limit", help_heading = "Search", value_name = "TIME", value_parser = cli_support::time)]
    time: Option<Duration>,
    #[command(flatten)]
    memory: Memory,
}

/// The limit on memory.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Memory {
    /// Use at most this much memory, in mebibytes or with a unit, as in `2G` [default: three quarters
    /// of what is available]
    #[arg(long, help_heading = "Search", hide_short_help = true, value_name = "SIZE", value_parser = cli_support::memory::size)]
    memory: Option<u64>,
}

impl Memory {
    /// Starts to enforce the memory limit; must be called before anything is read.
    pub(crate) fn begin(self) {
        watchdog::begin(None, self.memory);
    }
}

impl Limit {
    /// Starts to enforce the limits on time and memory; must be called before anything is read.
    pub(crate) fn begin(self) {
        watchdog::begin(self.time, self.memory.memory);
    }

    /// Returns the limits of a search: the remaining time, interrupts and memory.
    pub(crate) fn limits(self) -> Result<Limits, Failure> {
        let limits = Limits::default()
            .cancelled_by(&interrupt()?)
            .cancelled_by(&watchdog::full());
        Ok(match self.time {
            Some(time) => limits.time(time.saturating_sub(running())),
            None => limits,
        })
    }

    /// Returns the search with these limits, which shows its progress until it is dropped.
    pub(crate) fn of<'a>(
        self,
        search: Search<'a>,
        label: &'static str,
    ) -> Result<Search<'a>, Failure> {
        let progress = Progress::of_fraction(label);
        Ok(search
            .limited_by(&self.limits()?)
            .watched_by(move |nodes, fraction| {
                progress.set_fraction(fraction);
                progress.set_message(format!("{nodes} nodes"));
            }))
    }
}

/// Returns a function that displays the number of states until the function is dropped.
pub(crate) fn states_shown(label: &'static str) -> impl Fn(u64) + Send + Sync {
    let progress = Progress::of_unknown_length(label);
    move |states| progress.set_message(format!("{states} states"))
}

/// Returns why a count of states stopped.
pub(crate) fn reason(stop: Stop) -> Reason {
    match stop {
        Stop::Memory => Reason::Memory,
        _ => watchdog::reason().unwrap_or(Reason::Time),
    }
}

/// Returns the note on an incomplete search.
pub(crate) fn incomplete(stop: Stop) -> &'static str {
    match stop {
        Stop::Solutions => "incomplete: there may be more solutions",
        Stop::Nodes => "incomplete: stopped at the limit on nodes",
        Stop::Time => Reason::Time.incomplete(),
        Stop::Memory => Reason::Memory.incomplete(),
        // Cancelled by the user, or because the memory was full.
        Stop::Cancelled => watchdog::reason().unwrap_or(Reason::Interrupt).incomplete(),
        _ => "incomplete",
    }
}

/// Returns the outcome of an incomplete search.
pub(crate) fn stopped(stop: Stop) -> Outcome {
    match stop {
        Stop::Cancelled => watchdog::reason().unwrap_or(Reason::Interrupt).outcome(),
        _ => Outcome::Stopped,
    }
}
