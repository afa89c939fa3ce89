//! Remarks beside an answer.

use std::cell::RefCell;

/// Remarks that arise while a question is read and answered: what was ignored, or understood in one
/// of several ways. Each is the end of a line that begins with `note:`.
#[derive(Debug, Default)]
pub struct Notes(RefCell<Vec<String>>);

impl Notes {
    /// Adds a remark.
    pub fn add(&self, note: impl Into<String>) {
        self.0.borrow_mut().push(note.into());
    }

    /// Returns the remarks since the last call.
    #[must_use]
    pub fn take(&self) -> Vec<String> {
        self.0.take()
    }
}
