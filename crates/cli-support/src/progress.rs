//! A progress bar on stderr for work that takes long. It is shown only if stderr is a terminal.

use crate::{interrupt, screen};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::time::Duration;

/// The progress of a piece of work. Dropping it clears the line.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Shows a bar with an estimate of the remaining time, for work whose finished fraction is
    /// known.
    #[must_use]
    pub fn of_fraction(label: &'static str) -> Progress {
        let style =
            ProgressStyle::with_template("{prefix} [{wide_bar}] {percent}% {msg} eta {eta}");
        Progress::new(ProgressBar::new(PARTS), style, label)
    }

    /// Shows a spinner with a message, for work of unknown length.
    #[must_use]
    pub fn of_unknown_length(label: &'static str) -> Progress {
        let style = ProgressStyle::with_template("{spinner} {prefix} {msg} {elapsed}");
        Progress::new(ProgressBar::new_spinner(), style, label)
    }

    /// Shows a bar with a message, for work that narrows the bounds of its answer.
    #[must_use]
    pub fn of_gap(label: &'static str) -> Progress {
        let style = ProgressStyle::with_template("{prefix} [{wide_bar}] {msg} {elapsed}");
        Progress::new(ProgressBar::new(PARTS), style, label)
    }

    fn new(
        bar: ProgressBar,
        style: Result<ProgressStyle, indicatif::style::TemplateError>,
        label: &'static str,
    ) -> Progress {
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_prefix(label);
        // If Ctrl-C cannot be watched, this only means that the line of the bar stays on the
        // screen.
        let _ = interrupt::watch();
        screen::show(&bar);
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar }
    }

    /// Sets the finished fraction, from 0 to 1.
    pub fn set_fraction(&self, fraction: f64) {
        self.bar
            .set_position((fraction.clamp(0.0, 1.0) * PARTS as f64) as u64);
    }

    /// Sets the text next to the bar.
    pub fn set_message(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Writes a line to stderr, above the bar. Errors are ignored, since a lost message is no
    /// reason to fail.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| {
            let _ = writeln!(crate::stderr(), "{line}");
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
        screen::clear();
    }
}

const PARTS: u64 = 10_000;
