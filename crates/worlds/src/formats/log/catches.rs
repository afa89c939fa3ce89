//! Reads wild Pokémon and starters, and determines which gifts and trades a log changes.

use super::section::Log;
use crate::World;
use crate::formats::over::{Book, Parties, Wild, WildSet, write_catches};
use crate::formats::report::Report;

pub(super) fn write(
    sets: &[WildSet],
    log: &Log<'_>,
    parties: &Parties<'_>,
    world: &mut World,
    report: &mut Report,
) {
    let changes = |method: &str| {
        log.has(match method {
            "starter" => "Starters",
            "in-game-trade" => "Trades",
            _ => "Static",
        })
    };
    let wild = Wild {
        sets,
        starters: &starters(log, report),
        changes: &changes,
        files: "log",
        caps: &parties.caps(),
    };
    write_catches(&wild, parties.parent, world);
}

/// Reads the starters from lines such as `Set starter 1 to BULBASAUR`.
fn starters(log: &Log<'_>, report: &mut Report) -> Vec<String> {
    let lines = log.lines_with("Starters").iter();
    let names = lines.filter_map(|line| {
        let (_, name) = line.text.strip_prefix("Set starter ")?.split_once(" to ")?;
        Some((name, line))
    });
    names
        .filter_map(|(name, line)| Book::built_in().form(name, &line.at, report))
        .collect()
}
