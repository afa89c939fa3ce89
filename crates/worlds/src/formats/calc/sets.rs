//! Reads `formatted_sets`, which contains sets by species, then by level and trainer.

use super::place::Place;
use super::poks::STATS;
use crate::formats::over::{Book, NamedSet, SetRecord, Trainer, is_nothing};
use crate::formats::report::Report;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Returns the trainers, weakest first, because their order in the file has no meaning.
pub(super) fn read(
    whole: &Place<'_>,
    value: &Map<String, Value>,
    book: &Book,
    report: &mut Report,
) -> Vec<Trainer> {
    let mut trainers: BTreeMap<String, Party> = BTreeMap::new();
    let Some(species) = whole.object(value, "formatted_sets", report) else {
        return Vec::new();
    };
    let place = whole.under("formatted_sets");
    // An empty slot of a party is written as a set of `-----`.
    for name in species.keys().filter(|name| !is_nothing(name)) {
        let Some(sets) = place.object(species, name, report) else {
            continue;
        };
        for (set, own) in sets {
            let place = place.under(name).under(set);
            let Value::Object(own) = own else {
                place.wrong(own, "an object: { … }", report);
                continue;
            };
            let party = trainers.entry(trainer_of(set).to_owned()).or_default();
            party.add(name, &place, own, book, report);
        }
    }
    let mut trainers: Vec<Trainer> = trainers
        .into_iter()
        .map(|(name, party)| party.trainer(name, whole))
        .collect();
    trainers.sort_by_key(|own| own.levels(0).into_iter().max());
    trainers
}

/// Returns the trainer in the name of a set: `Leader Roark` for `Lvl 14 Leader Roark `.
fn trainer_of(set: &str) -> &str {
    let rest = set.trim().strip_prefix("Lvl").unwrap_or(set).trim_start();
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
    rest.trim()
}

/// A party while its members are collected.
#[derive(Default)]
struct Party {
    /// The members with their positions in the party.
    members: Vec<(u64, SetRecord)>,
    double: bool,
}

impl Party {
    fn add(
        &mut self,
        species: &str,
        place: &Place<'_>,
        own: &Map<String, Value>,
        book: &Book,
        report: &mut Report,
    ) {
        let order = place.number(own, "sub_index", 999, report).unwrap_or(0);
        let kind = place.text(own, "battle_type", report);
        self.double |= kind.is_some_and(|kind| kind.to_lowercase().starts_with("double"));
        let named = named(species, place, own, report);
        let member = named.and_then(|named| named.resolved(&place.at(), book, report));
        self.members.extend(member.map(|member| (order, member)));
    }

    fn trainer(mut self, name: String, whole: &Place<'_>) -> Trainer {
        self.members.sort_by_key(|(order, _)| *order);
        Trainer {
            name,
            double: self.double,
            members: self.members.into_iter().map(|(_, own)| own).collect(),
            at: whole.at(),
        }
    }
}

fn named(
    species: &str,
    place: &Place<'_>,
    own: &Map<String, Value>,
    report: &mut Report,
) -> Option<NamedSet> {
    let at = place.at();
    let mut said = |name| {
        let text = place.text(own, name, report)?;
        Some((text.to_owned(), at.clone()))
    };
    let ability = said("ability");
    let item = said("item");
    let nature = said("nature");
    let (level, relative) = level(place, own, report)?;
    let moves = place.texts(own, "moves", report).unwrap_or_default();
    if moves.len() > 4 {
        let value = own.get("moves").unwrap_or(&Value::Null);
        place.under("moves").wrong(value, "at most four", report);
    }
    Some(NamedSet {
        species: species.to_owned(),
        level,
        relative,
        ability,
        item,
        nature,
        ivs: spread(place, "ivs", own, 31, report),
        evs: spread(place, "evs", own, 0, report),
        moves: moves
            .into_iter()
            .map(|name| (name.to_owned(), at.clone()))
            .collect(),
        tera: None,
    })
}

/// Returns a level, or its distance from the level of the player's strongest Pokémon. The distance
/// is given as a level of 0 or less, or as a separate value.
fn level(
    place: &Place<'_>,
    own: &Map<String, Value>,
    report: &mut Report,
) -> Option<(u8, Option<i8>)> {
    let number = |name| match own.get(name)? {
        Value::String(text) => text.trim().parse().ok(),
        other => other.as_i64(),
    };
    let relative = |own: i64| i8::try_from(own).ok().filter(|own| own.abs() <= 50);
    if let Some(relative) = number("sublevel").and_then(relative) {
        return Some((0, Some(relative)));
    }
    match number("level") {
        Some(level @ 1..=255) => return Some((level as u8, None)),
        Some(level @ -50..=0) => return Some((0, Some(level as i8))),
        _ => {}
    }
    let value = own.get("level").unwrap_or(&Value::Null);
    let expected = "a number from 1 to 255, or one relative to the player's";
    place.under("level").wrong(value, expected, report);
    None
}

/// Reads six numbers by stat, `{"hp": 31, "at": 0}`. Missing numbers have the given value.
fn spread(
    place: &Place<'_>,
    name: &'static str,
    own: &Map<String, Value>,
    otherwise: u64,
    report: &mut Report,
) -> String {
    let Some(numbers) = place.object(own, name, report) else {
        return String::new();
    };
    let place = place.under(name);
    let six = STATS.map(|stat| {
        let number = place.number(numbers, stat, 255, report);
        number.unwrap_or(otherwise).to_string()
    });
    six.join("/")
}
