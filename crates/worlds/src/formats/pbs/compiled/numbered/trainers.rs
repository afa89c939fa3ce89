//! Reads `trainers.dat`: lists of type, name, items, party and version.

use super::super::item::{Item, load};
use super::super::trainers::MOST_MEMBERS;
use super::names::{Names, NumberedKind};
use crate::Source;
use crate::formats::at::At;
use crate::formats::pbs::natures::NATURES;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::trainers::{AbilityOf, MemberRecord, TrainerRecord, spread};
use crate::formats::report::Report;
use std::ops::Range;

/// The positions of a Pokémon's data. In v16 and v17, each move has its own position, and the EVs
/// that some games add are at the end.
struct Layout {
    moves: Range<usize>,
    ability: usize,
    form: usize,
    nature: usize,
    iv: usize,
    evs: Range<usize>,
}

const OLDER: Layout = Layout {
    moves: 3..7,
    ability: 7,
    form: 9,
    nature: 11,
    iv: 12,
    evs: 17..23,
};

const NEWER: Layout = Layout {
    moves: 3..4,
    ability: 4,
    form: 6,
    nature: 8,
    iv: 9,
    evs: 14..15,
};

pub(super) fn read(source: &Source, names: &Names, report: &mut Report) -> Vec<TrainerRecord> {
    let Some((dump, at)) = load(source, "trainers.dat", report) else {
        return Vec::new();
    };
    let layout = match source.compiled("species.dat") {
        Some(_) => &NEWER,
        None => &OLDER,
    };
    let all = (1..).zip(dump.root(&at).items());
    let read = all.filter_map(|(number, own)| {
        let own = own.moved_to(at.line(number));
        trainer(&own, layout, names, report)
    });
    read.collect()
}

fn trainer(
    own: &Item<'_>,
    layout: &Layout,
    names: &Names,
    report: &mut Report,
) -> Option<TrainerRecord> {
    let at = &own.at;
    let cells = own.items();
    let [kind, name, _, party, more @ ..] = &cells[..] else {
        report.wrong(
            at,
            "an invalid trainer",
            "type, name, items, party, version",
        );
        return None;
    };
    let kind = names.reference(NumberedKind::Trainers, kind.number()?, at, report)?;
    let party = party.items().into_iter().take(MOST_MEMBERS);
    let members = party.filter_map(|own| member(&own, layout, names, report));
    let members: Vec<MemberRecord> = members.collect();
    if members.is_empty() {
        report.wrong(at, "the trainer has no Pokémon", "Pokémon with levels");
        return None;
    }
    let version = more.first().and_then(Item::number);
    Some(TrainerRecord {
        kind,
        name: name.string()?,
        version: version.unwrap_or(0).clamp(0, 9999) as u32,
        members,
        at: at.clone(),
    })
}

fn member(
    own: &Item<'_>,
    layout: &Layout,
    names: &Names,
    report: &mut Report,
) -> Option<MemberRecord> {
    let at = &own.at;
    let cells = own.items();
    let number = |place: usize| cells.get(place).and_then(numeral);
    let level = number(1).and_then(|level| u8::try_from(level).ok());
    let (Some(species), Some(level @ 1..)) = (number(0), level) else {
        let wrong = format!("level {} of a Pokémon", number(1).unwrap_or(0));
        report.wrong(at, wrong, "a species, and a level from 1 to 255");
        return None;
    };
    let (species, form) = names.form(u32::try_from(species).ok()?);
    let species = names.reference(NumberedKind::Species, i64::from(species), at, report)?;
    let mut member = MemberRecord::new(species, level);
    let said = number(layout.form).and_then(|form| u32::try_from(form).ok());
    member.form = said.filter(|form| *form > 0).unwrap_or(form);
    member.moves = moves(&cells, layout, names, at, report);
    let ability = number(layout.ability).and_then(|place| usize::try_from(place).ok());
    member.ability = ability.map(AbilityOf::Place);
    member.item = number(2).and_then(|item| names.reference(NumberedKind::Items, item, at, report));
    let nature = number(layout.nature).and_then(|nature| usize::try_from(nature).ok());
    let nature = nature.and_then(|nature| NATURES.get(nature));
    member.nature = nature.map(|nature| Ref::new(nature, at));
    member.ivs = joined(&cells, layout.iv..layout.iv + 1)
        .and_then(|text| spread(at, "IV", &text, 31, report));
    let evs = joined(&cells, layout.evs.clone());
    member.evs = evs.and_then(|text| spread(at, "EV", &text, 252, report));
    Some(member)
}

fn moves(
    cells: &[Item<'_>],
    layout: &Layout,
    names: &Names,
    at: &At,
    report: &mut Report,
) -> Vec<Ref> {
    let own = cells.get(layout.moves.clone()).unwrap_or_default().iter();
    let numbers = own.flat_map(|own| match own.number() {
        Some(number) => vec![number],
        None => own.items().iter().filter_map(Item::number).collect(),
    });
    let mut moves: Vec<Ref> = numbers
        .filter_map(|number| names.reference(NumberedKind::Moves, number, at, report))
        .collect();
    // A Pokémon that learns a fifth move forgets the first.
    let more = moves.len().saturating_sub(4);
    moves.drain(..more);
    moves
}

/// Returns the numbers in some cells, or in the list in one cell, separated by commas; `None` if a
/// number is missing.
fn joined(cells: &[Item<'_>], places: Range<usize>) -> Option<String> {
    let own = cells.get(places)?;
    let lists = own.iter().map(Item::items).filter(|list| !list.is_empty());
    let lists: Vec<Item<'_>> = lists.flatten().collect();
    let own = if lists.is_empty() { own } else { &lists[..] };
    let numbers = own
        .iter()
        .map(|own| numeral(own).map(|number| number.to_string()));
    let numbers: Option<Vec<String>> = numbers.collect();
    numbers.map(|numbers| numbers.join(","))
}

/// Returns a number, which is a text in cells that Pokémon Essentials does not know.
fn numeral(own: &Item<'_>) -> Option<i64> {
    own.number().or_else(|| own.string()?.trim().parse().ok())
}
