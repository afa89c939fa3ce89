//! The files of a disassembled game, by name.

use super::super::at::At;
use super::super::report::Report;
use super::table::{self, CTable};
use crate::Source;

/// The file of that name, wherever it is; not one within a folder of another kind.
pub(super) fn file<'a>(source: &'a Source, name: &str) -> Option<(&'a str, &'a str)> {
    let mut files = source.files();
    files.find(|(path, _)| path.rsplit('/').next() == Some(name) && !is_apart(path))
}

/// Folders with trainers who are not met on the way.
fn is_apart(path: &str) -> bool {
    let folders = [
        "battle_tower/",
        "battle_frontier/",
        "graphics/",
        "constants/",
        "debug",
    ];
    folders.iter().any(|own| path.contains(own))
}

pub(super) fn has(source: &Source, name: &str) -> bool {
    file(source, name).is_some()
}

/// All tables of the first of those files that is there.
pub(super) fn tables<'a>(
    source: &'a Source,
    names: &[&str],
    report: &mut Report,
) -> Vec<CTable<'a>> {
    let found = names.iter().find_map(|name| file(source, name));
    found.map_or_else(Vec::new, |(path, text)| table::read(path, text, report))
}

/// A place of a file as a whole.
pub(super) fn whole(path: &str) -> At {
    At::whole(path)
}
