//! Reads `moves.txt`.

use super::named::head_id;
use super::section::{Pair, Ref, Section, Sheet, find, is_id, upper};
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, list};
use std::ops::RangeInclusive;

/// A move.
#[derive(Clone, Debug)]
pub(super) struct MoveRecord {
    pub(super) id: String,
    pub(super) name: String,
    /// The effect other than damage, by its name in Pokémon Essentials.
    pub(super) function: String,
    /// The power: 0 for moves without damage, 1 if it is determined in another way.
    pub(super) power: u16,
    pub(super) kind: Ref,
    pub(super) class: &'static str,
    /// The accuracy; 0 if the move never misses.
    pub(super) accuracy: u8,
    pub(super) pp: u8,
    /// The chance of the secondary effect, in percent.
    pub(super) chance: u8,
    pub(super) target: String,
    pub(super) priority: i8,
    pub(super) flags: Vec<String>,
    pub(super) at: At,
}

const KEYS: [&str; 16] = [
    "Name",
    "Type",
    "Category",
    "Power",
    "BaseDamage",
    "Accuracy",
    "TotalPP",
    "Target",
    "Priority",
    "FunctionCode",
    "Flags",
    "EffectChance",
    "Description",
    "SectionName",
    "InternalName",
    "BattlerName",
];

pub(super) fn read(sheet: Sheet<'_>, report: &mut Report) -> Vec<MoveRecord> {
    if sheet.has_sections() {
        let sections = sheet.sections(report);
        let read = sections.iter().filter_map(|own| of_section(own, report));
        return read.collect();
    }
    let lines: Vec<Line<'_>> = sheet.lines().collect();
    let read = lines.iter().filter_map(|line| of_line(line, report));
    read.collect()
}

/// The cells of a move, in a file of either format. The function returns the text of a cell and its
/// position.
struct Cells<'a> {
    at: &'a At,
    cell: &'a dyn Fn(&str) -> Option<(String, At)>,
}

impl Cells<'_> {
    fn text(&self, key: &str) -> (String, At) {
        (self.cell)(key).unwrap_or_else(|| (String::new(), self.at.clone()))
    }

    /// Returns a number, clamped to the range that Pokémon Essentials allows, or the given default
    /// if the number is missing.
    fn number(
        &self,
        key: &str,
        range: RangeInclusive<i32>,
        otherwise: i32,
        report: &mut Report,
    ) -> Option<i32> {
        let (text, at) = self.text(key);
        if text.is_empty() {
            return Some(otherwise);
        }
        let number: i32 = report.number(&at, key, &text, i32::MIN..=i32::MAX)?;
        Some(number.clamp(*range.start(), *range.end()))
    }

    fn read(&self, id: String, name: String, report: &mut Report) -> Option<MoveRecord> {
        let (kind, kind_at) = self.text("Type");
        let class = self.class(report);
        let power = self.number("Power", 0..=999, 0, report);
        let accuracy = self.number("Accuracy", 0..=100, 100, report);
        let pp = self.number("TotalPP", 0..=255, 5, report);
        let chance = self.number("EffectChance", 0..=100, 0, report);
        let priority = self.number("Priority", -8..=8, 0, report);
        Some(MoveRecord {
            id,
            name,
            function: self.text("FunctionCode").0,
            power: power? as u16,
            kind: Ref::new(&kind, &kind_at),
            class: class?,
            accuracy: accuracy? as u8,
            pp: pp? as u8,
            chance: chance? as u8,
            target: self.text("Target").0,
            priority: priority? as i8,
            flags: flags(&self.text("Flags").0),
            at: self.at.clone(),
        })
    }

    fn class(&self, report: &mut Report) -> Option<&'static str> {
        let (text, at) = self.text("Category");
        let known = ["physical", "special", "status"];
        if text.is_empty() {
            return Some("status");
        }
        let found = known
            .into_iter()
            .find(|own| own.eq_ignore_ascii_case(&text));
        if found.is_none() {
            let wrong = format!("{} is not a category", quoted(&text));
            report.wrong(&at, wrong, "Physical, Special or Status");
        }
        found
    }
}

/// Reads flags: words separated by commas, or letters in older files.
pub(super) fn flags(text: &str) -> Vec<String> {
    if text.chars().all(|c| c.is_ascii_lowercase()) {
        text.chars().map(String::from).collect()
    } else {
        list(text)
    }
}

fn of_section(section: &Section<'_>, report: &mut Report) -> Option<MoveRecord> {
    let pairs = section.pairs(&KEYS, report);
    let id = head_id(section.head, &section.at, report)?;
    let name = find(&pairs, &["Name"]).map_or_else(|| id.clone(), Pair::text);
    let written = |pair: &Pair<'_>| (pair.value.to_owned(), pair.at.clone());
    let cell = |key: &str| match key {
        "Power" => find(&pairs, &["Power", "BaseDamage"]).map(written),
        _ => find(&pairs, &[key]).map(written),
    };
    let cells = Cells {
        at: &section.at,
        cell: &cell,
    };
    cells.read(id, name, report)
}

/// The columns of a line, from the fourth one on.
const PLACES: [&str; 10] = [
    "FunctionCode",
    "Power",
    "Type",
    "Category",
    "Accuracy",
    "TotalPP",
    "EffectChance",
    "Target",
    "Priority",
    "Flags",
];

/// Reads a line such as `1,MEGAHORN,Megahorn,000,120,BUG,Physical,85,10,0,00,0,abef,"…"`.
fn of_line(line: &Line<'_>, report: &mut Report) -> Option<MoveRecord> {
    let written = list(line.text);
    if written.len() < 3 + PLACES.len() - 1 || !is_id(&written[1]) {
        let wrong = format!("{} is not a move", quoted(line.text));
        let expected = "number,ID,Name,function,power,TYPE,category,accuracy,PP,chance,target,\
                        priority,flags,\"description\"";
        report.wrong(&line.at, wrong, expected);
        return None;
    }
    let cell = |key: &str| {
        let place = PLACES.iter().position(|own| *own == key)?;
        Some((written.get(place + 3)?.clone(), line.at.clone()))
    };
    let cells = Cells {
        at: &line.at,
        cell: &cell,
    };
    cells.read(upper(&written[1]), written[2].clone(), report)
}
