//! Reads files from which little more than names is needed: abilities, items and trainer types.

use super::section::{Pair, Ref, Sheet, find, is_id, upper};
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, list};

/// An ability, an item, or a trainer type.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) id: String,
    pub(super) name: String,
    /// The move that the item teaches, if it is a machine.
    pub(super) teaches: Option<Ref>,
    /// The music in battles with trainers of this type.
    pub(super) music: Option<String>,
    pub(super) at: At,
}

/// The index of the cell with the move that an item teaches.
const MOVE_OF_ITEM: usize = 10;
/// The index of the cell with the music for a trainer type.
const MUSIC_OF_TRAINERS: usize = 4;

/// Reads one of these files, in either format.
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

/// Returns the id in a section's brackets; reports a fault if the text is not a valid id.
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
    let name = find(pairs, &["Name"]).map_or_else(|| id.clone(), Pair::text);
    Some(Named {
        name,
        teaches: find(pairs, &["Move"]).and_then(Pair::reference),
        music: find(pairs, &["BattleBGM"]).map(Pair::text),
        at: at.clone(),
        id,
    })
}

/// Reads a line such as `1,STENCH,Stench,…`.
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
