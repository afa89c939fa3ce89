//! Pokémon in the format that Pokémon Showdown imports: a team, and the parties of bosses.

use crate::answer::Member;
use crate::boxfile::BoxEntry;
use pokedata::{Chosen, Foe, title};
use std::fmt::{self, Write};

/// The names of the stats, as Showdown writes them, in the order of the tables.
const STATS: [&str; 6] = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"];

/// The data of one Pokémon; its text is the [`Display`](fmt::Display) of the set.
#[derive(Default)]
struct Set {
    /// The name, with the nickname and the gender: `Sparky (Pikachu) (M)`.
    heading: String,
    item: Option<String>,
    ability: Option<String>,
    level: Option<u8>,
    shiny: bool,
    tera: Option<String>,
    evs: Option<String>,
    nature: Option<String>,
    ivs: Option<String>,
    moves: Vec<String>,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.heading)?;
        if let Some(item) = &self.item {
            write!(f, " @ {item}")?;
        }
        f.write_char('\n')?;
        let mut line = |label: &str, value: Option<&str>| {
            value.map_or(Ok(()), |value| writeln!(f, "{label}: {value}"))
        };
        line("Ability", self.ability.as_deref())?;
        line("Level", self.level.map(|own| own.to_string()).as_deref())?;
        line("Shiny", self.shiny.then_some("Yes"))?;
        line("Tera Type", self.tera.as_deref())?;
        line("EVs", self.evs.as_deref())?;
        if let Some(nature) = &self.nature {
            writeln!(f, "{nature} Nature")?;
        }
        if let Some(ivs) = &self.ivs {
            writeln!(f, "IVs: {ivs}")?;
        }
        self.moves.iter().try_for_each(|own| writeln!(f, "- {own}"))
    }
}

/// Returns a team. Pokémon from an exported box are returned unchanged.
#[must_use]
pub fn showdown(members: &[Member]) -> String {
    let block = |member: &Member| match member.candidate.entry.as_deref() {
        Some(entry) if !entry.text.is_empty() => entry.text.clone(),
        Some(entry) => of_box(entry).to_string(),
        None => of_no_box(member),
    };
    let blocks: Vec<String> = members.iter().map(block).collect();
    blocks.join("\n")
}

/// Returns a Pokémon that is not from a box. Its moves are left to the player, because the answer is
/// only about their types.
fn of_no_box(member: &Member) -> String {
    let mut text = member.candidate.form.showdown_name() + "\n";
    if let Some(ability) = member.candidate.ability {
        let _ = writeln!(text, "Ability: {}", title(ability.id()));
    }
    text
}

/// Returns the parties of bosses. If there are several, each is below its leader.
#[must_use]
pub fn showdown_parties(foes: &Chosen) -> String {
    let parties: Vec<_> = foes.foes().iter().flat_map(Foe::parties).collect();
    let mut text = String::new();
    for party in &parties {
        if parties.len() > 1 {
            let _ = writeln!(text, "=== {} {} ===\n", party.leader, party.condition);
        }
        for member in &party.members {
            let _ = writeln!(text, "{}", of_party(member));
        }
    }
    text.trim_end().to_owned() + "\n"
}

/// Returns a Pokémon from a list or a table.
fn of_box(entry: &BoxEntry) -> Set {
    let own = &entry.set;
    let name = entry.form.showdown_name();
    let mut heading = match &own.nickname {
        Some(nickname) => format!("{nickname} ({name})"),
        None => name,
    };
    if let Some(gender) = own.gender {
        let _ = write!(heading, " ({})", gender.letter());
    }
    let written =
        |values: &[Option<u8>; 6]| spread(values.map(|value| value.map(|value| value.to_string())));
    Set {
        heading,
        item: own.item.map(title),
        ability: own.ability.map(title),
        level: own.level,
        shiny: own.shiny,
        tera: own.tera.clone(),
        evs: written(&own.evs),
        nature: own.nature.map(title),
        ivs: written(&own.ivs),
        moves: own.moves.iter().map(|one| one.name.clone()).collect(),
    }
}

/// Returns a Pokémon of a boss.
fn of_party(member: &pokedata::Member) -> Set {
    let named = |id: &str| (!id.is_empty()).then(|| title(id));
    Set {
        heading: member.form.showdown_name(),
        item: named(&member.item),
        ability: named(&member.ability),
        level: Some(member.level),
        tera: member.tera.map(|tera| tera.to_string()),
        evs: unusual(&member.evs, "0"),
        nature: named(&member.nature),
        ivs: unusual(&member.ivs, "31"),
        moves: member.moves.iter().map(|own| title(own)).collect(),
        ..Set::default()
    }
}

/// Formats the values that are not the usual ones. Showdown has no line for those of the first two
/// generations.
fn unusual(values: &str, usual: &str) -> Option<String> {
    let each: Vec<&str> = values.split('/').collect();
    let each: [&str; 6] = match *each {
        [one] if one.parse::<u8>().is_ok() => [one; 6],
        _ => each.try_into().ok()?,
    };
    spread(each.map(|value| (value != usual).then(|| value.to_owned())))
}

/// Formats values as `252 HP / 4 SpD`.
fn spread(values: [Option<String>; 6]) -> Option<String> {
    let written = values.into_iter().zip(STATS);
    let written = written.filter_map(|(value, stat)| Some(format!("{} {stat}", value?)));
    let written: Vec<String> = written.collect();
    (!written.is_empty()).then(|| written.join(" / "))
}
