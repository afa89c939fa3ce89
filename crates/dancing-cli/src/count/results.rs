//! Prints complete and incomplete counts.

use crate::answers::CountAnswer;
use crate::limits::say;
use crate::question::Format;
use crate::watchdog::Reason;
use cli_support::{Failure, Outcome, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// The known part of an incomplete count, and the format in which it is printed.
#[derive(Clone)]
pub(super) struct Known {
    /// The number of solutions found by the walk so far, a lower bound; `None` if there is no walk.
    pub(super) found: Option<Arc<AtomicU64>>,
    pub(super) format: Format,
    pub(super) since: Instant,
}

impl Known {
    pub(super) fn stopped(self, states: u64, reason: Reason) -> Result<Outcome, Failure> {
        let incomplete = reason.incomplete();
        let why = format!("{incomplete}, after {states} states and before there was a count");
        self.tell(Some(states), &why)?;
        Ok(reason.outcome())
    }

    /// Returns the last word that the watchdog prints if the count does not stop in time.
    pub(super) fn last_word(self) -> impl FnOnce(Reason) + Send + 'static {
        move |reason| {
            // Errors cannot be reported here.
            let _ = self.tell(None, reason.incomplete());
        }
    }

    /// Prints the incomplete count. An incomplete set of states implies no bound on the count; the
    /// number of solutions found by a walk is a lower bound.
    fn tell(&self, states: Option<u64>, why: &str) -> Result<(), Failure> {
        let found = self.found.as_ref();
        let count = found.map(|found| found.load(Relaxed).to_string());
        let answer = match (self.format, count) {
            (Format::Text, Some(count)) => format!("{count}\n"),
            (Format::Text, None) => String::new(),
            (Format::Json | Format::Ndjson, count) => {
                let seconds = self.since.elapsed().as_secs_f64();
                object(count, states.unwrap_or(0), MEMO, seconds, false)?
            }
        };
        cli_support::print(&answer)?;
        say(why);
        Ok(())
    }
}

/// The name of the engine that does not walk through the solutions.
pub(super) const MEMO: &str = "memo";

pub(super) fn object(
    count: Option<String>,
    nodes: u64,
    engine: impl Into<String>,
    seconds: f64,
    complete: bool,
) -> Result<String, Failure> {
    json::line(&CountAnswer {
        count,
        complete,
        nodes: Some(nodes),
        engine: Some(engine.into()),
        seconds: Some(seconds),
        ..CountAnswer::default()
    })
}
