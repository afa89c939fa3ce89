//! Why something is not accepted.

use std::io;

/// Why something is not accepted.
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
    /// It could not be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The text is not a problem.
    #[error("line {line}: {wrong}")]
    Problem {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        wrong: String,
    },
    /// It ends too early.
    #[error("it is cut off")]
    CutOff,
    /// It is something else, or for something else.
    #[error("{0}")]
    Other(String),
    /// A step does not follow; N steps before it did.
    #[error("step {step} is wrong: {wrong}")]
    Step {
        /// The number of the step, from 1.
        step: u64,
        /// What is wrong with it.
        wrong: &'static str,
    },
    /// The checksum is wrong: the file was changed.
    #[error("its checksum is wrong")]
    Checksum,
    /// The check was stopped.
    #[error("stopped before the check was complete")]
    Stopped,
    /// The memory limit was reached.
    #[error("the memory limit was reached before the check was complete")]
    OutOfMemory,
}
