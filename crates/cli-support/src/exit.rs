//! The exit codes of commands, and the only code that prints errors.

use crate::capture;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU8, Ordering};

/// The exit code after Ctrl-C: 128 plus the number of SIGINT, as shells report it.
pub(crate) const INTERRUPTED: u8 = 130;

/// The exit code for the first signal; 0 if there was none.
static CODE: AtomicU8 = AtomicU8::new(0);

/// Records the exit code for a signal; returns whether it is the first signal.
pub(crate) fn note_interrupt(code: u8) -> bool {
    let noted = CODE.compare_exchange(0, code, Ordering::Relaxed, Ordering::Relaxed);
    noted.is_ok()
}

/// The outcome of a question that was answered, which determines the exit code. The outcome of
/// several questions is the greatest of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// There is at least one answer (exit code 0).
    Found,
    /// It is proved that there is no answer (exit code 1).
    NoneExists,
    /// A limit on time, memory, nodes or solutions ended the search; the results so far are printed
    /// (exit code 3).
    Stopped,
    /// The user interrupted the search; the results so far are printed (exit code 130; 143 after
    /// SIGTERM).
    Interrupted,
}

impl Outcome {
    /// Returns the exit code of the outcome.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Outcome::Found => 0,
            Outcome::NoneExists => 1,
            Outcome::Stopped => 3,
            Outcome::Interrupted => match CODE.load(Ordering::Relaxed) {
                0 => INTERRUPTED,
                code => code,
            },
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(outcome.code())
    }
}

/// The reason why a question could not be answered.
#[derive(Debug)]
pub enum Failure {
    /// Invalid input, with one line that describes what is wrong and what is allowed (exit code 2).
    BadInput(String),
    /// Invalid lines of a file, with one line for each (exit code 2).
    BadLines(Vec<String>),
    /// The answer could not be written. The exit code is 0 if a pipe was closed, otherwise 2.
    Output(io::Error),
}

impl Failure {
    /// Returns the failure for invalid input, with a one-line reason.
    pub fn bad_input(reason: impl ToString) -> Failure {
        Failure::BadInput(reason.to_string())
    }

    /// Returns the failure for invalid lines of a file, with a one-line reason for each.
    pub fn bad_lines(reasons: impl IntoIterator<Item = String>) -> Failure {
        Failure::BadLines(reasons.into_iter().collect())
    }

    /// Returns the failure for a file or folder that could not be written.
    pub fn unwritten(path: impl AsRef<Path>, error: &io::Error) -> Failure {
        let path = path.as_ref().display();
        Failure::BadInput(format!("cannot write {path}: {error}"))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Writes text to stdout, without its colours if stdout is not a terminal or `NO_COLOR` is set.
///
/// # Errors
/// If writing to stdout fails, for example because the pipe was closed.
pub fn print(text: &str) -> Result<(), Failure> {
    if capture::take(text) {
        return Ok(());
    }
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    Ok(stdout.flush()?)
}

/// Returns stderr, which is used for everything except data. Colours are removed if it is not a
/// terminal.
pub fn stderr() -> impl Write {
    anstream::stderr()
}

/// Prints the error to stderr, if there is one; returns the exit code.
pub(crate) fn report(result: Result<Outcome, Failure>) -> ExitCode {
    match result {
        Ok(outcome) => outcome.into(),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => complain(&format!("cannot write the answer: {error}")),
        Err(Failure::BadInput(reason)) => complain(&reason),
        Err(Failure::BadLines(reasons)) => {
            for reason in &reasons {
                complain(reason);
            }
            ExitCode::from(2)
        }
    }
}

/// Prints one line to stderr; returns the exit code for invalid input.
pub(crate) fn complain(reason: &str) -> ExitCode {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    // If stderr is closed as well, the error cannot be reported anywhere.
    let reason = in_one_line(reason);
    let _ = writeln!(anstream::stderr(), "{style}error:{style:#} {reason}");
    ExitCode::from(2)
}

/// The maximum length of a reason in characters. It keeps the message readable even if a whole file
/// was passed as a name.
const LONGEST: usize = 1000;

/// Returns the reason without line breaks, shortened in the middle if it is too long.
fn in_one_line(reason: &str) -> String {
    let reason = reason.replace(char::is_control, " ");
    let length = reason.chars().count();
    if length <= LONGEST {
        return reason;
    }
    let head: String = reason.chars().take(LONGEST / 2).collect();
    let tail: String = reason.chars().skip(length - LONGEST / 2).collect();
    format!("{head} … {tail}")
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, in_one_line};

    #[test]
    fn a_reason_is_one_line_that_can_be_read() {
        assert_eq!(in_one_line("no file\nis here"), "no file is here");
        let long = format!("line 1: {} is not a word", "é".repeat(1 << 20));
        let short = in_one_line(&long);
        assert!(short.chars().count() < LONGEST + 10, "{short}");
        assert!(short.starts_with("line 1: é") && short.ends_with("é is not a word"));
    }
}
