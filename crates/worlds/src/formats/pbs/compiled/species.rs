//! Reads `species.dat`: species and their forms. A form contains all data of its species, so equal
//! data are removed from it.

use super::item::{Item, STATS};
use crate::budget;
use crate::formats::pbs::learnt::Learning;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::species::{Evolution, SpeciesRecord, clamp_stats, sexes_by_ratio};
use crate::formats::report::Report;
use std::collections::BTreeMap;

pub(super) fn record(entry: &Item<'_>, report: &mut Report) -> Option<SpeciesRecord> {
    let id = entry.field("species").and_then(|own| own.reference());
    let id = id.map(|own| own.id).or_else(|| entry.id())?;
    let refs = |name| entry.field(name).map(|own| own.refs());
    let stats = stats(entry, report);
    if stats.is_none() {
        report.wrong(&entry.at, "the species has no stats", "six numbers");
        return None;
    }
    let ratio = entry.text("gender_ratio");
    let weight = entry.field("weight").and_then(|own| own.number());
    let form = entry.clamped("form", 0, 9999).unwrap_or(0);
    Some(SpeciesRecord {
        form: form as u32,
        name: entry.text("real_name"),
        form_name: entry.text("real_form_name"),
        types: types(entry),
        stats,
        abilities: refs("abilities"),
        hidden: refs("hidden_abilities"),
        learning: Learning {
            levels: entry.field("moves").map(|own| levels(&own)),
            taught: refs("tutor_moves"),
            egg: refs("egg_moves"),
        },
        evolutions: entry.field("evolutions").map(|own| evolutions(&own)),
        // The file contains the weight in tenths of a kilogram.
        weight: weight.map(|tenths| (tenths.clamp(0, 1_000_000) as f32 / 10.0).to_string()),
        sexes: ratio.and_then(|ratio| {
            let known = sexes_by_ratio(&ratio);
            if known.is_none() {
                entry.unread("ratio of sexes", &ratio, report);
            }
            known
        }),
        friendship: entry.clamped("happiness", 0, 255).map(|own| own as u8),
        flags: entry.field("flags").map_or_else(Vec::new, |own| {
            own.items().iter().map(Item::written).collect()
        }),
        mega_stone: entry.field("mega_stone").and_then(|own| own.reference()),
        mega_move: entry.field("mega_move").and_then(|own| own.reference()),
        at: entry.at.clone(),
        id,
    })
}

/// Returns the types: a list in v20 and v21, two variables in v19.
fn types(entry: &Item<'_>) -> Option<Vec<Ref>> {
    let one = |name| entry.field(name).and_then(|own| own.reference());
    let mut types = match entry.field("types") {
        Some(own) => own.refs(),
        None => [one("type1"), one("type2")].into_iter().flatten().collect(),
    };
    types.dedup_by(|next, first| next.id == first.id);
    (!types.is_empty()).then_some(types)
}

fn stats(entry: &Item<'_>, report: &mut Report) -> Option<[u16; 6]> {
    let table = entry.field("base_stats")?;
    let mut stats = [0; 6];
    for (stat, name) in stats.iter_mut().zip(STATS) {
        let number = table.of_key(name)?.number()?;
        *stat = number.clamp(0, i64::from(u16::MAX)) as u16;
    }
    clamp_stats(&mut stats, &entry.at, report);
    Some(stats)
}

/// Reads pairs of a level and a move.
fn levels(list: &Item<'_>) -> Vec<(u8, Ref)> {
    let mut moves = Vec::new();
    for pair in list.items() {
        let [level, id] = &pair.items()[..] else {
            continue;
        };
        // A move at a level that no Pokémon reaches is never learnt.
        let level = level.number().filter(|level| *level <= i64::from(u8::MAX));
        let learnt = level.zip(id.reference());
        moves.extend(learnt.map(|(level, id)| (level.max(0) as u8, id)));
    }
    moves
}

/// Reads lists, each of which contains a species, a method, a parameter, and whether the species is
/// the earlier stage.
fn evolutions(list: &Item<'_>) -> Vec<Evolution> {
    let mut evolutions = Vec::new();
    for cells in list.items() {
        let cells = cells.items();
        let [to, method, more @ ..] = &cells[..] else {
            continue;
        };
        let backwards = more.get(1).is_some_and(Item::is_true);
        let (Some(to), Some(method)) = (to.reference(), method.string()) else {
            continue;
        };
        if !backwards && method != "None" {
            evolutions.push(Evolution {
                to,
                method,
                parameter: more.first().map(Item::written).unwrap_or_default(),
            });
        }
    }
    evolutions
}

/// Removes from forms the data that are the same as those of their species.
pub(super) fn keep_differences(all: &mut [SpeciesRecord]) {
    let species = all.iter().filter(|own| own.form == 0);
    let species: BTreeMap<String, SpeciesRecord> =
        species.map(|own| (own.id.clone(), own.clone())).collect();
    for form in all.iter_mut().filter(|own| own.form > 0) {
        if let Some(base) = species.get(&form.id) {
            if !budget::steps(&form.at.file, base.lists()) {
                break;
            }
            keep_difference(form, base);
        }
    }
}

impl SpeciesRecord {
    /// Returns the number of entries in all lists.
    fn lists(&self) -> usize {
        let Learning {
            levels,
            taught,
            egg,
        } = &self.learning;
        let refs = [&self.types, &self.abilities, &self.hidden, taught, egg];
        let refs: usize = refs.into_iter().flatten().map(Vec::len).sum();
        let evolutions = self.evolutions.as_ref().map_or(0, Vec::len);
        refs + levels.as_ref().map_or(0, Vec::len) + evolutions
    }
}

fn keep_difference(form: &mut SpeciesRecord, base: &SpeciesRecord) {
    let ids = |refs: &[Ref]| refs.iter().map(|own| own.id.clone()).collect::<Vec<_>>();
    let same = |one: &Option<Vec<Ref>>, other: &Option<Vec<Ref>>| {
        ids(one.as_deref().unwrap_or_default()) == ids(other.as_deref().unwrap_or_default())
    };
    let levels = |own: &Learning| -> Vec<(u8, String)> {
        let levels = own.levels.iter().flatten();
        levels
            .map(|(level, own)| (*level, own.id.clone()))
            .collect()
    };
    let evolutions = |own: &SpeciesRecord| -> Vec<[String; 3]> {
        let all = own.evolutions.iter().flatten();
        let cells = all.map(|own| [own.to.id.clone(), own.method.clone(), own.parameter.clone()]);
        cells.collect()
    };
    if evolutions(form) == evolutions(base) {
        form.evolutions = None;
    }
    if levels(&form.learning) == levels(&base.learning) {
        form.learning.levels = None;
    }
    for (own, base) in [
        (&mut form.types, &base.types),
        (&mut form.abilities, &base.abilities),
        (&mut form.hidden, &base.hidden),
        (&mut form.learning.taught, &base.learning.taught),
        (&mut form.learning.egg, &base.learning.egg),
    ] {
        if same(own, base) {
            *own = None;
        }
    }
    if form.stats == base.stats {
        form.stats = None;
    }
}
