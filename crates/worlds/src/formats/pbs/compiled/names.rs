//! Reads the names of maps, and the game's scripts.

use super::item::{Dump, Item};
use crate::Source;
use crate::formats::at::At;
use flate2::read::ZlibDecoder;
use std::collections::BTreeMap;
use std::io::Read;

/// Returns the names of maps: the names that the game displays or, if there are none, those that
/// its makers used.
pub(in crate::formats::pbs) fn map_names(source: &Source) -> BTreeMap<u32, String> {
    let mut names = BTreeMap::new();
    for (file, variable) in [
        ("mapinfos.rxdata", "name"),
        ("map_metadata.dat", "real_name"),
    ] {
        let Some((path, bytes)) = source.compiled(file) else {
            continue;
        };
        let Ok(dump) = Dump::load(bytes) else {
            continue;
        };
        for (key, entry) in dump.root(&At::whole(path)).entries() {
            let number = key.number().and_then(|number| u32::try_from(number).ok());
            if let Some((number, name)) = number.zip(entry.text(variable)) {
                names.insert(number, name);
            }
        }
    }
    names
}

/// Returns those of a game's scripts whose titles contain a word, ignoring case.
pub(in crate::formats::pbs) fn scripts(source: &Source, word: &str) -> Vec<String> {
    let Some((path, bytes)) = source.compiled("scripts.rxdata") else {
        return Vec::new();
    };
    let Ok(dump) = Dump::load(bytes) else {
        return Vec::new();
    };
    let all = dump.root(&At::whole(path));
    let wanted = unpacked(&all, |title| title.to_lowercase().contains(word));
    wanted.into_iter().map(|(_, text)| text).collect()
}

/// Returns the wanted scripts in a list, with their titles. The scripts are compressed, and each is
/// truncated to the maximum length.
pub(super) fn unpacked(all: &Item<'_>, wanted: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    const LONGEST: u64 = 1 << 18;
    let all = all.items();
    let unpacked = all.iter().filter_map(|script| {
        let cells = script.items();
        let [_, title, packed] = &cells[..] else {
            return None;
        };
        let title = title.string().filter(|title| wanted(title))?;
        let mut text = Vec::new();
        let mut unpacking = ZlibDecoder::new(packed.bytes()?).take(LONGEST);
        unpacking.read_to_end(&mut text).ok()?;
        Some((title, crate::source::text(text)))
    });
    unpacked.collect()
}
