//! Reads species from `dexdata.dat` in v16 and v17, from `species.dat` in v18.

use super::super::item::{Item, load};
use super::super::species::keep_differences;
use super::bytes::{UNKNOWN_FORMAT, word, words};
use super::learnt;
use super::names::{Names, NumberedKind};
use crate::formats::at::At;
use crate::formats::pbs::learnt::Learning;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::species::{SpeciesRecord, clamp_stats};
use crate::formats::report::Report;
use crate::source::MARSHAL;
use crate::{Source, budget};
use std::ops::Range;

/// The size of a record in bytes.
const SIZE: usize = 76;

/// The data about a species, with other entries given by number.
struct Facts {
    number: u32,
    types: [i64; 2],
    /// The base stats in the order of the files.
    stats: [u16; 6],
    abilities: Vec<i64>,
    hidden: Vec<i64>,
    sexes: &'static str,
    friendship: u8,
    /// The weight in tenths of a kilogram.
    weight: i64,
    mega_stone: i64,
    mega_move: i64,
}

pub(super) fn read(source: &Source, names: &Names, report: &mut Report) -> Vec<SpeciesRecord> {
    let mut levels = learnt::levels(source, names, report);
    let mut eggs = learnt::eggs(source, names, report);
    let mut evolutions = learnt::evolutions(source, names, report);
    let (file, facts) = match source.compiled("species.dat") {
        Some((path, _)) => (At::whole(path), of_lists(source, report)),
        None => of_bytes(source, report),
    };
    let mut all = Vec::new();
    for own in facts {
        let at = file.line(own.number as usize);
        let (species, form) = names.form(own.number);
        let Some(id) = names.id(NumberedKind::Species, i64::from(species)) else {
            continue;
        };
        let mut record = record(&own, id, form, names, &at, report);
        let name = names.shown(NumberedKind::Species, species);
        let form_name = names.form_names.get(&own.number);
        let length = name.map_or(0, str::len) + form_name.map_or(0, String::len);
        if !budget::bytes(&at.file, size_of::<SpeciesRecord>() + length) {
            break;
        }
        record.name = name.map(str::to_owned);
        record.form_name = form_name.cloned();
        record.learning.levels = levels.remove(&own.number);
        record.learning.egg = eggs.remove(&own.number);
        record.evolutions = evolutions.remove(&own.number);
        all.push(record);
    }
    keep_differences(&mut all);
    all
}

fn record(
    own: &Facts,
    id: &str,
    form: u32,
    names: &Names,
    at: &At,
    report: &mut Report,
) -> SpeciesRecord {
    let mut refs = |kind: NumberedKind, numbers: &[i64]| -> Vec<Ref> {
        let all = numbers.iter();
        all.filter_map(|number| names.reference(kind, *number, at, report))
            .collect()
    };
    let mut types = refs(NumberedKind::Types, &own.types);
    types.dedup_by(|next, first| next.id == first.id);
    let abilities = refs(NumberedKind::Abilities, &own.abilities);
    let hidden = refs(NumberedKind::Abilities, &own.hidden);
    // These numbers have a meaning only for forms.
    let mega = if form > 0 {
        [own.mega_stone, own.mega_move]
    } else {
        [0, 0]
    };
    let mega_stone = refs(NumberedKind::Items, &mega[..1]).pop();
    let mega_move = refs(NumberedKind::Moves, &mega[1..]).pop();
    let [hp, attack, defence, speed, special, guard] = own.stats;
    let mut stats = [hp, attack, defence, special, guard, speed];
    clamp_stats(&mut stats, at, report);
    SpeciesRecord {
        id: id.to_owned(),
        form,
        name: None,
        form_name: None,
        types: Some(types),
        stats: Some(stats),
        abilities: Some(abilities),
        hidden: Some(hidden),
        learning: Learning::default(),
        evolutions: None,
        weight: Some((own.weight.clamp(0, 1_000_000) as f32 / 10.0).to_string()),
        sexes: Some(own.sexes),
        friendship: Some(own.friendship),
        flags: Vec::new(),
        mega_stone,
        mega_move,
        at: at.clone(),
    }
}

/// Reads `dexdata.dat`, which consists of records of 76 bytes.
fn of_bytes(source: &Source, report: &mut Report) -> (At, Vec<Facts>) {
    let (path, bytes) = source
        .compiled("dexdata.dat")
        .unwrap_or(("dexdata.dat", &[]));
    let at = At::whole(path);
    if bytes.starts_with(MARSHAL) || bytes.is_empty() || bytes.len() % SIZE != 0 {
        report.wrong(
            &at,
            UNKNOWN_FORMAT,
            format!("{SIZE} bytes for each species"),
        );
        return (at, Vec::new());
    }
    let records = (1..).zip(bytes.as_chunks::<SIZE>().0);
    // Numbers without a species have a record of zeros.
    let records = records.filter(|(_, record)| record.iter().any(|byte| *byte != 0));
    let records: Vec<(u32, &[u8; SIZE])> = records.collect();
    let abilities = if records.iter().all(|(_, record)| record[2..6] == [0; 4]) {
        abilities_in_bytes
    } else {
        abilities_in_words
    };
    let read = |(number, record)| facts(number, record, abilities);
    (at, records.into_iter().filter_map(read).collect())
}

/// Returns the normal and the hidden abilities in a record, in which each has two bytes.
fn abilities_in_words(record: &[u8; SIZE]) -> [Vec<i64>; 2] {
    let numbers = |range: Range<usize>| words(&record[range]).map(i64::from).collect();
    [numbers(2..6), numbers(40..48)]
}

/// Returns the normal and the hidden abilities in a record from before v16, in which each has one
/// byte.
fn abilities_in_bytes(record: &[u8; SIZE]) -> [Vec<i64>; 2] {
    let numbers = |range: Range<usize>| record[range].iter().map(|own| i64::from(*own)).collect();
    [numbers(29..31), numbers(40..44)]
}

fn facts(
    number: u32,
    record: &[u8; SIZE],
    abilities: fn(&[u8; SIZE]) -> [Vec<i64>; 2],
) -> Option<Facts> {
    let [abilities, hidden] = abilities(record);
    let stats = &record[10..16];
    Some(Facts {
        number,
        types: [i64::from(record[8]), i64::from(record[9])],
        stats: std::array::from_fn(|place| u16::from(stats[place])),
        abilities,
        hidden,
        sexes: match record[18] {
            0 => "M",
            254 => "F",
            255 => "N",
            _ => "MF",
        },
        friendship: record[19],
        weight: i64::from(word(record, 35)?),
        mega_stone: i64::from(word(record, 29)?),
        mega_move: i64::from(word(record, 56)?),
    })
}

/// Reads `species.dat`, which is a list of lists.
fn of_lists(source: &Source, report: &mut Report) -> Vec<Facts> {
    let Some((dump, at)) = load(source, "species.dat", report) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for (number, own) in (0..).zip(dump.root(&at).items()) {
        let cells = own.items();
        if cells.is_empty() {
            continue;
        }
        match of_list(number, &cells) {
            Some(facts) => all.push(facts),
            None => {
                let at = at.line(number as usize);
                report.wrong(&at, "the species has no stats", "six numbers");
            }
        }
    }
    all
}

fn of_list(number: u32, cells: &[Item<'_>]) -> Option<Facts> {
    let cell = |place: usize| cells.get(place).and_then(Item::number).unwrap_or(0);
    // A list of one number is written as that number.
    let numbers = |place: usize| -> Vec<i64> {
        let Some(own) = cells.get(place) else {
            return Vec::new();
        };
        let one = own.number().map(|number| vec![number]);
        one.unwrap_or_else(|| own.items().iter().filter_map(Item::number).collect())
    };
    let stats = numbers(2).into_iter();
    let stats = stats.map(|stat| stat.clamp(0, i64::from(u16::MAX)) as u16);
    Some(Facts {
        number,
        types: [cell(0), cell(1)],
        stats: stats.collect::<Vec<u16>>().try_into().ok()?,
        abilities: numbers(9),
        hidden: numbers(10),
        sexes: match cell(3) {
            0 => "N",
            1 => "M",
            7 => "F",
            _ => "MF",
        },
        friendship: cell(8).clamp(0, 255) as u8,
        weight: cell(14),
        mega_stone: cell(23),
        mega_move: cell(24),
    })
}
