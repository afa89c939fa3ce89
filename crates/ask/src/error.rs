//! Why a question cannot be answered as it was asked.

use std::fmt;

/// What is wrong with a question, and what would be right: one line, or one for each wrong line of a
/// file.
///
/// Options are named as on the command line: `--level-cap`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Vec<String>);

impl Error {
    /// Returns an error of one line.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Error {
        Error(vec![reason.into()])
    }

    /// Returns an error with a line for each wrong line of a file.
    #[must_use]
    pub fn of_lines(lines: impl IntoIterator<Item = String>) -> Error {
        Error(lines.into_iter().collect())
    }

    /// Returns the lines.
    #[must_use]
    pub fn into_lines(self) -> Vec<String> {
        self.0
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

// Like `anyhow::Error`, this is no `std::error::Error` itself, since the conversions would overlap.
impl<E: std::error::Error> From<E> for Error {
    fn from(error: E) -> Error {
        Error::new(error.to_string())
    }
}
