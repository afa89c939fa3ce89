//! `moves`: type, power and category.

use super::place::{Place, left_out};
use crate::formats::ours::Ours;
use crate::formats::over::{MoveChange, find, is_nothing};
use crate::formats::report::Report;
use serde_json::{Map, Value};

pub(super) fn read(
    whole: &Place<'_>,
    value: &Map<String, Value>,
    notes: &mut Vec<String>,
    report: &mut Report,
) -> Vec<MoveChange> {
    let mut changes = Vec::new();
    let mut unknown = Vec::new();
    let Some(moves) = whole.object(value, "moves", report) else {
        return changes;
    };
    let place = whole.under("moves");
    for (name, own) in moves {
        let Some(id) = Ours::get().moves.find(name) else {
            if !is_nothing(name) {
                unknown.push(name.as_str());
            }
            continue;
        };
        match own {
            Value::Object(own) => changes.push(change(id, &place.under(name), own, report)),
            other => place.under(name).wrong(other, "an object: { … }", report),
        }
    }
    notes.extend(left_out("moves", &unknown));
    changes
}

fn change(
    id: &str,
    place: &Place<'_>,
    own: &Map<String, Value>,
    report: &mut Report,
) -> MoveChange {
    let kind = place
        .text(own, "type", report)
        .filter(|kind| *kind != "???");
    let kind = kind.and_then(|kind| {
        let types = &Ours::get().types;
        find("type", types, kind, &place.at(), report)
    });
    let power = place.number(own, "basePower", 999, report);
    MoveChange {
        id: id.to_owned(),
        kind,
        class: class(place, own, report),
        power: power.map(|power| power as u16),
        ..MoveChange::default()
    }
}

fn class(place: &Place<'_>, own: &Map<String, Value>, report: &mut Report) -> Option<&'static str> {
    let text = place.text(own, "category", report)?;
    let classes = ["physical", "special", "status"];
    let found = classes
        .into_iter()
        .find(|own| own.eq_ignore_ascii_case(text));
    if found.is_none() {
        let value = own.get("category").unwrap_or(&Value::Null);
        let expected = "Physical, Special or Status";
        place.under("category").wrong(value, expected, report);
    }
    found
}
