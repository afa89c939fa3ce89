//! Reads `encounters.dat`: the wild Pokémon of each map.

use super::item::Item;
use crate::formats::pbs::encounters::{MapRecord, SlotRecord};
use crate::formats::report::Report;

pub(super) fn record(entry: &Item<'_>, report: &mut Report) -> Option<MapRecord> {
    let number = entry.field("map")?.number()?;
    let version = entry.clamped("version", 0, 9999).unwrap_or(0);
    let mut slots = Vec::new();
    for (method, list) in entry.field("types")?.entries() {
        let Some(method) = method.string() else {
            continue;
        };
        for cells in list.items() {
            match slot(&method, &cells.items()) {
                Some(slot) => slots.push(slot),
                None => report.wrong(
                    &entry.at,
                    "an invalid encounter",
                    "weight, species, level, level",
                ),
            }
        }
    }
    Some(MapRecord {
        number: match version {
            0 => number.to_string(),
            version => format!("{number},{version}"),
        },
        name: format!("Map {number}"),
        slots,
        at: entry.at.clone(),
    })
}

/// Reads an encounter such as `[20, :PIDGEY, 2, 4]`.
fn slot(method: &str, cells: &[Item<'_>]) -> Option<SlotRecord> {
    let [weight, species, least, more @ ..] = cells else {
        return None;
    };
    let level = |own: &Item<'_>| own.number().and_then(|level| u8::try_from(level).ok());
    let least = level(least)?;
    let most = more.first().and_then(level).unwrap_or(least);
    Some(SlotRecord {
        method: method.to_owned(),
        species: species.reference()?,
        levels: (least.min(most).max(1), least.max(most).max(1)),
        weight: u32::try_from(weight.number()?).ok()?,
    })
}
