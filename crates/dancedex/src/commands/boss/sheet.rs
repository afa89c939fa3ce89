//! Parties as text, in eighty columns.

use crate::commands::{foes, paint};
use pokedata::{Chosen, Foe, Generation, Member, Move, Party, Playthrough, Typing, title};
use std::fmt::Write as _;

/// The maximum width of a line.
const WIDTH: usize = 80;

/// The column in which the moves begin.
const INDENT: usize = 9;

pub(super) fn render(playthrough: &Playthrough, chosen: &Chosen) -> String {
    let mut text = format!("{}\n", paint::strong(playthrough.played().title()));
    for foe in chosen.foes() {
        let _ = write!(text, "\n{}", block(playthrough, foe));
    }
    text + &footnotes(chosen)
}

fn block(playthrough: &Playthrough, foe: &Foe) -> String {
    let game = playthrough.played().game();
    let mut text = heading(playthrough, foe);
    let several = foe.meant().len() > 1;
    for party in foe.parties() {
        let condition = party.condition.to_string();
        if several || !condition.is_empty() && party.condition.version().is_none() {
            let double = if party.double { ", double battle" } else { "" };
            let _ = writeln!(text, "  With {condition}, {}{double}:", strongest(party));
        } else if party.double {
            let _ = writeln!(text, "  Double battle:");
        }
        for member in &party.members {
            text += &lines(member, game.generation());
        }
    }
    text
}

/// Returns text such as `#2 Brawly, Dewford Town (DWF), gym; strongest level 19`, and the attack
/// types and typings of the party.
fn heading(playthrough: &Playthrough, foe: &Foe) -> String {
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
    let words: Vec<Word> = words
        .iter()
        .map(|word| Word::of(word, paint::strong(word)))
        .collect();
    let own: Chosen = std::iter::once(foe.clone()).collect();
    let types = format!("strongest level {}; attack types", foe.cap());
    flow(&format!("{} ", boss.number()), 2, &words)
        + &wrapped(2, &types, own.attack_types().iter().map(Typing::from))
        + &wrapped(2, "typings", own.typings())
}

fn strongest(party: &Party) -> String {
    format!("strongest level {}", party.cap())
}

/// Returns text such as `typings: Fighting, Fighting-Psychic`, wrapped and indented.
fn wrapped(indent: usize, what: &str, typings: impl IntoIterator<Item = Typing>) -> String {
    let typings = typings.into_iter();
    let mut words: Vec<Word> = typings
        .map(|own| Word::of(own.name(), paint::typing(own)))
        .collect();
    if words.is_empty() {
        words.push(Word::of("none", "none".to_owned()));
    }
    let start = format!("{:indent$}{what}: ", "");
    flow(&start, indent + 2, &words)
}

/// Returns the lines about a Pokémon, at least two.
fn lines(member: &Member, generation: Generation) -> String {
    let mark = if member.is_second_hand() { "*" } else { "" };
    let name = format!("{}{mark}", member.form.title());
    let typing = member.typing(generation);
    let mut words = vec![Word::of(typing.name(), paint::typing(typing))];
    let about = about(member, generation).into_iter();
    words.extend(about.map(|text| Word::of(&text, text.clone())));
    let moves = member.moves.iter();
    let moves: Vec<Word> = moves.map(|id| attack(member, id, generation)).collect();
    let start = format!("  Lv {:>3} {name:<16} ", member.level);
    flow(&start, INDENT, &words) + &flow(&format!("{:INDENT$}", ""), INDENT, &moves)
}

/// Returns the ability, nature, item and Tera type that it has.
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
fn attack(member: &Member, id: &str, generation: Generation) -> Word {
    let name = title(id);
    match member.attack_type(id, generation) {
        Some(t) => Word::of(
            &format!("{name} ({t})"),
            format!("{name} ({})", paint::one_type(t)),
        ),
        None if Move::find(id).is_ok_and(|known| known.id() == id) => {
            let text = format!("{name} (type ignored)");
            Word::of(&text, text.clone())
        }
        None => Word::of(&name, paint::faint(&name)),
    }
}

/// A text to print, and its width in columns.
struct Word {
    width: usize,
    text: String,
}

impl Word {
    fn of(plain: &str, text: String) -> Word {
        Word {
            width: plain.chars().count(),
            text,
        }
    }
}

/// Returns words with commas between them, in lines of at most [`WIDTH`] columns.
fn flow(start: &str, indent: usize, words: &[Word]) -> String {
    let mut text = start.to_owned();
    let mut at = start.chars().count();
    for (place, word) in words.iter().enumerate() {
        let comma = usize::from(place + 1 < words.len());
        if place > 0 && at + 1 + word.width + comma > WIDTH {
            let _ = write!(text, "\n{:indent$}", "");
            at = indent;
        } else if place > 0 {
            text.push(' ');
            at += 1;
        }
        text += &word.text;
        text += &","[..comma];
        at += word.width + comma;
    }
    text + "\n"
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
