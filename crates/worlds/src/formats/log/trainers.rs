//! Reads the section `Trainers Pokemon`, in which a party occupies one line, or one line for each
//! member.

use super::section::Log;
use crate::formats::at::At;
use crate::formats::over::{Book, NamedSet, SetRecord, Trainer};
use crate::formats::report::{Report, quoted};
use crate::formats::text::Line;

/// A function that returns the moves that a form knows by default at a level.
type Learnt<'a> = dyn Fn(&str, u8) -> Vec<String> + 'a;

pub(super) fn read(log: &Log<'_>, learnt: &Learnt<'_>, report: &mut Report) -> Vec<Trainer> {
    let mut trainers: Vec<Trainer> = Vec::new();
    for line in log.lines("Trainers Pokemon") {
        if let Some(begun) = line.text.strip_prefix('#') {
            trainers.push(begin(begun, &line.at, learnt, report));
        } else if let Some(trainer) = trainers.last_mut() {
            trainer.members.extend(member(line, learnt, report));
        } else {
            let wrong = format!("{} stands before all trainers", quoted(line.text));
            report.wrong(&line.at, wrong, "#1 (NAME) - Pokémon Lv5, …");
        }
    }
    trainers.retain(|trainer| !trainer.members.is_empty());
    trainers
}

/// Creates a trainer from a line such as `1 (HIKER SAWYER => Designer Jill)@1A2B - GEODUDE Lv10,
/// ABRA@Berry Lv11`.
fn begin(text: &str, at: &At, learnt: &Learnt<'_>, report: &mut Report) -> Trainer {
    let (head, members) = text.split_once(" - ").unwrap_or((text, ""));
    let members = members.split(", ").filter(|own| !own.is_empty());
    let members = members.filter_map(|text| {
        let line = Line {
            at: at.clone(),
            text,
        };
        member(&line, learnt, report)
    });
    Trainer {
        members: members.collect(),
        name: name(head),
        double: false,
        at: at.clone(),
    }
}

/// Returns the trainer's name in the game, even if the randomizer changed it.
fn name(head: &str) -> String {
    let inner = head.split_once('(').map_or("", |(_, rest)| rest);
    let inner = inner.rsplit_once(')').map_or(inner, |(name, _)| name);
    let old = inner.split(" => ").next().unwrap_or(inner);
    old.trim().to_owned()
}

/// Reads a member such as `ABRA@Sitrus Berry Lv11`, optionally followed by `, Ability: SYNCHRONIZE
/// - TELEPORT, PSYBEAM`.
fn member(line: &Line<'_>, learnt: &Learnt<'_>, report: &mut Report) -> Option<SetRecord> {
    let set = set(line, report)?;
    let mut own = set.resolved(&line.at, Book::built_in(), report)?;
    if own.moves.is_empty() {
        own.moves = learnt(&own.id, own.level);
    }
    Some(own)
}

fn set(line: &Line<'_>, report: &mut Report) -> Option<NamedSet> {
    let Some((who, rest)) = line.text.split_once(" Lv") else {
        let wrong = format!("{} is not a Pokémon", quoted(line.text));
        report.wrong(&line.at, wrong, "NAME@item Lv5");
        return None;
    };
    let said = |text: &str| (text.trim().to_owned(), line.at.clone());
    let (species, item) = who
        .split_once('@')
        .map_or((who, None), |(a, b)| (a, Some(b)));
    let (rest, moves) = rest.split_once(" - ").unwrap_or((rest, ""));
    let (level, ability) = rest.split_once(',').unwrap_or((rest, ""));
    let ability = ability.trim().strip_prefix("Ability:");
    let moves = moves.split(',').filter(|name| !name.trim().is_empty());
    let moves: Vec<(String, At)> = moves.map(said).collect();
    if moves.len() > 4 {
        report.wrong(&line.at, "five moves or more", "at most four");
    }
    Some(NamedSet {
        species: species.trim().to_owned(),
        level: report.number(&line.at, "level", level, 1..=100)?,
        ability: ability.map(said),
        item: item.map(said),
        moves,
        ..NamedSet::default()
    })
}
