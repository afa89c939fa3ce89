//! A box as a list: one Pokémon on each line, or several separated by commas; `#` begins a comment.

use super::heading::{is_number, only_level};
use super::written::Written;

/// Reads at most `most` Pokémon.
pub(super) fn read(text: &str, most: usize) -> Vec<Written> {
    let lines = (1..).zip(text.lines());
    let named = lines.flat_map(|(line, text)| {
        let text = text.split('#').next().unwrap_or("");
        text.split([',', ';', '\t'])
            .map(move |name| (line, name.trim()))
    });
    let mut entries: Vec<Written> = Vec::new();
    for (line, name) in named.filter(|(_, name)| !name.is_empty()) {
        // `Treecko, lv 12`, `Treecko, 12`
        let last = entries.last_mut().filter(|last| last.line == line);
        // Pokémon may be given by number; a number that follows such a number is another Pokémon.
        let is_level = |last: &Written| {
            only_level(name).is_some()
                || is_number(name) && !last.heading.ends_with(|c: char| c.is_ascii_digit())
        };
        if let Some(last) = last.filter(|last| is_level(last)) {
            last.heading = format!("{} {name}", last.heading);
            continue;
        }
        if entries.len() == most {
            break;
        }
        entries.push(Written {
            line,
            heading: name.to_owned(),
            ..Written::default()
        });
    }
    entries
}
