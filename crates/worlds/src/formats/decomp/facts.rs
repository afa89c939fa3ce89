//! Reads species, moves and evolutions.

use super::files::tables;
use super::rules::Rules;
use super::table::{CTable, Entry};
use crate::formats::at::At;
use crate::formats::ours::Ours;
use crate::formats::over::{
    self, EVOLUTION, FormChange, MoveChange, Stats, find, is_nothing, known_form,
};
use crate::formats::report::{Report, quoted};
use crate::formats::rows::Rows;
use crate::formats::table::Table;
use crate::{Source, World};
use std::collections::BTreeSet;

const STATS: [&str; 6] = [
    "baseHP",
    "baseAttack",
    "baseDefense",
    "baseSpAttack",
    "baseSpDefense",
    "baseSpeed",
];

/// Reads the changes to species. Unknown species are reported.
pub(super) fn forms(all: &[CTable<'_>], rules: &Rules<'_>, report: &mut Report) -> Vec<FormChange> {
    let mut known = BTreeSet::new();
    let entries = all.iter().flat_map(|own| &own.entries);
    let entries =
        entries.filter(|own| own.key.starts_with("SPECIES_") && own.field("baseHP").is_some());
    // Skip numbers that the engine reserves.
    let entries = entries.filter(|own| !own.key.starts_with("SPECIES_OLD_UNOWN"));
    let mut changes = Vec::new();
    for entry in entries {
        let Some(id) = known_form(entry.key) else {
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
    let types = words.map(|word| find("type", &Ours::get().types, word, &entry.at, report));
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

/// Reads the abilities: two, and in newer tables a hidden one, as the third or in a separate field.
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
    over::abilities(words.into_iter().take(3), is_nothing, &entry.at, report)
}

/// Reads the changes to moves.
pub(super) fn moves(
    source: &Source,
    rules: &Rules<'_>,
    report: &mut Report,
) -> Vec<(MoveChange, At)> {
    let all = tables(source, &["battle_moves.h", "moves_info.h"], rules, report);
    let entries = all.iter().flat_map(|own| &own.entries);
    let entries = entries.filter(|own| own.key.starts_with("MOVE_") && !is_nothing(own.key));
    let entries = entries.filter(|own| own.field("power").is_some());
    entries
        .filter_map(|own| Some((change(own, rules, report)?, own.at.clone())))
        .collect()
}

fn change(entry: &Entry<'_>, rules: &Rules<'_>, report: &mut Report) -> Option<MoveChange> {
    let ours = Ours::get();
    let id = find("move", &ours.moves, entry.key, &entry.at, report)?;
    let kind = entry
        .field("type")
        .map(|own| own.constants("TYPE_", rules))
        .unwrap_or_default();
    // Curse and Struggle have no type.
    let typed = kind.first().filter(|own| **own != "TYPE_MYSTERY");
    let kind = typed.and_then(|own| find("type", &ours.types, own, &entry.at, report));
    let number = |name: &str, most: i32| {
        let number = entry.field(name)?.number(rules)?;
        Some(number.clamp(0, most))
    };
    let class = ["category", "split"]
        .iter()
        .find_map(|name| entry.field(name));
    let class = class
        .map(Entry::words)
        .unwrap_or_default()
        .concat()
        .to_lowercase();
    let classes = ["physical", "special", "status"];
    let priority = entry.field("priority").and_then(|own| own.number(rules));
    Some(MoveChange {
        id,
        kind,
        class: classes.into_iter().find(|own| class.ends_with(*own)),
        power: number("power", 999).map(|own| own as u16),
        // A move with an accuracy above 100 never misses.
        accuracy: number("accuracy", 255).map(|own| if own > 100 { 0 } else { own as u8 }),
        pp: number("pp", 255).map(|own| own as u8),
        priority: priority.map(|own| own.clamp(-8, 8) as i8),
        ..MoveChange::default()
    })
}

/// Writes the evolutions: by level or item as the tables contain them, otherwise as in the games.
pub(super) fn write_evolutions(
    source: &Source,
    species: &[CTable<'_>],
    rules: &Rules<'_>,
    world: &mut World,
    report: &mut Report,
) {
    let all = tables(source, &["evolution.h"], rules, report);
    let rows = Rows::read("evolutions.csv");
    let mut table = Table::new(&EVOLUTION);
    for entry in all.iter().chain(species).flat_map(|own| &own.entries) {
        let Some(from) = known_form(entry.key) else {
            continue;
        };
        let apart = entry.inner().iter().map(Entry::words);
        let apart = apart.filter(|way| way.first().is_some_and(|word| word.starts_with("EVO_")));
        let ways = apart.chain(listed(entry));
        for way in ways {
            write_way(from, &way, &entry.at, &rows, &mut table, report);
        }
    }
    if !table.is_empty() {
        world.tables.insert("evolutions.csv", table.text());
    }
}

/// Returns the evolutions that a species contains itself: `.evolutions = EVOLUTION({EVO_LEVEL, 16,
/// SPECIES_IVYSAUR}, …)`.
fn listed<'a>(entry: &Entry<'a>) -> Vec<Vec<&'a str>> {
    let words = entry.field("evolutions").map(Entry::words);
    let words = words.unwrap_or_default();
    let mut ways: Vec<Vec<&str>> = Vec::new();
    for word in words {
        if word.starts_with("EVO_") {
            ways.push(Vec::new());
        }
        if let Some(way) = ways
            .last_mut()
            .filter(|_| word.starts_with(char::is_alphanumeric))
        {
            way.push(word);
        }
    }
    ways
}

/// Writes an evolution such as `{EVO_LEVEL, 16, SPECIES_IVYSAUR}`. In newer tables, conditions
/// follow.
fn write_way(
    from: &str,
    way: &[&str],
    at: &At,
    rows: &Rows,
    table: &mut Table,
    report: &mut Report,
) {
    let [method, parameter, species, more @ ..] = way else {
        return;
    };
    let method = if more.is_empty() { *method } else { "" };
    let Some(to) = known_form(species) else {
        if !is_nothing(species) {
            let forms = Ours::get().forms.iter().map(|form| form.id.as_str());
            report.not_ours(at, "Pokémon", species, forms);
        }
        return;
    };
    let level: Option<u8> = parameter.parse().ok();
    let item = Ours::get()
        .items
        .find(parameter.trim_start_matches("ITEM_"));
    let mut own = rows.rows.iter();
    let own = own.find(|row| rows.cell(row, "from") == from && rows.cell(row, "to") == to);
    let cells = EVOLUTION.map(|column| match (column, method) {
        ("from", _) => from.to_owned(),
        ("to", _) => to.to_owned(),
        ("gen_from", _) => "1".to_owned(),
        ("trigger", "EVO_LEVEL") => "level".to_owned(),
        ("level", "EVO_LEVEL") => level.unwrap_or(1).to_string(),
        ("trigger", "EVO_ITEM") if item.is_some() => "item".to_owned(),
        ("item", "EVO_ITEM") => item.unwrap_or("").to_owned(),
        (_, "EVO_LEVEL" | "EVO_ITEM") => String::new(),
        ("trigger", _) if own.is_none() => "other".to_owned(),
        (column, _) => own.map_or("", |row| rows.cell(row, column)).to_owned(),
    });
    if cells[2].is_empty() {
        let what = format!("how {} evolves is not known", quoted(species));
        report.left_out(at, what, "a level or an item of ours");
        return;
    }
    table.row(at, &cells.each_ref().map(String::as_str));
}
