//! Reads the moves that species learn by level.

use super::files::{learnsets, tables};
use super::rules::Rules;
use super::table::CTable;
use crate::formats::over::{EntryKind, Moveset, Movesets};
use crate::formats::report::Report;
use crate::{Source, budget};
use std::collections::HashMap;

/// Reads the movesets of all species, from a table of pointers or from the species' own entries.
pub(super) fn read(
    source: &Source,
    species: &[CTable<'_>],
    rules: &Rules<'_>,
    report: &mut Report,
) -> Movesets {
    let lists = learnsets(source, rules, report);
    let pointers = tables(source, &["level_up_learnset_pointers.h"], rules, report);
    let lists: HashMap<&str, &CTable<'_>> = lists.iter().map(|own| (own.name, own)).collect();
    let mut movesets = Movesets::default();
    for pointer in pointers.iter().chain(species).flat_map(|own| &own.entries) {
        let own = pointer.field("levelUpLearnset").unwrap_or(pointer);
        let words = if own.inner().is_empty() {
            own.words()
        } else {
            Vec::new()
        };
        let list = words.iter().find_map(|word| lists.get(word));
        let Some((list, id)) = list.zip(rules.book.known_form(pointer.key)) else {
            continue;
        };
        if budget::is_spent() {
            break;
        }
        if movesets.by_form.contains_key(id) {
            continue;
        }
        let mut levels = Vec::new();
        for entry in &list.entries {
            // Entries are written as `LEVEL_UP_MOVE(7, MOVE_GROWL)`, or with the same values in
            // braces.
            let words = entry.words();
            let level = words.iter().find_map(|word| word.parse::<u8>().ok());
            let name = words.iter().find(|word| word.starts_with("MOVE_"));
            if let (Some(level), Some(name)) = (level, name) {
                let id = rules.book.find(EntryKind::Move, name, &entry.at, report);
                let id = id.filter(|id| budget::bytes(&entry.at.file, 32 + id.len()));
                levels.extend(id.map(|id| (level.min(100), id)));
            }
        }
        let moveset = Moveset {
            levels,
            egg: Vec::new(),
            at: pointer.at.clone(),
        };
        movesets.by_form.insert(id.to_owned(), moveset);
    }
    movesets
}
