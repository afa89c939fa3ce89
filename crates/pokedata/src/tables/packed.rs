//! Tables that the build script has packed: cut into parts by their first column, each part
//! compressed by itself and unpacked when it is asked for.
//!
//! Where the program does not carry the parts, each is brought before it is asked for.

use super::installed;
use super::read::{Row, rows_of};
use std::collections::BTreeMap;
use std::sync::Mutex;

include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// What was brought, by table and part: `catches/emerald`.
static BROUGHT: Mutex<BTreeMap<String, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// A packed table.
pub(crate) struct Packed {
    pub(crate) file: &'static str,
    first_column: &'static str,
    /// What stands in the first column, and the compressed rows that have it there; no bytes
    /// where these are not carried.
    parts: &'static [(&'static str, &'static [u8])],
}

/// The parts of the large tables as this program carries them: each one's name
/// (`catches/emerald`) and its compressed rows. `cargo xtask web` makes files of them, and the page
/// [brings](bring) those that it needs.
pub fn parts() -> impl Iterator<Item = (String, &'static [u8])> {
    let parts = |table: &'static Packed| {
        let named = |&(key, bytes): &(&str, &'static [u8])| (table.part_name(key), bytes);
        table.parts.iter().map(named)
    };
    PACKED.iter().copied().flat_map(parts)
}

/// Takes in a part of a large table that this program does not carry, before anything asks for
/// what is in it.
///
/// # Panics
/// When another thread broke while it did the same.
pub fn bring(part: &str, bytes: &[u8]) {
    let mut brought = BROUGHT.lock().expect("nothing breaks while it is held");
    brought.insert(part.to_owned(), bytes.to_owned());
}

impl Packed {
    /// The rows with that word in the first column, which they themselves are without; none
    /// where no row has it.
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

    /// The rows of a part as they are written, without their first column.
    fn text(&self, place: usize) -> String {
        let (key, carried) = self.parts[place];
        let name = self.part_name(key);
        match carried {
            [] => inflated(&name, &brought(&name)),
            carried => inflated(&name, carried),
        }
    }

    /// `catches/emerald`.
    fn part_name(&self, key: &str) -> String {
        format!("{}/{key}", self.file.trim_end_matches(".csv"))
    }

    /// The rows as they were before they were packed, of those parts that are wanted.
    pub(crate) fn whole(&self, wanted: impl Fn(&str) -> bool) -> String {
        let first = self.text(0);
        let header = first.lines().next().unwrap_or("");
        let mut whole = format!("{},{header}\n", self.first_column);
        let parts = self.parts.iter().enumerate();
        for (place, (key, _)) in parts.filter(|(_, (key, _))| wanted(key)) {
            // No cell of a packed table has a line break, which the build script makes sure of.
            for row in self.text(place).lines().skip(1) {
                whole += &format!("{key},{row}\n");
            }
        }
        whole
    }
}

fn brought(part: &str) -> Vec<u8> {
    let brought = BROUGHT.lock().expect("nothing breaks while it is held");
    let found = brought.get(part);
    found
        .unwrap_or_else(|| panic!("{part} is to be brought first"))
        .clone()
}

fn inflated(part: &str, bytes: &[u8]) -> String {
    let text = miniz_oxide::inflate::decompress_to_vec(bytes)
        .unwrap_or_else(|error| panic!("data/{part}: {error}"));
    String::from_utf8(text).expect("a table is UTF-8")
}
