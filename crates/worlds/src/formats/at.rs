//! Positions in files: a file and a line in it.

use std::fmt;
use std::rc::Rc;

/// A line in a file; line 0 means the whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) file: Rc<str>,
    pub(crate) line: usize,
}

impl At {
    /// Returns a position that refers to a file as a whole.
    pub(crate) fn whole(file: &str) -> At {
        At {
            file: file.into(),
            line: 0,
        }
    }

    /// Returns the position of a line in the same file.
    pub(crate) fn line(&self, line: usize) -> At {
        At {
            file: self.file.clone(),
            line,
        }
    }
}

/// Formats the position: `trainers.txt:120`.
impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}
