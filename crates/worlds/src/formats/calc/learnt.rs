//! Reads the `learnset_info` of Pokémon: the moves that they learn by level.

use super::place::Place;
use crate::formats::over::{Book, EntryKind, Moveset, Movesets};
use crate::formats::report::Report;
use serde_json::{Map, Value};

/// Reads lists of levels and moves, such as `[[1, "Pound"], [10, "Transform"]]`, or objects that
/// contain such a list.
pub(super) fn read(
    whole: &Place<'_>,
    value: &Map<String, Value>,
    book: &Book,
    report: &mut Report,
) -> Movesets {
    let mut movesets = Movesets::default();
    let poks = value.get("poks").and_then(Value::as_object);
    for (name, own) in poks.into_iter().flatten() {
        let told = own.get("learnset_info");
        let list = told.and_then(|told| told.get("learnset").unwrap_or(told).as_array());
        let list = list.filter(|list| !list.is_empty());
        let Some((list, id)) = list.zip(book.known_form(name)) else {
            continue;
        };
        let moveset = Moveset {
            levels: levels(list, whole, book, report),
            egg: Vec::new(),
            at: whole.at(),
        };
        movesets.by_form.entry(id.to_owned()).or_insert(moveset);
    }
    movesets
}

fn levels(
    list: &[Value],
    whole: &Place<'_>,
    book: &Book,
    report: &mut Report,
) -> Vec<(u8, String)> {
    let pairs = list.iter().filter_map(|pair| {
        let [level, name] = &pair.as_array()?[..] else {
            return None;
        };
        Some((level.as_u64()?, name.as_str()?))
    });
    let levels = pairs.filter_map(|(level, name)| {
        let id = book.find(EntryKind::Move, name, &whole.at(), report)?;
        Some((level.min(100) as u8, id))
    });
    levels.collect()
}
