//! The errors that checks return.

use std::io;

/// The reason why a file was not accepted.
///
/// ```
/// use verify::{Limits, Problem, Refused, count};
///
/// let problem = Problem::read("a\na\n".as_bytes())?;
/// let refused = count(&problem, &b"nothing"[..], &mut Limits::none()).unwrap_err();
/// assert_eq!(refused.to_string(), "it is cut off");
/// # Ok::<(), Refused>(())
/// ```
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The file could not be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The text is not a problem.
    #[error("line {line}: {wrong}")]
    Problem {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with the line.
        wrong: String,
    },
    /// The file ends too early.
    #[error("it is cut off")]
    CutOff,
    /// The file is not of the expected kind, is for another problem, or contains something invalid.
    #[error("{0}")]
    Other(String),
    /// A step does not follow from the steps before it.
    #[error("step {step} is wrong: {wrong}")]
    Step {
        /// The number of the step, counted from 1.
        step: u64,
        /// What is wrong with the step.
        wrong: &'static str,
    },
    /// The checksum is wrong, so the file was changed.
    #[error("its checksum is wrong")]
    Checksum,
    /// The check was stopped.
    #[error("stopped before the check was complete")]
    Stopped,
    /// The memory limit was reached.
    #[error("the memory limit was reached before the check was complete")]
    OutOfMemory,
}
