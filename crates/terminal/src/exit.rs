//! How a command ends: the exit codes, and the one place that writes errors.

use crate::capture;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU8, Ordering};

/// The exit code after Ctrl-C: 128 and the number of SIGINT, as shells report it.
pub(crate) const INTERRUPTED: u8 = 130;

/// The exit code of the first signal that came; 0 before there is one.
static CODE: AtomicU8 = AtomicU8::new(0);

/// Notes a signal by the exit code that reports it; whether it is the first.
pub(crate) fn note_interrupt(code: u8) -> bool {
    let noted = CODE.compare_exchange(0, code, Ordering::Relaxed, Ordering::Relaxed);
    noted.is_ok()
}

/// A question was answered; each kind of answer has an exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is at least one answer (exit code 0).
    Found,
    /// It is proved that there is none (exit code 1).
    NoneExists,
    /// A limit on time, memory, nodes or solutions ended the search; what was found stands (exit code 3).
    Stopped,
    /// The user interrupted the search; what was found stands (exit code 130; 143 after SIGTERM).
    Interrupted,
}

impl Outcome {
    /// The exit code that says so.
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

/// A question could not be answered.
#[derive(Debug)]
pub enum Failure {
    /// What the user gave makes no question: one line that says what is wrong and what would be
    /// right (exit code 2).
    BadInput(String),
    /// The answer could not be written. A closed pipe is exit code 0, anything else 2.
    Output(io::Error),
}

impl Failure {
    /// Bad input, from anything that says in one line what is wrong.
    pub fn bad_input(reason: impl ToString) -> Failure {
        Failure::BadInput(reason.to_string())
    }

    /// What is said of a file or folder that cannot be written.
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

/// Writes text to stdout, without its colours where stdout is no terminal or `NO_COLOR` is set.
///
/// # Errors
/// When stdout cannot be written to, a closed pipe included.
pub fn print(text: &str) -> Result<(), Failure> {
    if capture::take(text) {
        return Ok(());
    }
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    Ok(stdout.flush()?)
}

/// stderr, for what is not data; its colours are dropped where it is no terminal.
pub fn stderr() -> impl Write {
    anstream::stderr()
}

/// Says on stderr what went wrong, if anything, and gives the exit code.
pub(crate) fn report(result: Result<Outcome, Failure>) -> ExitCode {
    match result {
        Ok(outcome) => outcome.into(),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => complain(&format!("cannot write the answer: {error}")),
        Err(Failure::BadInput(reason)) => complain(&reason),
    }
}

/// Writes one line on stderr; gives the exit code of bad input.
pub(crate) fn complain(reason: &str) -> ExitCode {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    // Nobody is left to tell when stderr is closed too.
    let reason = in_one_line(reason);
    let _ = writeln!(anstream::stderr(), "{style}error:{style:#} {reason}");
    ExitCode::from(2)
}

/// A line says more than the whole of a file that someone took for a name.
const LONGEST: usize = 1000;

/// The reason without ends of lines, and without the middle when it is too long.
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
        let long = format!("line 1: {} is no word", "é".repeat(1 << 20));
        let short = in_one_line(&long);
        assert!(short.chars().count() < LONGEST + 10, "{short}");
        assert!(short.starts_with("line 1: é") && short.ends_with("é is no word"));
    }
}
