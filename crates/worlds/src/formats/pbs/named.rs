//! Files of things that mostly have a name alone: abilities, items, kinds of trainers.

use super::section::{Pair, Ref, Sheet, find, is_id, upper};
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, list};

/// An ability, an item, or a kind of trainers.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) id: String,
    pub(super) name: String,
    /// Of an item that is a machine: its move.
    pub(super) teaches: Option<Ref>,
    /// Of a kind of trainers: what is played when they fight.
    pub(super) music: Option<String>,
    pub(super) at: At,
}

/// Where an item's line says which move it teaches.
const MOVE_OF_ITEM: usize = 10;
/// Where the line of a kind of trainers says what is played.
const MUSIC_OF_TRAINERS: usize = 4;

/// Reads one of these files, whichever way it is written.
pub(super) fn read(sheet: Sheet<'_>, report: &mut Report) -> Vec<Named> {
    if sheet.has_sections() {
        let sections = sheet.sections(report).into_iter();
        let read = sections.filter_map(|section| {
            let pairs = section.pairs(&["Name", "Move", "BattleBGM"], report);
            of_section(section.head, &section.at, &pairs, report)
        });
        return read.collect();
    }
    let lines: Vec<Line<'_>> = sheet.lines().collect();
    let read = lines.iter().filter_map(|line| of_line(line, report));
    read.collect()
}

/// Returns the id in a section's brackets, or a fault.
pub(super) fn head_id(head: &str, at: &At, report: &mut Report) -> Option<String> {
    if is_id(head) {
        return Some(upper(head));
    }
    let wrong = format!("{} is not an id", quoted(head));
    report.wrong(at, wrong, "letters, digits and underscores in brackets");
    None
}

fn of_section(head: &str, at: &At, pairs: &[Pair<'_>], report: &mut Report) -> Option<Named> {
    let id = head_id(head, at, report)?;
    let name = find(pairs, &["Name"]).map_or(id.as_str(), |pair| pair.value);
    Some(Named {
        name: name.to_owned(),
        teaches: find(pairs, &["Move"]).and_then(Pair::reference),
        music: find(pairs, &["BattleBGM"]).map(|pair| pair.value.to_owned()),
        at: at.clone(),
        id,
    })
}

/// `1,STENCH,Stench,…`
fn of_line(line: &Line<'_>, report: &mut Report) -> Option<Named> {
    let cells = list(line.text);
    match &cells[..] {
        [number, id, name, ..] if number.parse::<u32>().is_ok() && is_id(id) => Some(Named {
            id: upper(id),
            name: name.clone(),
            teaches: cells
                .get(MOVE_OF_ITEM)
                .filter(|name| is_id(name))
                .map(|name| Ref::new(name, &line.at)),
            music: cells.get(MUSIC_OF_TRAINERS).cloned(),
            at: line.at.clone(),
        }),
        _ => {
            let wrong = format!("{} begins with no number, id and name", quoted(line.text));
            report.wrong(&line.at, wrong, "number,ID,Name,…");
            None
        }
    }
}
