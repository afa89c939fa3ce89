//! Finds the files of a disassembled game by name.

use super::super::at::At;
use super::super::report::Report;
use super::rules::Rules;
use super::table::{self, CTable};
use crate::Source;

/// Returns the file with the given name in any folder except those that [`is_apart`] excludes.
pub(super) fn file<'a>(source: &'a Source, name: &str) -> Option<(&'a str, &'a str)> {
    let mut files = source.files();
    files.find(|(path, _)| path.rsplit('/').next() == Some(name) && !is_apart(path))
}

/// Returns whether a path is in a folder with other data, such as trainers of battle facilities.
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

/// Reads all tables in the first of the files that exists.
pub(super) fn tables<'a>(
    source: &'a Source,
    names: &[&str],
    rules: &Rules<'_>,
    report: &mut Report,
) -> Vec<CTable<'a>> {
    let found = names.iter().find_map(|name| file(source, name));
    found.map_or_else(Vec::new, |(path, text)| {
        table::read(path, text, rules, report)
    })
}

/// Reads all tables of species, from the file that contains them or the files that it includes.
pub(super) fn species<'a>(
    source: &'a Source,
    rules: &Rules<'_>,
    report: &mut Report,
) -> Vec<CTable<'a>> {
    let included = source.files().filter(|(path, _)| {
        let part = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        part.ends_with("species_info") && path.ends_with(".h")
    });
    let mut all = tables(source, &["species_info.h", "base_stats.h"], rules, report);
    all.extend(included.flat_map(|(path, text)| table::read(path, text, rules, report)));
    all
}

/// Reads all tables of moves learnt by level, from one file or from the newest of several that the
/// rules allow.
pub(super) fn learnsets<'a>(
    source: &'a Source,
    rules: &Rules<'_>,
    report: &mut Report,
) -> Vec<CTable<'a>> {
    let of_generation = |path: &str| -> Option<u8> {
        let (_, file) = path.split_once("level_up_learnsets/gen_")?;
        let number = file.strip_suffix(".h")?.parse().ok();
        number.filter(|own| *own <= rules.latest)
    };
    let files = source.files();
    let newest = files.filter_map(|(path, text)| Some((of_generation(path)?, path, text)));
    match newest.max_by_key(|(generation, ..)| *generation) {
        Some((_, path, text)) => table::read(path, text, rules, report),
        None => tables(source, &["level_up_learnsets.h"], rules, report),
    }
}

/// Returns a position that refers to a file as a whole.
pub(super) fn whole(path: &str) -> At {
    At::whole(path)
}
