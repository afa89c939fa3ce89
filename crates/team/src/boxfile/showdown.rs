//! A team or a box in the format that Pokémon Showdown exports.

use super::heading::Heading;
use super::written::{Detail, What, Written, is_nothing};

/// Returns whether any line can only be from an export: a line with a move, a property, a held item
/// or a title.
pub(super) fn is_export(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    lines.any(|line| {
        let begins = ["- ", "==="].iter().any(|begin| line.starts_with(begin));
        begins || line.contains(" @ ") || is_property(line)
    })
}

/// Returns whether the line is a property of a set: `Level: 12`, `Timid Nature`. `# Level: 12` is a
/// comment of a list, and in `Level: 12 Treecko` the level is before the name.
fn is_property(line: &str) -> bool {
    match said(line) {
        (What::Move | What::Unknown | What::Unasked | What::Area, _) => false,
        (What::Level, value) => !line.starts_with('#') && !value.contains(char::is_whitespace),
        _ => !line.starts_with('#'),
    }
}

/// Reads the entries. They are separated by empty lines, and each begins with a name. If an empty
/// line is missing, a line that names a Pokémon begins the next entry.
pub(super) fn read(text: &str) -> Vec<Written> {
    let mut entries: Vec<Written> = Vec::new();
    let mut open = false;
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || is_title(text) {
            open = false;
            continue;
        }
        let detail = detail(line, text);
        match entries.last_mut() {
            Some(entry) if open && !begins(&detail) => entry.add(detail, text),
            _ => entries.push(Written {
                line,
                heading: text.to_owned(),
                text: format!("{text}\n"),
                ..Written::default()
            }),
        }
        open = true;
    }
    entries.retain(|entry| !is_nothing(entry.species()));
    entries
}

/// Returns whether the line is a title such as `=== [gen9] Box ===`.
fn is_title(text: &str) -> bool {
    text.starts_with("===") && text.ends_with("===")
}

fn begins(detail: &Detail) -> bool {
    detail.what == What::Unknown && Heading::read(&detail.value).names_one()
}

impl Written {
    fn add(&mut self, detail: Detail, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
        self.details.push(detail);
    }
}

fn detail(line: usize, text: &str) -> Detail {
    let (what, value) = said(text);
    Detail {
        line,
        what,
        value: value.to_owned(),
    }
}

fn said(text: &str) -> (What, &str) {
    if let Some(name) = text.strip_prefix(['-', '~']) {
        return (What::Move, name.trim());
    }
    let words = text
        .strip_suffix("Nature")
        .or_else(|| text.strip_suffix("nature"));
    if let Some(nature) = words.filter(|name| name.ends_with(' ')) {
        return (What::Nature, nature.trim());
    }
    // `Nature Timide`, `Naturaleza Miedosa`, `Natura Timida`
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    if ["Nature", "Naturaleza", "Natura", "Wesen"].contains(&first) && !rest.is_empty() {
        return (What::Nature, rest.trim());
    }
    match text.split_once(':') {
        Some((label, value)) if about(label) != What::Unknown => (about(label), value.trim()),
        _ => (What::Unknown, text),
    }
}

fn about(label: &str) -> What {
    match pokedata::key(label).as_str() {
        "ability" | "trait" => What::Ability,
        "item" => What::Item,
        "level" => What::Level,
        "shiny" => What::Shiny,
        "evs" => What::Evs,
        "ivs" => What::Ivs,
        "nature" => What::Nature,
        "teratype" => What::Tera,
        "happiness" | "friendship" => What::Happiness,
        "pokeball" | "hiddenpower" | "dynamaxlevel" | "gigantamax" => What::Unasked,
        // Labels that PKHeX adds.
        "met" | "metlocation" => What::Area,
        "ot" | "tid" | "sid" | "otgender" | "ball" | "language" | "metdate" | "metlevel"
        | "version" | "eggdate" | "egglocation" | "alpha" | "characteristic" | "cangigantamax" => {
            What::Unasked
        }
        // In French, German, Spanish and Italian.
        "talent" | "fahigkeit" | "habilidad" | "abilita" => What::Ability,
        "objet" | "objeto" | "strumento" => What::Item,
        "niveau" | "nivel" | "livello" => What::Level,
        "wesen" | "naturaleza" | "natura" => What::Nature,
        "typeteracristal" | "teratyp" | "teratipo" | "tipoteracristal" => What::Tera,
        _ => What::Unknown,
    }
}
