//! Kinds of battles: their titles, and the words that mean them.

use crate::Boss;
use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::key;

row! {
    /// A row of `boss_kinds.csv`.
    struct KindRow {
        kind: String,
        title: String,
        words: Vec<String>,
    }
}

/// The kind of ordinary trainers, for which only the parties are known.
pub(crate) const TRAINER: &str = "trainer";

impl Boss {
    /// Returns the title of the boss's kind: `Elite Four`.
    #[must_use]
    pub fn kind_title(&self) -> &str {
        let mut kinds = all().iter();
        let own = kinds.find(|row| row.kind == self.kind);
        own.map_or(&self.kind, |row| &row.title)
    }
}

/// Returns the kinds that a word means: `league` means the Elite Four and the champion.
pub(crate) fn meant_by(word: &str) -> Option<Vec<&'static str>> {
    let rows = all().iter();
    let meant = rows.filter(|row| row.words.iter().any(|own| key(own) == key(word)));
    let meant: Vec<&str> = meant.map(|row| row.kind.as_str()).collect();
    (!meant.is_empty()).then_some(meant)
}

fn all() -> &'static [KindRow] {
    static KINDS: LazyLock<Vec<KindRow>> = LazyLock::new(|| rows(&embedded::BOSS_KINDS));
    &KINDS
}
