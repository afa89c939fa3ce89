//! Parties as text, in eighty columns.

use crate::commands::document::{Document, List};
use crate::commands::paint;
use ask::foes;
use pokedata::{Chosen, Foe, Generation, Member, Move, Party, Playthrough, title};
use std::fmt::Write as _;

/// The column in which the moves begin.
const INDENT: usize = 9;

pub(super) fn document(playthrough: &Playthrough, chosen: &Chosen) -> Document {
    let mut document = Document::default();
    document.line(paint::strong(playthrough.played().title()));
    for foe in chosen.foes() {
        document.text("\n");
        add_foe(playthrough, foe, &mut document);
    }
    document.text(footnotes(chosen));
    document
}

fn add_foe(playthrough: &Playthrough, foe: &Foe, document: &mut Document) {
    let game = playthrough.played().game();
    add_heading(playthrough, foe, document);
    let several = foe.meant().len() > 1;
    for party in foe.parties() {
        let condition = party.condition.to_string();
        if several || !condition.is_empty() && party.condition.version().is_none() {
            let double = if party.double { ", double battle" } else { "" };
            document.line(format!("  With {condition}, {}{double}:", strongest(party)));
        } else if party.double {
            document.line("  Double battle:");
        }
        for member in &party.members {
            add_member(member, game.generation(), document);
        }
    }
}

/// Adds lines such as `#2 Brawly, Dewford Town (DWF), gym` and `strongest level 19`, with the attack
/// types and typings of the party.
fn add_heading(playthrough: &Playthrough, foe: &Foe, document: &mut Document) {
    let boss = foe.boss();
    let game = playthrough.played().game();
    let mut place = boss.place.clone();
    if let Some(code) = foes::code(game, boss) {
        let _ = write!(place, " ({code})");
    }
    let after = boss.after.as_deref().map(foes::after);
    let leader = foe.leader().to_owned();
    let kind = boss.kind_title().to_owned();
    let about = foes::about(foe, playthrough.played());
    let words = [vec![leader, place, kind], about, Vec::from_iter(after)].concat();
    let words = words.iter().map(|word| paint::strong(word));
    document.list(List::with_indent(format!("{} ", boss.number()), 2, words));
    let own: Chosen = std::iter::once(foe.clone()).collect();
    let label = format!("  strongest level {}; attack types: ", foe.cap());
    let types = own.attack_types().iter().map(paint::one_type);
    document.list(List::with_indent(label, 4, types));
    let typings = own.typings().into_iter().map(paint::typing);
    document.list(List::with_indent("  typings: ".to_owned(), 4, typings));
}

fn strongest(party: &Party) -> String {
    format!("strongest level {}", party.cap())
}

/// Adds the lines about a Pokémon, at least two.
fn add_member(member: &Member, generation: Generation, document: &mut Document) {
    let mark = if member.is_second_hand() { "*" } else { "" };
    let name = format!("{}{mark}", member.form.title());
    let typing = paint::typing(member.typing(generation));
    let about = std::iter::once(typing).chain(about(member, generation));
    let label = format!("  Lv {:>3} {name:<16} ", member.level);
    document.list(List::with_indent(label, INDENT, about));
    let moves = member.moves.iter();
    let moves = moves.map(|id| attack(member, id, generation));
    document.list(List::new(" ".repeat(INDENT), moves));
}

/// Returns the ability, nature, item and Tera type of the Pokémon, as far as it has them.
fn about(member: &Member, generation: Generation) -> Vec<String> {
    let ability = match member.ability.as_str() {
        "" if generation >= Generation::WITH_ABILITIES => "ability unknown".to_owned(),
        id => title(id),
    };
    let item = match member.item.as_str() {
        "" => String::new(),
        id => format!("holds {}", title(id)),
    };
    let tera = member
        .tera
        .map_or_else(String::new, |t| format!("Tera {t}"));
    let mut about = vec![ability, title(&member.nature), item, tera];
    about.retain(|text| !text.is_empty());
    about
}

/// Returns text such as `Karate Chop (Fighting)`. A status move is dimmed, and a move whose damage
/// does not depend on types is marked.
fn attack(member: &Member, id: &str, generation: Generation) -> String {
    let name = title(id);
    match member.attack_type(id, generation) {
        Some(t) => format!("{name} ({})", paint::one_type(t)),
        None => match Move::of_id(id) {
            Some(known) => format!("{name} ({})", known.typeless_damage()),
            None => paint::faint(&name),
        },
    }
}

fn footnotes(chosen: &Chosen) -> String {
    let members = || {
        let parties = chosen.foes().iter().flat_map(Foe::parties);
        parties.flat_map(|party| &party.members)
    };
    let mut notes = String::new();
    if members().any(Member::is_second_hand) {
        notes += "\n* From one source only, not confirmed.\n";
    }
    if members().any(|member| member.tera.is_some()) {
        notes += "\nA Pokémon that terastallizes counts with its original typing.\n";
    }
    notes
}
