//! The time that a command has run, and its end at a limit before the search begins.

use crate::Outcome;
use crate::capture::{self, lock};
use crate::exit::stderr;
use crate::output;
use std::io::Write;
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Returns the time since the command began. A limit on time includes the time to read the input,
/// which may take longer than the search.
#[must_use]
pub fn running() -> Duration {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    capture::begun()
        .unwrap_or_else(|| *BEGUN.get_or_init(Instant::now))
        .elapsed()
}

/// The preparation of a search, which ends when this value is dropped.
#[must_use = "preparation ends when the value is dropped"]
pub struct Preparation(Arc<Ended>);

#[derive(Default)]
struct Ended {
    is_ended: Mutex<bool>,
    bell: Condvar,
}

/// Begins the preparation of a search that may run for the given time in total: reading the input
/// and computing the numbers to search, which need not poll. If the time is up before the search
/// begins, nothing is known yet, and the program ends with the exit code of a stopped search. A
/// command that another program runs ([`crate::ask`]) is not ended.
pub fn prepare(limit: Option<Duration>) -> Preparation {
    let ended = Arc::<Ended>::default();
    if let Some(limit) = limit
        && capture::interrupt().is_none()
    {
        let watched = Arc::clone(&ended);
        std::thread::spawn(move || watched.watch(limit));
    }
    Preparation(ended)
}

/// The processor time that a preparation may always take. Most need less, and then the search
/// reports what it knows, whatever else keeps the machine busy.
const GRANTED: Duration = Duration::from_millis(400);

/// How long after the limit a preparation ends that takes no processor time, because it waits for
/// its input.
const WAITING: Duration = Duration::from_secs(2);

/// The polling interval after the limit.
const BETWEEN: Duration = Duration::from_millis(10);

impl Ended {
    /// Waits until the preparation has ended; ends the program if it takes too long.
    fn watch(&self, limit: Duration) {
        let mut is_ended = lock(&self.is_ended);
        let mut left = limit.saturating_sub(running());
        loop {
            let waited = self
                .bell
                .wait_timeout_while(is_ended, left, |ended| !*ended);
            // The lock is held from here, so that the search cannot begin meanwhile.
            (is_ended, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if *is_ended {
                return;
            }
            let late = running().saturating_sub(limit);
            if worked().is_none_or(|worked| worked >= GRANTED) || late >= WAITING {
                let _ = writeln!(stderr(), "note: the time was up before the search began");
                output::remove_unfinished();
                std::process::exit(Outcome::Stopped.code().into());
            }
            left = BETWEEN;
        }
    }
}

/// Returns the processor time of the program; `None` if the system does not report it.
#[cfg(unix)]
fn worked() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.try_into().ok()
}

#[cfg(not(unix))]
fn worked() -> Option<Duration> {
    None
}

impl Drop for Preparation {
    fn drop(&mut self) {
        *lock(&self.0.is_ended) = true;
        self.0.bell.notify_all();
    }
}
