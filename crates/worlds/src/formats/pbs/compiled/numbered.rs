//! Reads compiled games of v16 to v18, whose files refer to everything by number.
//!
//! In v16 and v17, most files consist of records of a fixed size; in v18, they are in Ruby's
//! `Marshal` format. `Constants.rxdata` contains the ids that belong to the numbers, `messages.dat`
//! the names.

mod bytes;
mod learnt;
mod moves;
mod names;
mod species;
mod trainers;
mod wild;

use super::item::{Item, load};
use super::records::Records;
use crate::Source;
use crate::formats::at::At;
use crate::formats::pbs::age::Age;
use crate::formats::pbs::named::Named;
use crate::formats::pbs::natures::Natures;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::types::TypeRecord;
use crate::formats::report::Report;
use bytes::{Cell, cells, parts};
use names::{Names, NumberedKind};
use std::collections::{HashMap, HashSet};

/// Returns whether the files belong to v16 to v18. In v18, the species are a list; in older
/// versions, they are not in Ruby's format.
pub(super) fn is_it(source: &Source) -> bool {
    match source.compiled("species.dat") {
        Some((_, bytes)) => bytes.get(2) == Some(&b'['),
        None => source.compiled("dexdata.dat").is_some(),
    }
}

pub(super) fn read(source: &Source, report: &mut Report) -> Records {
    let age = match source.compiled("species.dat") {
        Some(_) => Age::Eighteen,
        None => Age::Seventeen,
    };
    let Some(names) = Names::read(source, report) else {
        return Records::empty(age);
    };
    Records {
        age,
        natures: natures(age, &names),
        types: types(source, &names, report),
        species: species::read(source, &names, report),
        moves: moves::read(source, &names, report),
        abilities: Some(names.all(NumberedKind::Abilities)),
        items: Some(items(source, &names, report)),
        trainer_types: Some(trainer_types(source, &names, report)),
        machines: machines(source, &names, report),
        trainers: trainers::read(source, &names, report),
        maps: wild::read(source, &names, report),
    }
}

/// Reads `types.dat`: the types that no Pokémon has, the types of special moves, and the chart,
/// which contains twice the multiplier in each cell, row by row for the attacking types.
fn types(source: &Source, names: &Names, report: &mut Report) -> Vec<TypeRecord> {
    let Some((dump, at)) = load(source, "types.dat", report) else {
        return Vec::new();
    };
    let lists = dump.root(&at).items();
    let [pseudo, _, chart] = &lists[..] else {
        report.wrong(&at, "no chart of types", "three lists");
        return Vec::new();
    };
    let pseudo: HashSet<Option<i64>> = pseudo.items().iter().map(Item::number).collect();
    let chart: Vec<Option<i64>> = chart.items().iter().map(Item::number).collect();
    let count = chart.len().isqrt();
    let types = names.all(NumberedKind::Types).into_iter();
    let types = types.filter_map(|own| {
        let number = own.at.line;
        if number >= count {
            report.wrong(&at, format!("no chart of {}", own.name), "all types");
            return None;
        }
        let meets = [4, 1, 0].map(|double| {
            let attacks =
                (0..count).filter(|attack| chart[attack * count + number] == Some(double));
            attacks
                .filter_map(|attack| {
                    Some(Ref::new(names.id(NumberedKind::Types, attack as i64)?, &at))
                })
                .collect()
        });
        let is_pseudo = pseudo.contains(&Some(number as i64));
        Some(TypeRecord::new(
            own.id,
            Some(own.name),
            meets,
            is_pseudo,
            at.line(number),
        ))
    });
    types.collect()
}

/// Returns the rule by which natures are chosen: at random in v16 and v17, and in v18 by the numbers
/// of species and trainer types.
fn natures(age: Age, names: &Names) -> Natures {
    let numbers = |kind| {
        let all = names.all(kind).into_iter();
        all.map(|own| (own.id, own.at.line)).collect()
    };
    match age {
        Age::Seventeen => Natures::default(),
        _ => Natures::of(
            numbers(NumberedKind::Species),
            numbers(NumberedKind::Trainers),
        ),
    }
}

/// Returns the places of entries by their numbers.
fn by_number(all: &[Named]) -> HashMap<i64, usize> {
    all.iter().map(|own| own.at.line as i64).zip(0..).collect()
}

/// Reads from `items.dat` the number of each item and the move that it teaches.
fn items(source: &Source, names: &Names, report: &mut Report) -> Vec<Named> {
    const MACHINE: usize = 9;
    let mut items = names.all(NumberedKind::Items);
    let Some((path, bytes)) = source.compiled("items.dat") else {
        return items;
    };
    let at = At::whole(path);
    let places = by_number(&items);
    let mut teach = |number: Option<i64>, machine: Option<i64>, report: &mut Report| {
        let place = number.and_then(|number| places.get(&number));
        let item = place.map(|&place| &mut items[place]);
        if let Some((item, machine)) = item.zip(machine) {
            item.teaches = names.reference(NumberedKind::Moves, machine, &item.at, report);
        }
    };
    if bytes.starts_with(crate::source::MARSHAL) {
        let loaded = load(source, "items.dat", report);
        for item in loaded.iter().flat_map(|(dump, at)| dump.root(at).items()) {
            let cells = item.items();
            let number = |place: usize| cells.get(place).and_then(Item::number);
            teach(number(0), number(MACHINE), report);
        }
        return items;
    }
    for part in parts(bytes, 1, &at, report) {
        let cells = cells(part);
        let number = |place: usize| cells.get(place).and_then(Cell::number);
        teach(number(0), number(MACHINE), report);
    }
    items
}

/// Reads the trainer types. Each contains its number, id, name, money, and the music in battles.
fn trainer_types(source: &Source, names: &Names, report: &mut Report) -> Vec<Named> {
    const MUSIC: usize = 4;
    let mut types = names.all(NumberedKind::Trainers);
    let places = by_number(&types);
    let loaded = load(source, "trainertypes.dat", report);
    let loaded = loaded.or_else(|| load(source, "trainer_types.dat", report));
    for one in loaded.iter().flat_map(|(dump, at)| dump.root(at).items()) {
        let cells = one.items();
        let Some(number) = cells.first().and_then(Item::number) else {
            continue;
        };
        if let Some(&place) = places.get(&number) {
            types[place].music = cells.get(MUSIC).and_then(Item::string);
        }
    }
    types
}

/// Reads `tm.dat`: for each move, the numbers of the species that learn it from a machine or tutor.
fn machines(source: &Source, names: &Names, report: &mut Report) -> Vec<(Ref, Vec<Ref>)> {
    let Some((dump, at)) = load(source, "tm.dat", report) else {
        return Vec::new();
    };
    let mut machines = Vec::new();
    for (number, list) in (0..).zip(dump.root(&at).items()) {
        let at = at.line(number);
        let species = list.words();
        let own = names.id(NumberedKind::Moves, number as i64);
        if let Some(own) = own.filter(|_| !species.is_empty()) {
            let species = species.into_iter();
            let species = species.filter_map(|number| names.species(number, &at, report));
            machines.push((Ref::new(own, &at), species.collect()));
        }
    }
    machines
}
