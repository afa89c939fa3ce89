//! Notes on data in a box that are ignored or replaced.

use super::foreign::Language;
use super::written::Detail;
use pokedata::Vocabulary;

/// Notes, one per line. The search for similar names takes time, so only the first unknown names
/// get suggestions; a file that is not a box may have thousands of unknown names.
#[derive(Debug)]
pub(super) struct Notes {
    lines: Vec<String>,
    lookups: usize,
    /// The language of the box, if it is not English.
    pub(super) language: Option<Language>,
}

/// Returns a note without the line number at its start, which formats without lines do not need.
pub(super) fn without_line(note: &str) -> &str {
    let rest = note.strip_prefix("line ");
    rest.and_then(|rest| rest.split_once(": "))
        .map_or(note, |(_, said)| said)
}

impl Notes {
    pub(super) fn new() -> Notes {
        Notes {
            lines: Vec::new(),
            lookups: 100,
            language: None,
        }
    }

    pub(super) fn add(&mut self, note: String) {
        self.lines.push(note);
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Returns the notes after the first `told` ones.
    pub(super) fn since(&mut self, told: usize) -> impl Iterator<Item = &mut String> {
        self.lines.iter_mut().skip(told)
    }

    pub(super) fn into_lines(self) -> Vec<String> {
        self.lines
    }

    /// Returns the id of the name in a detail; adds a note if the name is unknown.
    pub(super) fn known(
        &mut self,
        vocabulary: Vocabulary,
        detail: &Detail,
    ) -> Option<&'static str> {
        let foreign = |own: Language| own.id(vocabulary, &detail.value);
        let known = self.language.and_then(foreign);
        let known = known.or_else(|| vocabulary.lookup(&detail.value));
        if known.is_none() {
            let reason = self.why(&detail.value, |name| vocabulary.find(name).err());
            self.unread(detail, &reason);
        }
        known
    }

    /// Returns the error for a name; suggestions are included only for the first unknown names.
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

    /// Adds a note that a detail is ignored, with the reason.
    pub(super) fn unread(&mut self, detail: &Detail, reason: &str) {
        let line = detail.line;
        self.add(format!("line {line}: {reason} (ignored)"));
    }
}
