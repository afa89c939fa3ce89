//! The end of a search: `--limit`, or Ctrl-C.

use cli_support::Failure;
use dancing::stop::{CancelToken, Limits};
use std::time::Duration;

/// The option `--limit`.
#[derive(clap::Args)]
pub(crate) struct Patience {
    /// Stop after this time, as in 10s or 5m, with the best answer so far (exit code 3); Ctrl-C does
    /// the same
    #[arg(long, value_name = "TIME", value_parser = cli_support::time, hide_short_help = true)]
    limit: Option<Duration>,
}

impl Patience {
    pub(crate) const fn of(limit: Option<Duration>) -> Patience {
        Patience { limit }
    }

    /// Returns the limits, counted from now.
    pub(crate) fn limits(&self) -> Result<Limits, Failure> {
        self.limits_or(None)
    }

    /// Returns the limits, counted from now; `usual` is the time without `--limit`.
    pub(crate) fn limits_or(&self, usual: Option<Duration>) -> Result<Limits, Failure> {
        let token = CancelToken::default();
        let limits = Limits::default().cancelled_by(&token);
        cli_support::on_interrupt(move || token.cancel())?;
        Ok(match self.limit.or(usual) {
            Some(time) => limits.time(time).begun(),
            None => limits,
        })
    }
}
