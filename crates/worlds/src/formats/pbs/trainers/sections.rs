//! Reads trainers with keys: the heading `[TYPE,Name]`, then each `Pokemon` with its properties.

use super::member::{AbilityOf, MemberRecord, TrainerRecord, spread};
use crate::formats::pbs::section::{Pair, Ref, Section, Sheet, is_id};
use crate::formats::report::{Report, quoted};
use crate::formats::text::list;

const KEYS: [&str; 21] = [
    "Items",
    "LoseText",
    "Pokemon",
    "Form",
    "Name",
    "Moves",
    "Ability",
    "AbilityIndex",
    "Item",
    "Gender",
    "Nature",
    "IV",
    "EV",
    "Happiness",
    "Shiny",
    "SuperShiny",
    "Shadow",
    "Ball",
    "Shininess",
    "RealName",
    "SectionName",
];

pub(super) fn read(sheet: Sheet<'_>, report: &mut Report) -> Vec<TrainerRecord> {
    let sections = sheet.sections(report);
    let read = sections.iter().filter_map(|own| trainer(own, report));
    read.collect()
}

fn trainer(section: &Section<'_>, report: &mut Report) -> Option<TrainerRecord> {
    let members = members(section, report);
    let head = list(section.head);
    let (Some(kind), Some(name)) = (head.first().filter(|kind| is_id(kind)), head.get(1)) else {
        let wrong = format!("{} is not a trainer", quoted(section.head));
        report.wrong(&section.at, wrong, "[TYPE,Name] or [TYPE,Name,version]");
        return None;
    };
    let version = match head.get(2) {
        Some(text) => report.number(&section.at, "version", text, 0..=9999)?,
        None => 0,
    };
    if members.is_empty() {
        let wrong = "the trainer has no Pokémon";
        report.wrong(&section.at, wrong, "Pokemon = SPECIES,level");
        return None;
    }
    Some(TrainerRecord {
        kind: Ref::new(kind, &section.at),
        name: name.clone(),
        version,
        members,
        at: section.at.clone(),
    })
}

fn members(section: &Section<'_>, report: &mut Report) -> Vec<MemberRecord> {
    let mut members: Vec<MemberRecord> = Vec::new();
    // If a Pokémon is invalid, its properties are read but not used.
    let mut open = false;
    for pair in section.pairs(&KEYS, report) {
        if pair.key == "Pokemon" {
            let begun = begin(&pair, report);
            open = begun.is_some();
            members.extend(begun);
        } else if let Some(member) = members.last_mut().filter(|_| open) {
            tell(member, &pair, report);
        }
    }
    members
}

fn begin(pair: &Pair<'_>, report: &mut Report) -> Option<MemberRecord> {
    let cells = list(pair.value);
    let [species, level, ..] = &cells[..] else {
        let wrong = format!("{} is not a Pokémon", quoted(pair.value));
        report.wrong(&pair.at, wrong, "SPECIES,level");
        return None;
    };
    let level = report.level(&pair.at, level)?;
    Some(MemberRecord::new(pair.to(species), level))
}

fn tell(member: &mut MemberRecord, pair: &Pair<'_>, report: &mut Report) {
    match pair.key {
        "Form" => {
            let form = report.number(&pair.at, "form", pair.value, 0..=9999);
            member.form = form.unwrap_or(0);
        }
        "Moves" => {
            // A Pokémon that learns a fifth move forgets the first.
            member.moves = pair.refs();
            let more = member.moves.len().saturating_sub(4);
            member.moves.drain(..more);
        }
        "Ability" | "AbilityIndex" => {
            // A named ability counts, even beside the index of another one.
            let own = ability(pair, report);
            if !matches!(
                (&member.ability, &own),
                (Some(AbilityOf::Named(_)), Some(AbilityOf::Place(_)))
            ) {
                member.ability = own;
            }
        }
        "Item" => member.item = pair.reference(),
        "Nature" => member.nature = pair.reference(),
        "IV" => member.ivs = spread(&pair.at, "IV", pair.value, 31, report),
        "EV" => member.evs = spread(&pair.at, "EV", pair.value, 252, report),
        key if KEYS.contains(&key) => {}
        // The key of a plugin may change the Pokémon.
        key => {
            let what = format!("the key {} is not read", quoted(key));
            report.left_out(&pair.at, what, "a property of Pokémon Essentials");
        }
    }
}

/// Returns the ability. A number under `Ability` is also a slot, as in the first files with keys.
fn ability(pair: &Pair<'_>, report: &mut Report) -> Option<AbilityOf> {
    match (pair.key, pair.value.parse()) {
        (_, Ok(place)) => Some(AbilityOf::Place(place)),
        ("Ability", Err(_)) => pair.reference().map(AbilityOf::Named),
        _ => {
            let wrong = format!("{} is not an ability slot", quoted(pair.value));
            report.wrong(&pair.at, wrong, "0, 1, or 2 and more for hidden ones");
            None
        }
    }
}
