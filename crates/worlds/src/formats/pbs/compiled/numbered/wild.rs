//! Reads `encounters.dat`, which contains for each map the densities and a list for each method.

use super::super::item::{Item, load};
use super::names::Names;
use crate::Source;
use crate::formats::pbs::encounters::{MapRecord, SlotRecord, fixed_weight};
use crate::formats::report::Report;

pub(super) fn read(source: &Source, names: &Names, report: &mut Report) -> Vec<MapRecord> {
    let Some((dump, at)) = load(source, "encounters.dat", report) else {
        return Vec::new();
    };
    let mut maps = Vec::new();
    for (key, own) in dump.root(&at).entries() {
        let own = own.items();
        let (Some(number), [_, methods, ..]) = (key.number(), &own[..]) else {
            report.wrong(&at, "an invalid map", "densities and encounters");
            continue;
        };
        let at = at.line(usize::try_from(number).unwrap_or(0));
        let mut slots = Vec::new();
        for (method, list) in (0..).zip(methods.items()) {
            let name = names.encounters.get(&method);
            let name = name.cloned().unwrap_or_else(|| format!("Method{method}"));
            for (place, slot) in list.items().into_iter().enumerate() {
                let cells = slot.items();
                let number = |place: usize| cells.get(place).and_then(Item::number);
                let level = |place: usize| number(place).and_then(|own| u8::try_from(own).ok());
                let species = number(0).and_then(|own| u16::try_from(own).ok());
                let (Some(species), Some(least)) = (species, level(1)) else {
                    report.wrong(&at, "an invalid encounter", "species, level, level");
                    continue;
                };
                let most = level(2).unwrap_or(least);
                let species = names.species(species, &at, report);
                slots.extend(species.map(|species| SlotRecord {
                    method: name.clone(),
                    species,
                    levels: (least.min(most).max(1), least.max(most).max(1)),
                    weight: fixed_weight(&name, place),
                }));
            }
        }
        maps.push(MapRecord {
            number: number.to_string(),
            name: format!("Map {number}"),
            slots,
            at,
        });
    }
    maps
}
