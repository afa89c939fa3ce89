//! Tables that the build script has packed: cut into parts by their first column, each part
//! compressed by itself and unpacked when it is asked for.

use super::installed;
use super::read::rows_of;
use serde::de::DeserializeOwned;

include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// A packed table.
pub(crate) struct Packed {
    pub(crate) file: &'static str,
    first_column: &'static str,
    /// What stands in the first column, and the compressed rows that have it there.
    parts: &'static [(&'static str, &'static [u8])],
}

impl Packed {
    /// The rows with that word in the first column, which they themselves are without; none
    /// where no row has it.
    pub(crate) fn part<R: DeserializeOwned>(&self, key: &str) -> Vec<R> {
        if let Some(parts) = installed::parts(self.file) {
            let part = parts.get(key);
            return part.map_or_else(Vec::new, |text| rows_of(self.file, text));
        }
        let found = self.parts.binary_search_by_key(&key, |&(own, _)| own);
        found.map_or_else(|_| Vec::new(), |place| self.unpack(place))
    }

    fn unpack<R: DeserializeOwned>(&self, place: usize) -> Vec<R> {
        let file = format!("{}, part {}", self.file, self.parts[place].0);
        rows_of(&file, &self.text(place))
    }

    /// The rows of a part as they are written, without their first column.
    fn text(&self, place: usize) -> String {
        let (key, packed) = self.parts[place];
        let text = miniz_oxide::inflate::decompress_to_vec(packed)
            .unwrap_or_else(|error| panic!("data/{}, part {key}: {error}", self.file));
        String::from_utf8(text).expect("a table is UTF-8")
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
