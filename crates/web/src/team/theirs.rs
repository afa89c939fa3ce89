//! The parties of bosses, as Pokémon Showdown imports them.

use pokedata::{Chosen, Member, title};
use std::fmt::Write;

/// The names of the stats, as Showdown writes them, in the order of the tables.
const STATS: [&str; 6] = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"];

/// Returns their Pokémon, those of each party below its leader where there are several.
pub(super) fn showdown(foes: &Chosen) -> String {
    let parties: Vec<_> = foes
        .foes()
        .iter()
        .flat_map(pokedata::Foe::parties)
        .collect();
    let mut text = String::new();
    for party in &parties {
        if parties.len() > 1 {
            let _ = writeln!(text, "=== {} {} ===\n", party.leader, party.condition);
        }
        for member in &party.members {
            text += &block(member);
        }
    }
    text.trim_end().to_owned() + "\n"
}

fn block(member: &Member) -> String {
    let mut text = member.form.showdown_name();
    if !member.item.is_empty() {
        let _ = write!(text, " @ {}", title(&member.item));
    }
    text += "\n";
    if !member.ability.is_empty() {
        let _ = writeln!(text, "Ability: {}", title(&member.ability));
    }
    let _ = writeln!(text, "Level: {}", member.level);
    if let Some(tera) = member.tera {
        let _ = writeln!(text, "Tera Type: {tera}");
    }
    values(&mut text, "EVs", &member.evs, "0");
    if !member.nature.is_empty() {
        let _ = writeln!(text, "{} Nature", title(&member.nature));
    }
    values(&mut text, "IVs", &member.ivs, "31");
    for own in &member.moves {
        let _ = writeln!(text, "- {}", title(own));
    }
    text + "\n"
}

/// Writes values that are not the usual ones; those of the first two generations have no line in Showdown's text.
fn values(text: &mut String, name: &str, values: &str, usual: &str) {
    let each: Vec<&str> = match values.split('/').collect::<Vec<_>>() {
        six if six.len() == 6 => six,
        one if values.parse::<u8>().is_ok() => [one[0]; 6].to_vec(),
        _ => return,
    };
    let each = each
        .into_iter()
        .zip(STATS)
        .filter(|(value, _)| *value != usual);
    let each: Vec<String> = each
        .map(|(value, stat)| format!("{value} {stat}"))
        .collect();
    if !each.is_empty() {
        let _ = writeln!(text, "{name}: {}", each.join(" / "));
    }
}
