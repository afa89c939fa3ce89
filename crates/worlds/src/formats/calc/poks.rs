//! `poks`: types, stats and abilities.

use super::place::{Place, left_out};
use crate::formats::ours::Ours;
use crate::formats::over::{FormChange, Stats, find, known_form};
use crate::formats::report::Report;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The stats' names in the file, in the order of the tables.
pub(super) const STATS: [&str; 6] = ["hp", "at", "df", "sa", "sd", "sp"];

pub(super) fn read(
    whole: &Place<'_>,
    value: &Map<String, Value>,
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
        let Some(id) = known_form(name) else {
            unknown.push(name.as_str());
            continue;
        };
        let Value::Object(own) = own else {
            place.under(name).wrong(own, "an object: { … }", report);
            continue;
        };
        // Names of looks are names of one form: the first says what it is.
        if known.insert(id) {
            changes.push(change(id, &place.under(name), own, report));
        }
    }
    notes.extend(left_out("Pokémon", &unknown));
    changes
}

fn change(
    id: &str,
    place: &Place<'_>,
    own: &Map<String, Value>,
    report: &mut Report,
) -> FormChange {
    FormChange {
        id: id.to_owned(),
        types: types(place, own, report),
        stats: stats(place, own, report),
        abilities: abilities(place, own, report),
        at: place.at(),
    }
}

fn types(place: &Place<'_>, own: &Map<String, Value>, report: &mut Report) -> Option<Vec<String>> {
    let names = place.texts(own, "types", report)?;
    let at = place.at();
    let types = names.into_iter();
    let types = types.map(|name| find("type", &Ours::get().types, name, &at, report));
    let mut types: Vec<String> = types.collect::<Option<_>>()?;
    types.dedup();
    if types.is_empty() || types.len() > 2 {
        let value = own.get("types").unwrap_or(&Value::Null);
        place
            .under("types")
            .wrong(value, "one or two types", report);
        return None;
    }
    Some(types)
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

/// By their places: `{"0": "Overgrow", "H": "Chlorophyll"}`.
fn abilities(
    place: &Place<'_>,
    own: &Map<String, Value>,
    report: &mut Report,
) -> Option<Vec<String>> {
    let names: Vec<&str> = match own.get("ab").or_else(|| own.get("abilities"))? {
        Value::Object(slots) => slots.values().filter_map(Value::as_str).collect(),
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
        Value::String(one) => vec![one],
        Value::Null => return None,
        other => {
            place.under("ab").wrong(other, "names of abilities", report);
            return None;
        }
    };
    let at = place.at();
    let known = |name: &&str| !name.is_empty() && *name != "-" && *name != "None";
    let mut ids: Vec<String> = Vec::new();
    for name in names.into_iter().filter(known) {
        // Of an ability that is not ours nothing is known: it does nothing.
        let id = find("ability", &Ours::get().abilities, name, &at, report);
        ids.extend(id.filter(|id| !ids.contains(id)));
    }
    (!ids.is_empty()).then_some(ids)
}
