//! Reads the names of maps, and the game's scripts.

use super::item::{Dump, Item};
use crate::formats::at::At;
use crate::{Source, budget};
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
        let Ok(dump) = Dump::load(path, bytes) else {
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
    let Ok(dump) = Dump::load(path, bytes) else {
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
    let mut unpacked = Vec::new();
    for script in all.items() {
        let cells = script.items();
        let [_, title, packed] = &cells[..] else {
            continue;
        };
        let title = title.string().filter(|title| wanted(title));
        let Some((title, packed)) = title.zip(packed.bytes()) else {
            continue;
        };
        let mut text = Vec::new();
        let read = ZlibDecoder::new(packed)
            .take(LONGEST)
            .read_to_end(&mut text);
        // The text is copied when it is decoded, and once more when its lines are collected.
        if !budget::bytes(&all.at.file, 4 * text.len()) {
            break;
        }
        if read.is_ok() {
            unpacked.push((title, crate::source::text(text)));
        }
    }
    unpacked
}
