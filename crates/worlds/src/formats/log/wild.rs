//! Reads the section `Wild Pokemon`, which contains sets of wild Pokémon, each for a place and a
//! method.

use super::section::Log;
use crate::formats::over::{Book, Met, WildSet};
use crate::formats::report::{Report, quoted};
use crate::formats::text::Line;

/// Words that may end a set's name, each with the method that it means.
const METHODS: [(&str, &str); 14] = [
    ("Grass/Cave", "walk"),
    ("Doubles Grass", "walk"),
    ("Shaking Spots", "walk"),
    ("Tall Grass", "walk"),
    ("Walking", "walk"),
    ("Surfing", "surf"),
    ("Surf", "surf"),
    ("Rock Smash", "rock-smash"),
    ("Headbutt", "headbutt"),
    ("Old Rod", "old-rod"),
    ("Good Rod", "good-rod"),
    ("Super Rod", "super-rod"),
    ("Fishing", "fishing"),
    ("Horde", "horde"),
];

pub(super) fn read(log: &Log<'_>, report: &mut Report) -> Vec<WildSet> {
    let mut sets: Vec<WildSet> = Vec::new();
    for line in log.lines("Wild Pokemon") {
        if let Some(head) = line.text.strip_prefix("Set #") {
            sets.push(begin(head, line, report));
        } else if let Some(set) = sets.last_mut() {
            set.met.extend(met(line, report));
        } else {
            let wrong = format!("{} stands before all sets", quoted(line.text));
            report.wrong(&line.at, wrong, "Set #1 - Place (rate=15)");
        }
    }
    sets
}

/// Creates a set from a line such as `1 - ROUTE 101 Grass/Cave (rate=20)`. In older logs, the wild
/// Pokémon follow on the same line.
fn begin(head: &str, line: &Line<'_>, report: &mut Report) -> WildSet {
    let name = head.split_once(" - ").map_or("", |(_, name)| name);
    let (name, rest) = name.split_once("(rate=").unwrap_or((name, ""));
    let met = rest.split_once(") - ").map_or("", |(_, met)| met);
    let met = met.split(", ").filter(|own| !own.is_empty());
    let met = met.filter_map(|text| {
        let line = Line {
            at: line.at.clone(),
            text,
        };
        self::met(&line, report)
    });
    let met = met.collect();
    let method = METHODS.iter().find(|(words, _)| name.contains(words));
    let place = method.map_or(name, |(words, _)| name.split(words).next().unwrap_or(name));
    WildSet {
        place: place.trim().to_owned(),
        method: method.map_or("walk", |(_, ours)| ours),
        version: None,
        met,
    }
}

/// Reads a wild Pokémon such as `CASTFORM Lvs 3-5   HP 70 ATK …` or `CASTFORM Lv5`.
fn met(line: &Line<'_>, report: &mut Report) -> Option<Met> {
    let Some((name, rest)) = line.text.split_once(" Lv") else {
        let wrong = format!("{} is not an encounter", quoted(line.text));
        report.wrong(&line.at, wrong, "NAME Lv5 or NAME Lvs 3-5");
        return None;
    };
    let id = Book::built_in().form(name.trim(), &line.at, report);
    let levels = rest.trim_start_matches('s').split_whitespace().next();
    let levels = levels.unwrap_or("");
    let (least, most) = levels.split_once('-').unwrap_or((levels, levels));
    let least = report.number(&line.at, "level", least, 1..=100)?;
    let most = report.number(&line.at, "level", most, 1..=100)?;
    Some(Met {
        id: id?,
        levels: (least, most.max(least)),
        rate: None,
        at: line.at.clone(),
    })
}
