//! Reads trainers from `trainers.h`, which refers to the parties in `trainer_parties.h`, or from
//! `trainers.party`.

use super::files::file;
use super::rules::Rules;
use super::table;
use super::table::{CTable, Entry};
use crate::formats::over::{Movesets, NamedSet, SetRecord, Trainer, without_constant};
use crate::formats::party;
use crate::formats::report::Report;
use crate::{Source, budget};
use std::collections::HashMap;

/// Returns the file that assigns parties to trainers.
pub(super) fn names(source: &Source) -> Option<(&str, &str)> {
    file(source, "trainers.h").or_else(|| file(source, "trainers_en.h"))
}

pub(super) fn read(source: &Source, rules: &Rules<'_>, report: &mut Report) -> Vec<Trainer> {
    let mut trainers = match file(source, "trainers.party") {
        Some((path, text)) => party::trainers(path, text, &rules.book, report),
        None => of_tables(source, rules, report).unwrap_or_default(),
    };
    trainers.retain(|own| !own.members.is_empty());
    trainers
}

/// Fills in missing moves: as in the games, a Pokémon knows the last four moves that it learnt by
/// level.
pub(super) fn fill(trainers: &mut [Trainer], movesets: &Movesets, game: &str) {
    let members = trainers.iter_mut().flat_map(|own| &mut own.members);
    for member in members.filter(|own| own.moves.is_empty()) {
        member.moves = movesets.last_four(&member.id, member.level, game);
    }
}

fn of_tables(source: &Source, rules: &Rules<'_>, report: &mut Report) -> Option<Vec<Trainer>> {
    let (path, text) = file(source, "trainer_parties.h")?;
    let parties = table::read(path, text, rules, report);
    let parties: HashMap<&str, &CTable<'_>> = parties.iter().map(|own| (own.name, own)).collect();
    let (path, text) = names(source)?;
    let tables = table::read(path, text, rules, report);
    let entries = tables.iter().flat_map(|own| &own.entries);
    let entries = entries.take_while(|_| !budget::is_spent());
    let trainers = entries.filter_map(|own| trainer(own, &parties, rules, report));
    Some(trainers.collect())
}

fn trainer(
    entry: &Entry<'_>,
    parties: &HashMap<&str, &CTable<'_>>,
    rules: &Rules<'_>,
    report: &mut Report,
) -> Option<Trainer> {
    let words = entry.field("party")?.words();
    let party = words.iter().find_map(|word| parties.get(word))?;
    let name = entry
        .field("trainerName")
        .map(Entry::text)
        .unwrap_or_default();
    let class = entry
        .field("trainerClass")
        .map(Entry::words)
        .unwrap_or_default();
    let class = class.first().map_or("", |own| without_constant(own));
    let class = class.trim_start_matches("TRAINER_CLASS_").replace('_', " ");
    let double = entry
        .field("doubleBattle")
        .map(Entry::words)
        .unwrap_or_default();
    let members = party.entries.iter();
    Some(Trainer {
        members: members
            .filter_map(|own| member(own, rules, report))
            .collect(),
        name: format!("{class} {name}").trim().to_owned(),
        double: double == ["TRUE"],
        at: entry.at.clone(),
    })
}

fn member(entry: &Entry<'_>, rules: &Rules<'_>, report: &mut Report) -> Option<SetRecord> {
    let Some(species) = entry.field("species") else {
        let what = "a Pokémon without a species";
        report.left_out(&entry.at, what, "{ .lvl = 5, .species = SPECIES_… }");
        return None;
    };
    let said = |name: &str| {
        let field = entry.field(name)?;
        // The species may be within a macro: `TRAINER_PARTY_NATURE(NATURE_HASTY)`.
        let words = field.words();
        let constant = words.iter().find(|word| without_constant(word) != **word);
        let word = *constant.or(words.first())?;
        Some((word.to_owned(), field.at.clone()))
    };
    let level = entry.field("lvl").or_else(|| entry.field("level"));
    let level = level.and_then(|own| own.number(rules));
    // A level of 0 or less is relative to the level of the player's strongest Pokémon.
    let relative = level.and_then(|level| i8::try_from(level).ok());
    let relative = relative.filter(|own| (-50..=0).contains(own));
    let level = level.and_then(|level| u8::try_from(level).ok());
    let Some(level) = level.or(relative.map(|_| 0)) else {
        report.wrong(
            &entry.at,
            "a Pokémon without a level",
            ".lvl = 5, up to 255",
        );
        return None;
    };
    // Without braces, all moves after the first have no key.
    let fields = entry.inner().iter();
    let fields = fields.filter(|own| matches!(own.key, "moves" | ""));
    let moves = fields.flat_map(|own| own.constants("MOVE_", rules));
    let moves = moves.map(|name| (name.to_owned(), entry.at.clone()));
    let set = NamedSet {
        species: species.words().concat(),
        level,
        relative,
        // In some tables the ability is the number of one of the species' slots.
        ability: said("ability").filter(|(word, _)| word.parse::<u8>().is_err()),
        item: said("heldItem"),
        nature: said("nature"),
        ivs: ivs(entry, rules),
        evs: spread(entry, ["ev", "evs"]),
        moves: moves.collect(),
        tera: said("teraType"),
    };
    set.resolved(&entry.at, &rules.book, report)
}

/// Returns the individual values. A single number from 0 to 255 applies to all stats, and the games
/// scale it to at most 31; otherwise, there are six numbers.
fn ivs(entry: &Entry<'_>, rules: &Rules<'_>) -> String {
    let six = spread(entry, ["iv", "ivs"]);
    if !six.is_empty() {
        return six;
    }
    let number = entry.field("iv").and_then(|own| own.number(rules));
    number.map_or_else(String::new, |own| {
        (own.clamp(0, 255) * 31 / 255).to_string()
    })
}

/// Reads six values, and returns them in the order of our tables. The values of the first field are
/// in the order of the engine, `TRAINER_PARTY_IVS(hp, atk, def, speed, spatk, spdef)`; those of the
/// second field, which hacks add, are in the order of our tables.
fn spread(entry: &Entry<'_>, [engines, ours]: [&str; 2]) -> String {
    let six = |name: &str| -> Option<[u8; 6]> {
        let words = entry.field(name)?.words();
        let numbers = words.iter().filter_map(|word| word.parse().ok());
        numbers.collect::<Vec<u8>>().try_into().ok()
    };
    let reordered = |[hp, atk, def, spe, spa, spd]: [u8; 6]| [hp, atk, def, spa, spd, spe];
    let found = six(engines).map(reordered).or_else(|| six(ours));
    let found = found.map(|own| own.map(|own| own.to_string()).join("/"));
    found.unwrap_or_default()
}
