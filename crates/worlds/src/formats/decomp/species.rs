//! Reads species.

use super::rules::Rules;
use super::table::{CTable, Entry};
use crate::formats::ours::Ours;
use crate::formats::over::{EntryKind, FormChange, Stats, is_nothing};
use crate::formats::report::{Report, quoted};
use std::collections::{BTreeSet, HashMap};

const STATS: [&str; 6] = [
    "baseHP",
    "baseAttack",
    "baseDefense",
    "baseSpAttack",
    "baseSpDefense",
    "baseSpeed",
];

/// Returns the entries for species, without the numbers that the engine reserves.
fn species<'t, 'a>(all: &'t [CTable<'a>]) -> impl Iterator<Item = &'t Entry<'a>> {
    let entries = all.iter().flat_map(|own| &own.entries);
    let entries =
        entries.filter(|own| own.key.starts_with("SPECIES_") && own.field("baseHP").is_some());
    let is_reserved = |name: &str| {
        matches!(name, "SPECIES_NONE" | "SPECIES_EGG") || name.starts_with("SPECIES_OLD_UNOWN")
    };
    entries.filter(move |own| !is_reserved(own.key))
}

/// Adds the species that are not built in, if their data are complete. `titles` contains their
/// names.
pub(super) fn add_own(
    all: &[CTable<'_>],
    titles: &[CTable<'_>],
    rules: &mut Rules<'_>,
    report: &mut Report,
) {
    let titles = titles.iter().flat_map(|own| &own.entries);
    let titles: HashMap<&str, &Entry<'_>> = titles.map(|own| (own.key, own)).collect();
    for entry in species(all) {
        if rules.book.known_form(entry.key).is_some() {
            continue;
        }
        let types = types(entry, rules, report);
        if types.is_some() && stats(entry, rules, report).is_some() {
            let title = entry
                .field("speciesName")
                .or(titles.get(entry.key).copied());
            rules
                .book
                .add_form(entry.key, &title.map(Entry::text).unwrap_or_default());
        }
    }
}

/// Reads the changes to built-in species, and the species that only the files define. Unknown
/// species are reported.
pub(super) fn forms(all: &[CTable<'_>], rules: &Rules<'_>, report: &mut Report) -> Vec<FormChange> {
    let mut known = BTreeSet::new();
    let mut changes = Vec::new();
    for entry in species(all) {
        let Some(id) = rules.book.known_form(entry.key) else {
            let forms = Ours::get().forms.iter().map(|form| form.id.as_str());
            report.not_ours(&entry.at, "Pokémon", entry.key, forms);
            continue;
        };
        if known.insert(id) {
            changes.push(FormChange {
                id: id.to_owned(),
                types: types(entry, rules, report),
                stats: stats(entry, rules, report),
                abilities: abilities(entry, rules, report),
                at: entry.at.clone(),
            });
        }
    }
    changes
}

fn types(entry: &Entry<'_>, rules: &Rules<'_>, report: &mut Report) -> Option<Vec<String>> {
    let fields = ["types", "type1", "type2"].map(|name| entry.field(name));
    let words = fields
        .iter()
        .flatten()
        .flat_map(|own| own.constants("TYPE_", rules));
    let types = words.map(|word| rules.book.find(EntryKind::Type, word, &entry.at, report));
    let mut types: Vec<String> = types.collect::<Option<_>>()?;
    types.dedup();
    types.truncate(2);
    (!types.is_empty()).then_some(types)
}

fn stats(entry: &Entry<'_>, rules: &Rules<'_>, report: &mut Report) -> Option<Stats> {
    let numbers = STATS.map(|name| {
        let number = entry.field(name)?.number(rules)?;
        u16::try_from(number)
            .ok()
            .filter(|own| (1..=255).contains(own))
    });
    let numbers: Option<Vec<u16>> = numbers.into_iter().collect();
    if numbers.is_none() {
        let what = format!("the stats of {} are not six numbers", quoted(entry.key));
        report.left_out(&entry.at, what, "numbers from 1 to 255");
    }
    numbers?.try_into().ok()
}

/// Reads the abilities: two and, in newer tables, a hidden one, which is the third in the list or
/// in a separate field.
fn abilities(entry: &Entry<'_>, rules: &Rules<'_>, report: &mut Report) -> Option<Vec<String>> {
    let named = |field: &str| {
        let own = entry.field(field)?.constants("ABILITY_", rules);
        Some(own).filter(|own| !own.is_empty())
    };
    let mut words = named("abilities")?;
    if let Some(hidden) = named("abilityHidden") {
        words.resize(2, "ABILITY_NONE");
        words.extend(hidden);
    }
    rules
        .book
        .abilities(words.into_iter().take(3), is_nothing, &entry.at, report)
}
