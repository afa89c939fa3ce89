//! Reads `poks`: the types, stats and abilities of each Pokémon.

use super::place::{Place, left_out};
use crate::formats::ours::Ours;
use crate::formats::over::{Book, EntryKind, FormChange, Stats, is_nothing};
use crate::formats::report::Report;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The names of the stats in the file, in the order of the tables.
pub(super) const STATS: [&str; 6] = ["hp", "at", "df", "sa", "sd", "sp"];

/// Adds the Pokémon that are not built in and have types and stats in the file.
pub(super) fn add_own(whole: &Place<'_>, value: &Map<String, Value>, book: &mut Book) {
    // Faults in types and stats are reported when these are read.
    let mut report = Report::default();
    let poks = value.get("poks").and_then(Value::as_object);
    for (name, own) in poks.into_iter().flatten() {
        let Some(own) = own.as_object().filter(|_| book.known_form(name).is_none()) else {
            continue;
        };
        let types = types(whole, own, book, &mut report);
        if types.is_some() && stats(whole, own, &mut report).is_some() {
            book.add_form(name, "");
        }
    }
}

pub(super) fn read(
    whole: &Place<'_>,
    value: &Map<String, Value>,
    book: &Book,
    notes: &mut Vec<String>,
    report: &mut Report,
) -> Vec<FormChange> {
    let mut changes = Vec::new();
    let mut unknown = Vec::new();
    let mut known = BTreeSet::new();
    let Some(poks) = whole.object(value, "poks", report) else {
        return changes;
    };
    let place = whole.under("poks");
    for (name, own) in poks {
        let Some(id) = book.known_form(name) else {
            unknown.push(name.as_str());
            continue;
        };
        let Value::Object(own) = own else {
            place.under(name).wrong(own, "an object: { … }", report);
            continue;
        };
        // Several names may mean the same form, if they differ only in its appearance. Only the
        // first one is read.
        if known.insert(id) {
            changes.push(change(id, &place.under(name), own, book, report));
        }
    }
    notes.extend(left_out("Pokémon", &unknown));
    changes
}

fn change(
    id: &str,
    place: &Place<'_>,
    own: &Map<String, Value>,
    book: &Book,
    report: &mut Report,
) -> FormChange {
    FormChange {
        id: id.to_owned(),
        types: types(place, own, book, report),
        stats: stats(place, own, report),
        abilities: abilities(place, id, own, book, report),
        at: place.at(),
    }
}

fn types(
    place: &Place<'_>,
    own: &Map<String, Value>,
    book: &Book,
    report: &mut Report,
) -> Option<Vec<String>> {
    let names = place.texts(own, "types", report)?;
    let at = place.at();
    let types = names.into_iter();
    let types = types.map(|name| book.find(EntryKind::Type, name, &at, report));
    let all: Vec<String> = types.collect::<Option<_>>()?;
    let mut types: Vec<String> = Vec::new();
    for one in all {
        if !types.contains(&one) {
            types.push(one);
        }
    }
    if types.is_empty() || types.len() > 2 {
        let value = own.get("types").unwrap_or(&Value::Null);
        let expected = "one or two types; the first two count";
        place.under("types").wrong(value, expected, report);
    }
    types.truncate(2);
    (!types.is_empty()).then_some(types)
}

fn stats(place: &Place<'_>, own: &Map<String, Value>, report: &mut Report) -> Option<Stats> {
    let stats = place.object(own, "bs", report)?;
    let place = place.under("bs");
    let mut numbers = [0; 6];
    for (number, name) in numbers.iter_mut().zip(STATS) {
        let Some(value) = place
            .number(stats, name, 255, report)
            .filter(|own| *own > 0)
        else {
            let value = stats.get(name).unwrap_or(&Value::Null);
            place
                .under(name)
                .wrong(value, "a number from 1 to 255", report);
            return None;
        };
        *number = value as u16;
    }
    Some(numbers)
}

/// Reads abilities by slot, `{"0": "Overgrow", "H": "Chlorophyll"}`, or from a list. A single
/// ability is only the calculator's preselection: if the form has it in a game, nothing is changed.
fn abilities(
    place: &Place<'_>,
    id: &str,
    own: &Map<String, Value>,
    book: &Book,
    report: &mut Report,
) -> Option<Vec<String>> {
    let keys = ["abilities", "abs", "ab"];
    let (key, value) = keys.iter().find_map(|key| Some((*key, own.get(*key)?)))?;
    let names: Vec<&str> = match value {
        Value::Object(slots) => slots.values().filter_map(Value::as_str).collect(),
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
        Value::String(one) => vec![one],
        Value::Null => return None,
        other => {
            place.under(key).wrong(other, "names of abilities", report);
            return None;
        }
    };
    let single = names.len() == 1;
    let ids = book.abilities(names.into_iter().take(3), is_nothing, &place.at(), report)?;
    let known = single && Ours::get().has_ability(id, &ids[0]);
    (!known).then_some(ids)
}
