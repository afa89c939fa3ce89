//! Writes the members of parties.

use super::given::{Given, Whole};
use crate::formats::at::At;
use crate::formats::ours::Ours;
use crate::formats::pbs::age::Age;
use crate::formats::pbs::book::Book;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::trainers::{AbilityOf, MemberRecord, TrainerRecord};
use crate::formats::report::{Report, quoted};

/// Returns the cells of a Pokémon with their columns; `None` if its data have a fault.
pub(super) fn cells(
    member: &MemberRecord,
    trainer: &TrainerRecord,
    given: &Given<'_>,
    report: &mut Report,
) -> Option<(At, [(&'static str, String); 8])> {
    let book = &given.book;
    // An id of a form refers to the species; the form is a separate number.
    let species = book.forms.species_of(&member.species);
    let id = book.forms.find_form(&species, member.form, report)?;
    let Some(one) = given.whole_of(&species.id, member.form) else {
        let wrong = format!("{} has no data", quoted(&species.id));
        report.wrong(&member.at, wrong, "a species of the files");
        return None;
    };
    let item = member.item.as_ref();
    let item = item.map(|item| Book::open(&book.items, item, report));
    let nature = match &member.nature {
        Some(own) => nature(own, report),
        None => {
            let usual = given.project.natures.usual(&species.id, &trainer.kind.id);
            usual.and_then(|own| Ours::get().natures.find(own).map(str::to_owned))
        }
    };
    let moves = moves(member, &one, given, report);
    let cells = [
        ("id", id.to_owned()),
        ("level", member.level.to_string()),
        ("ability", ability(member, &one, given, report)),
        ("item", item.flatten().unwrap_or_default()),
        ("nature", nature.unwrap_or_default()),
        (
            "ivs",
            member.ivs.clone().unwrap_or_else(|| ivs(member, given)),
        ),
        ("evs", member.evs.clone().unwrap_or_else(|| evs(member))),
        ("moves", moves.join("+")),
    ];
    Some((member.at.clone(), cells))
}

fn nature(own: &Ref, report: &mut Report) -> Option<String> {
    let natures = &Ours::get().natures;
    let found = natures.find(&own.id).map(str::to_owned);
    if found.is_none() {
        report.unknown(&own.at, "nature", &own.id, natures.ids());
    }
    found
}

/// Returns the individual values; the default values depend on the version of Pokémon Essentials.
fn ivs(member: &MemberRecord, given: &Given<'_>) -> String {
    match given.project.age {
        Age::Seventeen => "10".to_owned(),
        _ => (member.level / 2).min(31).to_string(),
    }
}

fn evs(member: &MemberRecord) -> String {
    const SIXTH: u16 = 510 / 6;
    (u16::from(member.level) * 3 / 2).min(SIXTH).to_string()
}

/// Returns the ability. If the file does not specify it, it is the first one in v18, v20 and v21.
/// Other versions choose it at random, as all do for a hidden ability that the species lacks, so
/// that it is known only if there is just one possibility.
fn ability(
    member: &MemberRecord,
    one: &Whole<'_>,
    given: &Given<'_>,
    report: &mut Report,
) -> String {
    let usual = one.abilities();
    let only = usual.first().filter(|_| usual.len() == 1);
    let is_first = matches!(
        given.project.age,
        Age::Eighteen | Age::Twenty | Age::TwentyOne
    );
    let own = match &member.ability {
        Some(AbilityOf::Named(own)) => Some(own),
        Some(AbilityOf::Place(place @ 2..)) => one.hidden().get(place - 2).or(only),
        Some(AbilityOf::Place(place)) => usual.get(*place).or(usual.first()),
        None if is_first => usual.first(),
        None => only,
    };
    let id = own.and_then(|own| Book::open(&given.book.abilities, own, report));
    id.unwrap_or_default()
}

/// Returns the moves; by default, these are the last four that the Pokémon learns by level.
fn moves(
    member: &MemberRecord,
    one: &Whole<'_>,
    given: &Given<'_>,
    report: &mut Report,
) -> Vec<String> {
    let said = member.moves.iter();
    let last = if member.moves.is_empty() {
        last_four(member.level, one)
    } else {
        Vec::new()
    };
    said.chain(last)
        .filter_map(|own| given.book.moves.find(own, report))
        .map(str::to_owned)
        .collect()
}

fn last_four<'a>(level: u8, one: &Whole<'a>) -> Vec<&'a Ref> {
    let mut moves: Vec<&Ref> = Vec::new();
    let levels = one.levels().into_iter().rev();
    for (_, own) in levels.filter(|(at, _)| *at <= level) {
        if moves.len() < 4 && !moves.iter().any(|known| known.id == own.id) {
            moves.push(own);
        }
    }
    moves.reverse();
    moves
}
