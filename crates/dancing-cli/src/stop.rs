//! When to stop: after a time, or when the user interrupts.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
    interrupted: Arc<AtomicBool>,
    progress: Progress,
}

impl Limit {
    pub(crate) fn watch(&self, label: &'static str) -> Result<Watch, Failure> {
        Watch::new(self.timeout, label)
    }
}

impl Watch {
    pub(crate) fn new(timeout: Option<Duration>, label: &'static str) -> Result<Watch, Failure> {
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
            .map_err(|error| Failure::bad_input(format!("cannot watch for Ctrl-C: {error}")))?;
        Ok(Watch {
            begun: Instant::now(),
            timeout,
            interrupted,
            progress: Progress::of_unknown_length(label),
        })
    }

    pub(crate) fn goes_on(&self, states: u64) -> bool {
        self.progress.set_message(format!("{states} states"));
        let in_time = self
            .timeout
            .is_none_or(|timeout| self.begun.elapsed() < timeout);
        in_time && !self.was_interrupted()
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    /// How a command ends that was stopped.
    pub(crate) fn outcome(&self) -> Outcome {
        if self.was_interrupted() {
            Outcome::Interrupted
        } else {
            Outcome::Stopped
        }
    }

    fn was_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

/// Writes a line on stderr. It is not worth failing for when nobody reads it.
pub(crate) fn say(line: &str) {
    let _ = writeln!(terminal::stderr(), "{line}");
}
