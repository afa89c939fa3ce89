//! Reads positional trainers: a line with the trainer type, a line with the name, a line with the
//! number of Pokémon, and then a line for each Pokémon.

use super::member::{AbilityOf, MemberRecord, TrainerRecord, spread};
use crate::formats::at::At;
use crate::formats::pbs::section::{Ref, Sheet, is_id, upper};
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, list};
use std::iter::Peekable;
use std::vec::IntoIter;

type Lines<'a> = Peekable<IntoIter<Line<'a>>>;

pub(super) fn read(
    sheet: Sheet<'_>,
    kinds: &dyn Fn(&str) -> bool,
    report: &mut Report,
) -> Vec<TrainerRecord> {
    let lines: Vec<Line<'_>> = sheet.lines().collect();
    let mut lines = lines.into_iter().peekable();
    let mut trainers = Vec::new();
    while let Some(line) = lines.next() {
        if !is_id(line.text) {
            let wrong = format!("{} is not a type of trainers", quoted(line.text));
            report.wrong(&line.at, wrong, "TYPE, then a line with the name");
            skip(&mut lines, kinds);
            continue;
        }
        match trainer(&line, &mut lines, report) {
            Some(trainer) => trainers.push(trainer),
            None => skip(&mut lines, kinds),
        }
    }
    trainers
}

/// Skips to the next line that contains a trainer type.
fn skip(lines: &mut Lines<'_>, kinds: &dyn Fn(&str) -> bool) {
    while lines.next_if(|line| !kinds(&upper(line.text))).is_some() {}
}

fn trainer(kind: &Line<'_>, lines: &mut Lines<'_>, report: &mut Report) -> Option<TrainerRecord> {
    let (name, version) = name(kind, lines.next(), report)?;
    let count = count(kind, lines.next(), report)?;
    let mut members = Vec::new();
    for _ in 0..count {
        let line = next(
            kind,
            lines.next(),
            "one more Pokémon: SPECIES,level,…",
            report,
        )?;
        members.extend(member(&line, report));
    }
    Some(TrainerRecord {
        kind: Ref::new(kind.text, &kind.at),
        name,
        version,
        members,
        at: kind.at.clone(),
    })
}

fn next<'a>(
    kind: &Line<'_>,
    line: Option<Line<'a>>,
    expected: &str,
    report: &mut Report,
) -> Option<Line<'a>> {
    if line.is_none() {
        report.wrong(&kind.at, "the file ends within this trainer", expected);
    }
    line
}

/// Reads a name and the number of the party: `Brock` or `Brock,1`.
fn name(kind: &Line<'_>, line: Option<Line<'_>>, report: &mut Report) -> Option<(String, u32)> {
    let line = next(kind, line, "the trainer's name", report)?;
    let cells = list(line.text);
    let version = match cells.get(1) {
        Some(text) => report.number(&line.at, "version", text, 0..=9999)?,
        None => 0,
    };
    Some((cells.first()?.clone(), version))
}

/// Reads the number of Pokémon: `2` or `2,POTION`.
fn count(kind: &Line<'_>, line: Option<Line<'_>>, report: &mut Report) -> Option<usize> {
    let line = next(kind, line, "the number of Pokémon", report)?;
    let cells = list(line.text);
    let first = cells.first().map_or("", String::as_str);
    report.number(&line.at, "number of Pokémon", first, 1..=24)
}

/// The indices of the columns in a Pokémon's line.
const ITEM: usize = 2;
const MOVES: std::ops::Range<usize> = 3..7;
const ABILITY: usize = 7;
const FORM: usize = 9;
const NATURE: usize = 11;
const IV: usize = 12;
const EVS: std::ops::Range<usize> = 17..23;

fn member(line: &Line<'_>, report: &mut Report) -> Option<MemberRecord> {
    let cells = list(line.text);
    let cell = |place: usize| {
        cells
            .get(place)
            .map(String::as_str)
            .filter(|own| !own.is_empty())
    };
    let reference = |text: &str| Ref::new(text, &line.at);
    let (Some(species), Some(level)) = (cell(0).filter(|own| is_id(own)), cell(1)) else {
        let wrong = format!("{} is not a Pokémon", quoted(line.text));
        let expected = "SPECIES,level,item,four moves,ability,gender,form,…";
        report.wrong(&line.at, wrong, expected);
        return None;
    };
    let level = report.level(&line.at, level)?;
    let mut member = MemberRecord::new(reference(species), level);
    member.item = cell(ITEM).map(reference);
    member.moves = MOVES.filter_map(cell).map(reference).collect();
    member.ability = number(&line.at, "ability", cell(ABILITY), report).map(AbilityOf::Place);
    member.form = number(&line.at, "form", cell(FORM), report).unwrap_or(0) as u32;
    member.nature = cell(NATURE).map(reference);
    member.ivs = cell(IV).and_then(|text| spread(&line.at, "IV", text, 31, report));
    member.evs = match EVS.filter_map(cell).collect::<Vec<_>>() {
        six if six.len() == EVS.len() => spread(&line.at, "EV", &six.join(","), 252, report),
        _ => None,
    };
    Some(member)
}

fn number(at: &At, what: &str, text: Option<&str>, report: &mut Report) -> Option<usize> {
    report.number(at, what, text?, 0..=9999)
}
