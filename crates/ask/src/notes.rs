//! Remarks beside an answer.

use std::cell::RefCell;

/// Remarks that arise while a question is read and answered: what was ignored, or understood in one
/// of several ways. Each is the end of a line that begins with `note:`.
#[derive(Debug, Default)]
pub struct Notes {
    kept: RefCell<Vec<String>>,
    print: Option<fn(&str)>,
}

impl Notes {
    /// Returns notes that are printed at once, since an answer may take long, instead of kept.
    #[must_use]
    pub fn printed_by(print: fn(&str)) -> Notes {
        Notes {
            print: Some(print),
            ..Notes::default()
        }
    }

    /// Adds a remark.
    pub fn add(&self, note: impl Into<String>) {
        match self.print {
            Some(print) => print(&note.into()),
            None => self.kept.borrow_mut().push(note.into()),
        }
    }

    /// Returns the remarks since the last call.
    #[must_use]
    pub fn take(&self) -> Vec<String> {
        self.kept.take()
    }
}
