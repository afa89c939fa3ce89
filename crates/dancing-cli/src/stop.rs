//! When to stop: after a time, or when the user interrupts.

use crate::guard::{self, Reason};
pub(crate) use crate::running::{interrupt, interrupted, running, say};
use dancing::search::Search;
use dancing::stop::{Limits, Stop};
use std::time::Duration;
use terminal::{Failure, Outcome, Progress};

/// How long an answer may take, and how much memory.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Limit {
    /// Stop after this time, reading included, as in `10s` or `5m`
    #[arg(long = "limit", alias = "timeout", value_name = "TIME", value_parser = terminal::time)]
    time: Option<Duration>,
    #[command(flatten)]
    memory: Memory,
}

/// How much memory an answer may take.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Memory {
    /// Take at most so much memory, in mebibytes or as in `2G`; three quarters of what there is
    /// unless told otherwise
    #[arg(long, hide_short_help = true, value_name = "SIZE", value_parser = terminal::memory::size)]
    memory: Option<u64>,
}

impl Memory {
    /// Begins to watch the memory, before anything is read.
    pub(crate) fn begin(self) {
        guard::begin(None, self.memory);
    }
}

impl Limit {
    /// Begins to watch the time and the memory, before anything is read.
    pub(crate) fn begin(self) {
        guard::begin(self.time, self.memory.memory);
    }

    /// The time that is left, an interrupt, and memory that is full.
    pub(crate) fn limits(self) -> Result<Limits, Failure> {
        let limits = Limits::default()
            .cancelled_by(&interrupt()?)
            .cancelled_by(&guard::full());
        Ok(match self.time {
            Some(time) => limits.time(time.saturating_sub(running())),
            None => limits,
        })
    }

    /// The search that ends in time or at an interrupt, and shows how far it is until it is dropped.
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

/// Shows how many states were met, until it is dropped.
pub(crate) fn states_shown(label: &'static str) -> impl Fn(u64) + Send + Sync {
    let progress = Progress::of_unknown_length(label);
    move |states| progress.set_message(format!("{states} states"))
}

/// Why states are not gone through to their end.
pub(crate) fn reason(stop: Stop) -> Reason {
    match stop {
        Stop::Memory => Reason::Memory,
        _ => guard::reason().unwrap_or(Reason::Time),
    }
}

/// What is said of a search that did not end.
pub(crate) fn incomplete(stop: Stop) -> &'static str {
    match stop {
        Stop::Solutions => "incomplete: there may be more solutions",
        Stop::Nodes => "incomplete: stopped at the limit on nodes",
        Stop::Time => Reason::Time.incomplete(),
        Stop::Memory => Reason::Memory.incomplete(),
        // By the user, or because memory was full.
        Stop::Cancelled => guard::reason().unwrap_or(Reason::Interrupt).incomplete(),
        _ => "incomplete",
    }
}

/// How a command ends whose search did not.
pub(crate) fn stopped(stop: Stop) -> Outcome {
    match stop {
        Stop::Cancelled => guard::reason().unwrap_or(Reason::Interrupt).outcome(),
        _ => Outcome::Stopped,
    }
}
