//! The best team in the format that Pokémon Showdown imports. Pokémon from an exported box are
//! returned unchanged.

use super::found::Found;
use std::fmt::Write;
use team::{BoxEntry, BoxSet, Member};

pub(super) fn render(found: &Found) -> String {
    let members = found
        .teams
        .first()
        .map_or_else(Vec::new, |team| team.members);
    let blocks: Vec<String> = members.iter().map(block).collect();
    blocks.join("\n")
}

fn block(member: &Member) -> String {
    match member.candidate.entry.as_deref() {
        Some(entry) if !entry.text.is_empty() => entry.text.clone(),
        Some(entry) => boxed(entry),
        None => chosen(member),
    }
}

/// Returns a Pokémon that is not from a box. Its moves are left to the player, because the answer
/// is only about their types.
fn chosen(member: &Member) -> String {
    let mut text = format!("{}\n", member.candidate.form.showdown_name());
    if let Some(ability) = member.candidate.ability {
        let _ = writeln!(text, "Ability: {}", pokedata::title(ability.id()));
    }
    text
}

/// Returns a Pokémon from a list or a table in the format of an export.
fn boxed(entry: &BoxEntry) -> String {
    let set = &entry.set;
    let mut text = heading(entry);
    let mut line = |label: &str, value: Option<String>| {
        let _ = value.map(|value| writeln!(text, "{label}: {value}"));
    };
    line("Ability", set.ability.map(pokedata::title));
    line("Level", set.level.map(|level| level.to_string()));
    line("Shiny", set.shiny.then(|| "Yes".to_owned()));
    line("Tera Type", set.tera.clone());
    line("EVs", spread(&set.evs));
    let nature = set.nature.map(pokedata::title);
    let _ = nature.map(|nature| writeln!(text, "{nature} Nature"));
    let ivs = spread(&set.ivs);
    let _ = ivs.map(|ivs| writeln!(text, "IVs: {ivs}"));
    for one in &set.moves {
        let _ = writeln!(text, "- {}", one.name);
    }
    text
}

/// Returns text such as `Sparky (Pikachu) (M) @ Light Ball`
fn heading(entry: &BoxEntry) -> String {
    let BoxSet {
        nickname,
        gender,
        item,
        ..
    } = &entry.set;
    let name = entry.form.showdown_name();
    let mut text = match nickname {
        Some(nickname) => format!("{nickname} ({name})"),
        None => name,
    };
    let _ = gender.map(|gender| write!(text, " ({})", gender.letter()));
    let _ = item.map(|item| write!(text, " @ {}", pokedata::title(item)));
    text + "\n"
}

/// Returns text such as `252 HP / 4 SpD`
fn spread(values: &[Option<u8>; 6]) -> Option<String> {
    const SHOWN: [&str; 6] = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"];
    let written = SHOWN.iter().zip(values);
    let written = written.filter_map(|(stat, value)| Some(format!("{} {stat}", (*value)?)));
    let written: Vec<String> = written.collect();
    (!written.is_empty()).then(|| written.join(" / "))
}
