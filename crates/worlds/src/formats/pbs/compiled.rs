//! Reads released games, which contain only the compiled form of a project's text files, in the
//! folder `Data`.
//!
//! In v19 to v21, each file is in Ruby's `Marshal` format, and contains a table whose keys are ids;
//! `numbered` reads older games. Entries are read into the same records as text files. The position
//! of a record is its file and the number of its entry.

mod item;
mod moves;
mod names;
mod numbered;
mod records;
mod size;
mod species;
mod trainers;
mod wild;

pub(super) use names::{map_names, scripts};
pub(super) use records::Records;

use super::age::Age;
use super::named::Named;
use super::natures::Natures;
use super::species::SpeciesRecord;
use super::types::TypeRecord;
use crate::Source;
use crate::formats::report::Report;
use item::{Item, load};

/// Returns whether the files contain compiled species and types.
pub(super) fn is_it(source: &Source) -> bool {
    let there = |name| source.compiled(name).is_some();
    (there("species.dat") || there("dexdata.dat")) && there("types.dat")
}

pub(super) fn read(source: &Source, report: &mut Report) -> Records {
    if numbered::is_it(source) {
        return numbered::read(source, report);
    }
    let age = age(source);
    let types = types(source, report);
    let species = species(source, report);
    let trainer_types = named(source, "trainer_types.dat", report);
    let kinds = trainer_types.as_deref().unwrap_or_default();
    Records {
        age,
        natures: natures(source, age, &species, kinds),
        types,
        species,
        trainer_types,
        moves: each(source, "moves.dat", report, &mut moves::record),
        abilities: named(source, "abilities.dat", report),
        items: named(source, "items.dat", report),
        machines: Vec::new(),
        trainers: each(source, "trainers.dat", report, &mut trainers::record),
        maps: each(source, "encounters.dat", report, &mut wild::record),
    }
}

/// Returns the version of Pokémon Essentials, judging by the variables of its moves.
fn age(source: &Source) -> Age {
    let mut age = Age::TwentyOne;
    let mut of_move = |entry: &Item<'_>, _: &mut Report| -> Option<()> {
        if entry.field("power").is_none() && entry.field("base_damage").is_some() {
            let numbered = entry.field("id_number").is_some();
            age = if numbered { Age::Nineteen } else { Age::Twenty };
        }
        None
    };
    each(source, "moves.dat", &mut Report::default(), &mut of_move);
    age
}

/// Returns the folders of compiled games, the outermost first.
pub(super) fn folders(source: &Source) -> Vec<&str> {
    source.compiled_folders("types.dat")
}

/// Returns the rule by which natures are chosen: by the numbers of species and trainer types in v19,
/// later by their positions.
fn natures(source: &Source, age: Age, species: &[SpeciesRecord], kinds: &[Named]) -> Natures {
    if age != Age::Nineteen {
        let species = species.iter().filter(|own| own.form == 0);
        let species = species.map(|own| (own.id.clone(), own.at.line - 1));
        let kinds = kinds.iter().map(|own| (own.id.clone(), own.at.line - 1));
        return Natures::of(species.collect(), kinds.collect());
    }
    let numbers = |file| {
        let mut number = |entry: &Item<'_>, _: &mut Report| {
            let number = entry.field("id_number")?.number()?;
            Some((entry.id()?, usize::try_from(number).ok()?))
        };
        let all = each(source, file, &mut Report::default(), &mut number);
        all.into_iter().collect()
    };
    Natures::of(numbers("species.dat"), numbers("trainer_types.dat"))
}

fn types(source: &Source, report: &mut Report) -> Vec<TypeRecord> {
    each(source, "types.dat", report, &mut |entry, _| {
        let id = entry.id()?;
        let refs = |name| entry.field(name).map(|own| own.refs()).unwrap_or_default();
        let pseudo = entry.flag("pseudo_type") || entry.flag("is_pseudo_type");
        Some(TypeRecord::new(
            id,
            entry.text("real_name"),
            ["weaknesses", "resistances", "immunities"].map(refs),
            pseudo,
            entry.at.clone(),
        ))
    })
}

fn species(source: &Source, report: &mut Report) -> Vec<SpeciesRecord> {
    let mut all = each(source, "species.dat", report, &mut species::record);
    species::keep_differences(&mut all);
    all
}

/// Reads abilities, items, or trainer types; `None` if the file does not exist.
fn named(source: &Source, file: &str, report: &mut Report) -> Option<Vec<Named>> {
    source.compiled(file)?;
    Some(each(source, file, report, &mut |entry, _| {
        let id = entry.id()?;
        Some(Named {
            name: entry.text("real_name").unwrap_or_else(|| id.clone()),
            teaches: entry.field("move").and_then(|own| own.reference()),
            music: entry.text("battle_BGM"),
            at: entry.at.clone(),
            id,
        })
    }))
}

/// Reads each entry of a file into a record. Entries that cannot be used are reported.
fn each<T>(
    source: &Source,
    name: &str,
    report: &mut Report,
    read: &mut dyn FnMut(&Item<'_>, &mut Report) -> Option<T>,
) -> Vec<T> {
    let Some((dump, whole)) = load(source, name, report) else {
        return Vec::new();
    };
    let mut records = Vec::new();
    for (place, (key, entry)) in (1..).zip(dump.root(&whole).entries()) {
        // In v19, the table contains each entry a second time, under its number.
        if key.number().is_some() && entry.field("id_number").is_some() && name != "encounters.dat"
        {
            continue;
        }
        let entry = entry.moved_to(whole.line(place));
        records.extend(read(&entry, report));
    }
    records
}
