//! Reads `trainers.dat`.

use super::item::{Item, STATS};
use crate::formats::pbs::trainers::{AbilityOf, MemberRecord, TrainerRecord};
use crate::formats::report::{Report, quoted};

/// The maximum number of Pokémon in a party; no real party has more.
pub(super) const MOST_MEMBERS: usize = 24;

pub(super) fn record(entry: &Item<'_>, report: &mut Report) -> Option<TrainerRecord> {
    let kind = entry.field("trainer_type")?.reference()?;
    let name = entry.text("real_name").or_else(|| entry.text("name"))?;
    let party = entry.field("pokemon").map(|own| own.items());
    let party = party.unwrap_or_default();
    let members = party.iter().take(MOST_MEMBERS);
    let members: Vec<MemberRecord> = members.filter_map(|own| member(own, report)).collect();
    if members.is_empty() {
        report.wrong(
            &entry.at,
            "the trainer has no Pokémon",
            "Pokémon with levels",
        );
        return None;
    }
    Some(TrainerRecord {
        kind,
        name,
        version: entry.clamped("version", 0, 9999).unwrap_or(0) as u32,
        members,
        at: entry.at.clone(),
    })
}

fn member(own: &Item<'_>, report: &mut Report) -> Option<MemberRecord> {
    let species = own.of_key("species").and_then(|own| own.reference());
    let level = own.of_key("level").and_then(|own| own.number());
    let valid = level.and_then(|level| u8::try_from(level).ok());
    let (Some(species), Some(level @ 1..)) = (species, valid) else {
        let wrong = format!("level {} of a Pokémon", level.unwrap_or(0));
        report.wrong(&own.at, wrong, "a species, and a level from 1 to 255");
        return None;
    };
    let mut member = MemberRecord::new(species, level);
    let reference = |key| own.of_key(key).and_then(|own| own.reference());
    let form = own.of_key("form").and_then(|own| own.number());
    member.form = form.and_then(|form| u32::try_from(form).ok()).unwrap_or(0);
    member.moves = own
        .of_key("moves")
        .map(|own| own.refs())
        .unwrap_or_default();
    // A Pokémon that learns a fifth move forgets the first.
    let more = member.moves.len().saturating_sub(4);
    member.moves.drain(..more);
    let place = own.of_key("ability_index").and_then(|own| own.number());
    let place = place.and_then(|place| usize::try_from(place).ok());
    member.ability = reference("ability")
        .map(AbilityOf::Named)
        .or(place.map(AbilityOf::Place));
    member.item = reference("item");
    member.nature = reference("nature");
    member.ivs = own.of_key("iv").and_then(|own| spread(&own, 31, report));
    member.evs = own.of_key("ev").and_then(|own| spread(&own, 252, report));
    Some(member)
}

/// Reads values by stat, or one number for all stats.
fn spread(own: &Item<'_>, most: i64, report: &mut Report) -> Option<String> {
    if let Some(number) = own.number() {
        return Some(number.clamp(0, most).to_string());
    }
    let number = |key| Some(own.of_key(key)?.number()?.clamp(0, most).to_string());
    let numbers: Option<Vec<String>> = STATS.into_iter().map(number).collect();
    if numbers.is_none() {
        let wrong = format!("{} are not six numbers", quoted(&own.written()));
        report.left_out(&own.at, wrong, "a number for each stat");
    }
    let numbers = numbers?;
    let same = numbers.iter().all(|number| *number == numbers[0]);
    Some(if same {
        numbers[0].clone()
    } else {
        numbers.join("/")
    })
}
