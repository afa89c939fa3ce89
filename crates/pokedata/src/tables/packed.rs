//! Tables that the build script has packed: cut into parts by their first column, each part
//! compressed by itself and unpacked when it is asked for.

use super::read::rows;
use serde::de::DeserializeOwned;

include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// A packed table.
pub(crate) struct Packed {
    file: &'static str,
    /// What stands in the first column, and the compressed rows that have it there.
    parts: &'static [(&'static str, &'static [u8])],
}

impl Packed {
    /// The rows with that word in the first column, which they themselves are without; none
    /// where no row has it.
    pub(crate) fn part<R: DeserializeOwned>(&self, key: &str) -> Vec<R> {
        let found = self.parts.binary_search_by_key(&key, |&(own, _)| own);
        found.map_or_else(|_| Vec::new(), |place| self.unpack(place))
    }

    fn unpack<R: DeserializeOwned>(&self, place: usize) -> Vec<R> {
        let (key, packed) = self.parts[place];
        let file = format!("{}, part {key}", self.file);
        let text = miniz_oxide::inflate::decompress_to_vec(packed)
            .unwrap_or_else(|error| panic!("data/{file}: {error}"));
        rows(&file, &String::from_utf8(text).expect("a table is UTF-8"))
    }
}
