//! What is not understood of a box, or counts otherwise than it is written.

use super::written::Detail;
use pokedata::Vocabulary;

/// Notes, one a line. To look for what is near takes a while, so it is done for the first names
/// only: who reads a file that is no box need not be told a thousand times.
#[derive(Debug)]
pub(super) struct Notes {
    lines: Vec<String>,
    lookups: usize,
}

impl Notes {
    pub(super) fn new() -> Notes {
        Notes {
            lines: Vec::new(),
            lookups: 100,
        }
    }

    pub(super) fn add(&mut self, note: String) {
        self.lines.push(note);
    }

    pub(super) fn into_lines(self) -> Vec<String> {
        self.lines
    }

    /// The id of what is named there; a note where nothing has that name.
    pub(super) fn known(
        &mut self,
        vocabulary: Vocabulary,
        detail: &Detail,
    ) -> Option<&'static str> {
        let known = vocabulary.lookup(&detail.value);
        if known.is_none() {
            let reason = self.why(&detail.value, |name| vocabulary.find(name).err());
            self.unread(detail, &reason);
        }
        known
    }

    /// What is wrong with a name, with what is near as long as there is time for that.
    pub(super) fn why<E: ToString>(
        &mut self,
        name: &str,
        error: impl Fn(&str) -> Option<E>,
    ) -> String {
        let told = self.lookups.checked_sub(1);
        self.lookups = told.unwrap_or(0);
        let reason = told
            .and_then(|_| error(name))
            .map(|error| error.to_string());
        reason.unwrap_or_else(|| format!("nothing is called {name:?}"))
    }

    /// Says that a detail is not understood, and why.
    pub(super) fn unread(&mut self, detail: &Detail, reason: &str) {
        let line = detail.line;
        self.add(format!("line {line}: {reason}; ignored"));
    }
}
