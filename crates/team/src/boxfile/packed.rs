//! Teams in Pokémon Showdown's packed format: a single line, with `|` between the parts of a
//! Pokémon and `]` between Pokémon.

use super::written::{Detail, What, Written};
use crate::stat::STATS;

/// The minimum number of parts of a Pokémon: name, species, item, ability, moves, nature, EVs,
/// gender, IVs, shiny, level.
const PARTS: usize = 11;

/// Returns whether the text consists of packed teams, one on each line.
pub(super) fn is_packed(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .next()
        .is_some_and(|line| bare(line).split('|').count() >= PARTS)
}

/// Returns a line without its title, such as `gen9ou]My team|`.
fn bare(line: &str) -> &str {
    let line = line.trim();
    let titled = line.starts_with("gen") || line.starts_with('[');
    let title = line
        .split_once('|')
        .filter(|(title, _)| titled && title.contains(']'));
    title.map_or(line, |(_, rest)| rest)
}

pub(super) fn read(text: &str) -> Vec<Written> {
    let teams = text.lines().filter(|line| line.contains('|'));
    let all = teams
        .flat_map(|line| bare(line).split(']'))
        .filter(|own| !own.trim().is_empty());
    (1..).zip(all).map(|(place, own)| one(place, own)).collect()
}

fn one(place: usize, text: &str) -> Written {
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let part = |place: usize| parts.get(place).copied().unwrap_or("");
    // If the species is empty, the name is the species.
    let (nickname, species) = match part(1) {
        "" => ("", part(0)),
        species => (part(0), species),
    };
    let mut written = Written::nth(place, species);
    let moves = part(4).split(',').map(|own| (What::Move, own.to_owned()));
    let others = [
        (What::Nickname, nickname.to_owned()),
        (What::Item, part(2).to_owned()),
        (What::Ability, ability(part(3)).to_owned()),
        (What::Nature, part(5).to_owned()),
        (What::Evs, spread(part(6))),
        (What::Gender, part(7).to_owned()),
        (What::Ivs, spread(part(8))),
        (What::Shiny, shiny(part(9)).to_owned()),
        (What::Level, part(10).to_owned()),
    ];
    // This part contains happiness, the type of Hidden Power, ball, Gigantamax, Dynamax level and
    // Tera type.
    let more: Vec<&str> = part(11).split(',').collect();
    let more = [
        (What::Happiness, more.first().copied().unwrap_or("")),
        (What::Tera, more.get(5).copied().unwrap_or("")),
    ];
    let more = more.map(|(what, value)| (what, value.to_owned()));
    for (what, value) in others.into_iter().chain(moves).chain(more) {
        if !value.trim().is_empty() {
            written.details.push(Detail {
                line: place,
                what,
                value,
            });
        }
    }
    written
}

/// Returns the ability. Older teams contain the ability's slot instead of its name; the slot is
/// ignored.
fn ability(text: &str) -> &str {
    if matches!(text, "0" | "1" | "H" | "S") {
        ""
    } else {
        text
    }
}

fn shiny(text: &str) -> &str {
    if text == "S" { "yes" } else { "" }
}

/// Converts `252,,4,,252,` to `252 hp / 4 def / 252 spd`.
fn spread(text: &str) -> String {
    let values = text
        .split(',')
        .zip(STATS)
        .filter(|(value, _)| !value.is_empty());
    let values: Vec<String> = values
        .map(|(value, stat)| format!("{value} {stat}"))
        .collect();
    values.join(" / ")
}
