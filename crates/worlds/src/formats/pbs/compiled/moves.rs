//! Reads `moves.dat`.

use super::item::Item;
use crate::formats::pbs::moves::{MoveRecord, flags};
use crate::formats::report::Report;

const CLASSES: [&str; 3] = ["physical", "special", "status"];

pub(super) fn record(entry: &Item<'_>, report: &mut Report) -> Option<MoveRecord> {
    let id = entry.id()?;
    let class = entry.field("category").and_then(|own| own.number());
    let class = class.unwrap_or(2);
    let Some(class) = usize::try_from(class).ok().and_then(|own| CLASSES.get(own)) else {
        entry.unread("category", &class.to_string(), report);
        return None;
    };
    let number = |name, most, otherwise| entry.clamped(name, 0, most).unwrap_or(otherwise);
    let power = entry.clamped("power", 0, 999);
    let flags = match entry.field("flags") {
        None => Vec::new(),
        // In v19, flags are letters.
        Some(own) if own.string().is_some() => flags(&own.written()),
        Some(own) => own.items().iter().map(Item::written).collect(),
    };
    Some(MoveRecord {
        name: entry.text("real_name").unwrap_or_else(|| id.clone()),
        function: entry.text("function_code").unwrap_or_default(),
        power: power.unwrap_or_else(|| number("base_damage", 999, 0)) as u16,
        kind: entry.field("type")?.reference()?,
        class,
        accuracy: number("accuracy", 100, 100) as u8,
        pp: number("total_pp", 255, 5) as u8,
        chance: number("effect_chance", 100, 0) as u8,
        target: entry.text("target").unwrap_or_default(),
        priority: entry.clamped("priority", -8, 8).unwrap_or(0) as i8,
        flags,
        at: entry.at.clone(),
        id,
    })
}
