//! Reads `moves`: the type, category and numbers of each move.

use super::place::{Place, left_out};
use crate::formats::over::{Book, EntryKind, MoveChange, NewMove, is_nothing};
use crate::formats::report::Report;
use serde_json::{Map, Value};

/// Adds the moves that are not built in and have a type in the file.
pub(super) fn add_own(value: &Map<String, Value>, book: &mut Book) {
    let moves = value.get("moves").and_then(Value::as_object);
    for (name, own) in moves.into_iter().flatten() {
        let text = |name: &str| own.get(name).and_then(Value::as_str).unwrap_or("");
        let typed = book.get(EntryKind::Type, text("type")).is_some();
        if typed && !is_nothing(name) && book.get(EntryKind::Move, name).is_none() {
            let power = own.get("basePower").and_then(Value::as_u64);
            let is_status = text("category").eq_ignore_ascii_case("status");
            book.add_move(name, power.is_some_and(|own| own > 0) && !is_status);
        }
    }
}

pub(super) fn read(
    whole: &Place<'_>,
    value: &Map<String, Value>,
    book: &Book,
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
        let Some(id) = book.get(EntryKind::Move, name) else {
            if !is_nothing(name) {
                unknown.push(name.as_str());
            }
            continue;
        };
        match own {
            Value::Object(own) => changes.push(change(id, &place.under(name), own, book, report)),
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
    book: &Book,
    report: &mut Report,
) -> MoveChange {
    let kind = place
        .text(own, "type", report)
        .filter(|kind| *kind != "???");
    let kind = kind.and_then(|kind| book.find(EntryKind::Type, kind, &place.at(), report));
    let power = place.number(own, "basePower", 999, report);
    let accuracy = place.number(own, "accuracy", 255, report);
    let pp = place.number(own, "pp", 255, report);
    MoveChange {
        id: id.to_owned(),
        kind,
        class: class(place, own, report),
        power: power.map(|power| power as u16),
        // A move with an accuracy above 100 never misses.
        accuracy: accuracy.map(|own| if own > 100 { 0 } else { own as u8 }),
        pp: pp.filter(|own| *own > 0).map(|own| own as u8),
        priority: priority(place, own, report),
        hits: hits(own),
        drain: share(own, "drain"),
        // The recoil of Struggle is part of its effect.
        recoil: share(own, "recoil").filter(|_| id != "struggle"),
        new: Some(NewMove {
            target: "single",
            flags: flags(own),
            ..NewMove::default()
        }),
    }
}

/// Returns the priority, from -8 to 8. Some files contain it as a byte, where 255 means -1.
fn priority(place: &Place<'_>, own: &Map<String, Value>, report: &mut Report) -> Option<i8> {
    let value = own.get("priority").filter(|value| !value.is_null())?;
    let number = match value {
        Value::String(text) => text.trim().parse().ok(),
        other => other.as_i64(),
    };
    let signed = number.map(|own| if own > 127 { own - 256 } else { own });
    let signed = signed.filter(|own| (-8..=8).contains(own));
    if signed.is_none() {
        let expected = "a number from -8 to 8";
        place.under("priority").wrong(value, expected, report);
    }
    signed.map(|own| own as i8)
}

/// Returns the number of hits: `[2, 5]`, or one number.
fn hits(own: &Map<String, Value>) -> Option<(u8, u8)> {
    let (least, most) = match own.get("multihit")? {
        Value::Array(bounds) => (bounds.first()?.as_u64()?, bounds.get(1)?.as_u64()?),
        one => (one.as_u64()?, one.as_u64()?),
    };
    (1 <= least && least <= most && most <= 10).then_some((least as u8, most as u8))
}

/// Returns the flags of a move, which have different names in calculators.
fn flags(own: &Map<String, Value>) -> String {
    const FLAGS: [(&str, &str); 6] = [
        ("makesContact", "contact"),
        ("isBite", "bite"),
        ("isPunch", "punch"),
        ("isSound", "sound"),
        ("isPulse", "pulse"),
        ("isBullet", "bullet"),
    ];
    let has = |name: &str| own.get(name).and_then(Value::as_bool) == Some(true);
    let flags = FLAGS.iter().filter(|(theirs, _)| has(theirs));
    let flags: Vec<&str> = flags.map(|(_, ours)| *ours).chain(["protect"]).collect();
    flags.join(" ")
}

/// Returns a fraction as a percentage: 33 for `[33, 100]`.
fn share(own: &Map<String, Value>, name: &str) -> Option<u8> {
    let [part, whole] = &own.get(name)?.as_array()?[..] else {
        return None;
    };
    let percent = 100 * part.as_u64().filter(|own| *own <= 100)? / whole.as_u64()?.max(1);
    u8::try_from(percent).ok().filter(|own| *own <= 100)
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
