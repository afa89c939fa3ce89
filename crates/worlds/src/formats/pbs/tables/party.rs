//! Writes the members of parties.

use super::given::{Given, Whole};
use crate::formats::at::At;
use crate::formats::ours::Ours;
use crate::formats::pbs::age::Age;
use crate::formats::pbs::book::Book;
use crate::formats::pbs::section::Ref;
use crate::formats::pbs::trainers::{AbilityOf, MemberRecord};
use crate::formats::report::Report;

/// Returns the cells of a Pokémon with their columns; `None` if its data have a fault.
pub(super) fn cells(
    member: &MemberRecord,
    given: &Given<'_>,
    report: &mut Report,
) -> Option<(At, [(&'static str, String); 8])> {
    let book = &given.book;
    let id = book.forms.find_form(&member.species, member.form, report)?;
    let one = given.whole_of(&member.species.id, member.form)?;
    let item = member.item.as_ref();
    let item = item.map(|item| Book::open(&book.items, item, report));
    let nature = member.nature.as_ref().map(|own| nature(own, report));
    let moves = moves(member, &one, given, report);
    let cells = [
        ("id", id.to_owned()),
        ("level", member.level.to_string()),
        ("ability", ability(member, &one, given, report)),
        ("item", item.flatten().unwrap_or_default()),
        ("nature", nature.flatten().unwrap_or_default()),
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

/// Returns the ability. If the file does not specify it, Pokémon Essentials chooses an ability at
/// random, so the ability is known only if there is just one possibility.
fn ability(
    member: &MemberRecord,
    one: &Whole<'_>,
    given: &Given<'_>,
    report: &mut Report,
) -> String {
    let usual = one.abilities();
    let own = match &member.ability {
        Some(AbilityOf::Named(own)) => Some(own),
        Some(AbilityOf::Place(place)) => place
            .checked_sub(2)
            .map_or(usual.get(*place), |place| one.hidden().get(place))
            .or(usual.first()),
        None if usual.len() == 1 => usual.first(),
        None => None,
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
