//! The end of a search: `--limit`, or Ctrl-C.

use cli_support::{Failure, Outcome, Preparation};
use dancing::stop::{CancelToken, Limits, Stop};
use std::time::Duration;

/// The option `--limit`.
#[derive(clap::Args)]
pub(crate) struct Patience {
    /// Stop after this time, as in 10s or 5m, with the best answer so far (exit code 3); Ctrl-C does
    /// the same
    #[arg(long, value_name = "TIME", value_parser = cli_support::time)]
    limit: Option<Duration>,
}

impl Patience {
    pub(crate) const fn of(limit: Option<Duration>) -> Patience {
        Patience { limit }
    }

    /// Begins to read the input and to compute the numbers to search, which need not poll; until the
    /// returned value is dropped, the program ends at the limit.
    pub(crate) fn prepare(&self) -> Preparation {
        cli_support::prepare(self.limit)
    }

    /// Returns the limits; the time counts from the start of the command.
    pub(crate) fn limits(&self) -> Result<Limits, Failure> {
        let token = CancelToken::default();
        let limits = Limits::default().cancelled_by(&token);
        cli_support::on_interrupt(move || token.cancel())?;
        Ok(match self.limit {
            Some(limit) => {
                let left = limit.saturating_sub(cli_support::running());
                limits.time(left).begun()
            }
            None => limits,
        })
    }

    /// Returns the given limits of the command; without `--limit`, with the `usual` time from now.
    pub(crate) fn or_usual(&self, limits: &Limits, usual: Duration) -> Limits {
        match self.limit {
            Some(_) => limits.clone(),
            None => limits.clone().time(usual).begun(),
        }
    }
}

/// Returns the outcome of a search that a limit or Ctrl-C may have stopped.
pub(crate) fn outcome(stopped: Option<Stop>) -> Outcome {
    match stopped {
        None => Outcome::Found,
        Some(Stop::Cancelled) => Outcome::Interrupted,
        Some(_) => Outcome::Stopped,
    }
}
