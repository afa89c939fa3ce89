//! Tables packed by the build script: split into parts by their first column, each part compressed
//! separately and unpacked on first use.
//!
//! If the program does not contain the parts, [`bring`] must be called for each part before it is
//! used.

use super::installed;
use super::read::{Row, rows_of};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// The parts that were added with [`bring`], by table and part: `catches/emerald`.
static BROUGHT: Mutex<BTreeMap<String, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// The parts that [`Packed::whole`] did not find, by table.
static MISSING: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// A packed table.
pub(crate) struct Packed {
    pub(crate) file: &'static str,
    /// For each part, its value in the first column and its compressed rows, which are empty if the
    /// program does not contain them.
    parts: &'static [(&'static str, &'static [u8])],
}

/// Returns the parts of the large tables that this program contains: each part's name
/// (`catches/emerald`) and its compressed rows. `cargo xtask web` writes them to files, and the
/// page adds those that it needs with [`bring`].
pub fn parts() -> impl Iterator<Item = (String, &'static [u8])> {
    let parts = |table: &'static Packed| {
        let named = |&(key, bytes): &(&str, &'static [u8])| (table.part_name(key), bytes);
        table.parts.iter().map(named)
    };
    ALL.iter().copied().flat_map(parts)
}

/// Adds a part of a large table that this program does not contain. It must be called before the
/// part is used.
///
/// # Panics
/// If another thread panicked in the same function.
pub fn bring(part: &str, bytes: &[u8]) {
    let mut brought = BROUGHT.lock().expect("nothing breaks while it is held");
    brought.insert(part.to_owned(), bytes.to_owned());
}

/// Returns the parts that were missing from complete tables since the last call. All results
/// computed from these tables are invalid, and must be computed again after the parts were added
/// with [`bring`].
pub(crate) fn missing() -> BTreeSet<String> {
    std::mem::take(&mut *MISSING.lock().expect("nothing breaks while it is held"))
}

impl Packed {
    /// Returns the rows with the given value in the first column, without that column; empty if
    /// there are none.
    pub(crate) fn part<R: Row>(&self, key: &str) -> Vec<R> {
        if let Some(parts) = installed::parts(self.file) {
            let part = parts.get(key);
            return part.map_or_else(Vec::new, |text| rows_of(self.file, text));
        }
        let found = self.parts.binary_search_by_key(&key, |&(own, _)| own);
        found.map_or_else(|_| Vec::new(), |place| self.unpack(place))
    }

    fn unpack<R: Row>(&self, place: usize) -> Vec<R> {
        let file = format!("{}, part {}", self.file, self.parts[place].0);
        rows_of(&file, &self.text(place))
    }

    /// Returns the text of a part, without its first column.
    fn text(&self, place: usize) -> String {
        let found = self.found(place);
        found.unwrap_or_else(|part| panic!("{part} is to be brought first"))
    }

    /// Returns the text of a part, or the part's name if it must first be added with [`bring`].
    fn found(&self, place: usize) -> Result<String, String> {
        let (key, carried) = self.parts[place];
        let name = self.part_name(key);
        match carried {
            [] => brought(&name)
                .map(|bytes| inflated(&name, &bytes))
                .ok_or(name),
            carried => Ok(inflated(&name, carried)),
        }
    }

    /// Returns whether a part can be read: whether the program contains it, or it was added with
    /// [`bring`].
    pub(crate) fn is_at_hand(&self, key: &str) -> bool {
        if installed::parts(self.file).is_some() {
            return true;
        }
        let found = self.parts.binary_search_by_key(&key, |&(own, _)| own);
        found.map_or(true, |place| {
            !self.parts[place].1.is_empty() || brought(&self.part_name(key)).is_some()
        })
    }

    /// Returns the part's name, such as `catches/emerald`.
    fn part_name(&self, key: &str) -> String {
        format!("{}/{key}", self.file.trim_end_matches(".csv"))
    }

    /// Returns the rows of the wanted parts in their unpacked form. Parts that must first be added
    /// with [`bring`] are recorded as [missing].
    pub(crate) fn whole(&self, wanted: impl Fn(&str) -> bool) -> String {
        let mut whole = header(self.file).unwrap_or("").to_owned() + "\n";
        for place in (0..self.parts.len()).filter(|&place| wanted(self.parts[place].0)) {
            match self.found(place) {
                // No cell of a packed table has a line break; the build script checks this.
                Ok(text) => {
                    for row in text.lines().skip(1) {
                        whole += &format!("{},{row}\n", self.parts[place].0);
                    }
                }
                Err(part) => {
                    let mut missing = MISSING.lock().expect("nothing breaks while it is held");
                    missing.insert(part);
                }
            }
        }
        whole
    }
}

/// Returns the header of a packed table, including the first column.
pub(crate) fn header(file: &str) -> Option<&'static str> {
    let header = HEADERS.iter().find(|(own, _)| *own == file);
    header.map(|(_, header)| *header)
}

fn brought(part: &str) -> Option<Vec<u8>> {
    let brought = BROUGHT.lock().expect("nothing breaks while it is held");
    brought.get(part).cloned()
}

fn inflated(part: &str, bytes: &[u8]) -> String {
    let text = miniz_oxide::inflate::decompress_to_vec(bytes)
        .unwrap_or_else(|error| panic!("data/{part}: {error}"));
    String::from_utf8(text).expect("a table is UTF-8")
}

#[cfg(test)]
mod tests {
    use super::{Packed, bring, missing};
    use miniz_oxide::deflate::compress_to_vec;

    /// A table in the form that the page's modules contain: only the names of the parts.
    static LEARNT: Packed = Packed {
        file: "learnsets.csv",
        parts: &[("blue", &[]), ("red", &[])],
    };

    #[test]
    fn what_a_whole_table_lacks_is_named_until_it_is_brought() {
        assert_eq!(LEARNT.whole(|key| key == "red"), "game,id,moves\n");
        assert_eq!(missing().into_iter().collect::<Vec<_>>(), ["learnsets/red"]);
        assert!(missing().is_empty());
        assert!(!LEARNT.is_at_hand("red"));
        bring(
            "learnsets/red",
            &compress_to_vec(b"id,moves\nonix,tackle:1\n", 6),
        );
        assert!(LEARNT.is_at_hand("red") && !LEARNT.is_at_hand("blue"));
        let red = "game,id,moves\nred,onix,tackle:1\n";
        assert_eq!(LEARNT.whole(|key| key == "red"), red);
        assert!(missing().is_empty());
        assert_eq!(LEARNT.whole(|_| true), red);
        assert_eq!(
            missing().into_iter().collect::<Vec<_>>(),
            ["learnsets/blue"]
        );
    }
}
