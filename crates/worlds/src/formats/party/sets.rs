//! Reads a Pokémon in the format that Showdown exports.

use crate::formats::at::At;
use crate::formats::columns::STATS;
use crate::formats::over::{Book, NamedSet, SetRecord, is_nothing};
use crate::formats::report::{Report, quoted};
use crate::formats::text::Line;

/// Keys that are ignored because they have no effect in battle.
const SILENT: [&str; 13] = [
    "OT",
    "TID",
    "Language",
    "Pokeball",
    "Shiny",
    "Happiness",
    "Friendship",
    "Ball",
    "Gender",
    "Gigantamax",
    "Dynamax Level",
    "Hidden Power",
    "Tags",
];

const TOLD: [&str; 7] = [
    "Level",
    "Ability",
    "Nature",
    "IVs",
    "EVs",
    "Tera Type",
    "Item",
];

/// Reads a Pokémon: the first line contains the species, the others its properties.
pub(super) fn read(lines: &[Line<'_>], book: &Book, report: &mut Report) -> Option<SetRecord> {
    let (first, rest) = lines.split_first()?;
    // An empty slot is written as `None @`.
    if is_nothing(first.text.split('@').next().unwrap_or("")) {
        return None;
    }
    let mut set = NamedSet {
        level: 100,
        ..NamedSet::default()
    };
    let (who, item) = match first.text.rsplit_once(" @ ") {
        Some((who, item)) => (who.trim(), Some(item.trim())),
        None => (first.text, None),
    };
    set.item = item.map(|item| (item.to_owned(), first.at.clone()));
    set.species = species(who).to_owned();
    for line in rest {
        tell(&mut set, line, report);
    }
    if set.moves.len() > 4 {
        report.wrong(&set.moves[4].1, "five moves or more", "at most four");
    }
    set.resolved(&first.at, book, report)
}

/// Returns the species in a name such as `Sparky (Pikachu) (M)`.
fn species(who: &str) -> &str {
    let genders = ["(M)", "(F)", "(N)"];
    let bare = genders.iter().find_map(|end| who.strip_suffix(end));
    let bare = bare.unwrap_or(who).trim();
    let inner = bare.strip_suffix(')').and_then(|it| it.rsplit_once('('));
    inner.map_or(bare, |(_, species)| species.trim())
}

fn tell(set: &mut NamedSet, line: &Line<'_>, report: &mut Report) {
    let said = |text: &str| Some((text.to_owned(), line.at.clone()));
    if let Some(name) = line.text.strip_prefix('-') {
        set.moves.extend(said(name.trim()));
        return;
    }
    if let Some(nature) = line.text.strip_suffix(" Nature") {
        set.nature = said(nature.trim());
        return;
    }
    let (key, value) = line.text.split_once(':').unwrap_or((line.text, ""));
    let value = value.trim();
    match key.trim() {
        "Level" => set.level = level(value, &line.at, report),
        "Ability" => set.ability = said(value),
        "Nature" => set.nature = said(value),
        "Tera Type" => set.tera = said(value),
        "Item" => set.item = said(value),
        "IVs" => set.ivs = spread(value, 31, 31, &line.at, report),
        "EVs" => set.evs = spread(value, 0, 252, &line.at, report),
        key if SILENT.contains(&key) => {}
        key => report.not_ours(&line.at, "line", key, TOLD),
    }
}

fn level(value: &str, at: &At, report: &mut Report) -> u8 {
    report.number(at, "level", value, 1..=255).unwrap_or(1)
}

/// Reads values such as `252 Atk / 4 Def`. The other stats have the given value.
fn spread(text: &str, otherwise: u8, most: u8, at: &At, report: &mut Report) -> String {
    let mut six = [otherwise; 6];
    for part in text.split('/') {
        let (number, stat) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
        let stat = stat.trim().to_lowercase();
        let Some(place) = STATS.iter().position(|own| *own == stat) else {
            let wrong = format!("{} names no stat", quoted(part.trim()));
            report.wrong(at, wrong, "252 Atk / 4 Def, of HP, Atk, Def, SpA, SpD, Spe");
            continue;
        };
        six[place] = report
            .number(at, "number", number, 0..=most)
            .unwrap_or(otherwise);
    }
    six.map(|own| own.to_string()).join("/")
}
