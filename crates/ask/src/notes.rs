//! Remarks on an answer.

use std::cell::RefCell;

/// The maximum number of remarks on lines of a file that are printed.
const PRINTED: usize = 50;

/// Remarks that arise while a question is read and answered: what was ignored, or understood in one
/// of several ways. Each is the end of a line that begins with `note:`.
#[derive(Debug, Default)]
pub struct Notes {
    kept: RefCell<Vec<String>>,
    lines: RefCell<Vec<String>>,
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

    /// Adds remarks on lines of a file. If they are printed, the others of very many are only
    /// counted.
    pub fn add_lines(&self, file: &str, lines: &[String]) {
        if self.print.is_none() {
            return self.lines.borrow_mut().extend_from_slice(lines);
        }
        for line in lines.iter().take(PRINTED) {
            self.add(format!("{file}: {line}"));
        }
        if lines.len() > PRINTED {
            let more = lines.len() - PRINTED;
            self.add(format!("{file}: and {more} more lines like these"));
        }
    }

    /// Returns the remarks on lines of files since the last call, without the names of the files.
    #[must_use]
    pub fn take_lines(&self) -> Vec<String> {
        self.lines.take()
    }

    /// Returns the other remarks since the last call.
    #[must_use]
    pub fn take(&self) -> Vec<String> {
        self.kept.take()
    }
}
