//! `encounters.txt`: where what is met.

use super::section::{Ref, Sheet, commented, is_id};
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, lines, list};

/// A map on which something is met.
#[derive(Clone, Debug)]
pub(super) struct MapRecord {
    /// What the comment after its number says, or `Map 14`.
    pub(super) name: String,
    pub(super) slots: Vec<SlotRecord>,
}

/// Something that is met.
#[derive(Clone, Debug)]
pub(super) struct SlotRecord {
    /// `Land`, `OldRod`, …
    pub(super) method: String,
    pub(super) species: Ref,
    pub(super) levels: (u8, u8),
    /// How often, beside the others of its method.
    pub(super) weight: u32,
}

/// How likely each place of a list is, where the program itself knows that.
const WEIGHTS: [(&str, &[u32]); 7] = [
    ("Water", &[60, 30, 5, 4, 1]),
    ("RockSmash", &[60, 30, 5, 4, 1]),
    ("OldRod", &[70, 30]),
    ("GoodRod", &[60, 20, 20]),
    ("SuperRod", &[40, 40, 15, 4, 1]),
    ("Headbutt", &[30, 25, 20, 10, 5, 5, 4, 1]),
    ("", &[20, 20, 10, 10, 10, 10, 5, 5, 4, 4, 1, 1]),
];

pub(super) fn read(sheet: Sheet<'_>, report: &mut Report) -> Vec<MapRecord> {
    let mut reader = Reader {
        newer: sheet.has_sections(),
        maps: Vec::new(),
        method: None,
        report,
    };
    let uncommented = lines(sheet.file, sheet.text).filter(|line| !line.text.starts_with('#'));
    for line in uncommented {
        let (text, comment) = commented(line.text);
        let line = Line { text, ..line };
        match map_number(text, reader.newer) {
            Some(number) => reader.map(number, comment),
            None => reader.line(&line),
        }
    }
    reader.maps
}

/// `014`; in newer files `[014]` or `[014,1]`.
fn map_number(text: &str, newer: bool) -> Option<u32> {
    let number = match newer {
        true => text
            .strip_prefix('[')?
            .strip_suffix(']')?
            .split(',')
            .next()?,
        false => text,
    };
    number.trim().parse().ok()
}

struct Reader<'r> {
    /// Whether maps stand in brackets, methods have densities, and encounters weights.
    newer: bool,
    maps: Vec<MapRecord>,
    /// The method that lines are about, and how many there were.
    method: Option<(String, usize)>,
    report: &'r mut Report,
}

impl Reader<'_> {
    fn map(&mut self, number: u32, comment: &str) {
        let name = match comment {
            "" => format!("Map {number}"),
            name => name.to_owned(),
        };
        self.maps.push(MapRecord {
            name,
            slots: Vec::new(),
        });
        self.method = None;
    }

    fn line(&mut self, line: &Line<'_>) {
        let cells = list(line.text);
        let first = cells.first().map_or("", String::as_str);
        let number = |cell: &String| cell.parse::<u32>().is_ok();
        let method = is_id(first) && !number(&cells[0]) && (self.newer || cells.len() == 1);
        let densities = !self.newer && self.method.is_none() && cells.iter().all(number);
        if self.maps.is_empty() {
            let wrong = format!("{} stands before all maps", quoted(line.text));
            self.report.wrong(&line.at, wrong, "the number of a map");
        } else if method {
            self.method = Some((first.to_owned(), 0));
        } else if !densities {
            self.slot(line, &cells);
        }
    }

    fn slot(&mut self, line: &Line<'_>, cells: &[String]) {
        let (Some((method, count)), Some(map)) = (&mut self.method, self.maps.last_mut()) else {
            let wrong = format!("{} stands before all methods", quoted(line.text));
            self.report
                .wrong(&line.at, wrong, "a method: Land, Water, OldRod, …");
            return;
        };
        let weight = fixed_weight(method, *count);
        *count += 1;
        map.slots
            .extend(slot(method, weight, line, cells, self.report));
    }
}

fn fixed_weight(method: &str, place: usize) -> u32 {
    let own = WEIGHTS.iter().find(|(begin, _)| method.starts_with(begin));
    own.and_then(|(_, weights)| weights.get(place))
        .copied()
        .unwrap_or(1)
}

/// `SPECIES,min,max`, in newer files `weight,SPECIES,min,max`.
fn slot(
    method: &str,
    fixed: u32,
    line: &Line<'_>,
    cells: &[String],
    report: &mut Report,
) -> Option<SlotRecord> {
    let written = cells.first().and_then(|cell| cell.parse().ok());
    let rest = if written.is_some() {
        &cells[1..]
    } else {
        cells
    };
    let (species, least) = match rest {
        [species, least, ..] if is_id(species) && rest.len() <= 3 => (species, least),
        _ => {
            let wrong = format!("{} is no encounter", quoted(line.text));
            report.wrong(
                &line.at,
                wrong,
                "SPECIES,level,level, in newer files a weight first",
            );
            return None;
        }
    };
    let least = report.number(&line.at, "level", least, 1..=100)?;
    let most = match rest.get(2) {
        Some(most) => report.number(&line.at, "level", most, 1..=100)?,
        None => least,
    };
    if most < least {
        let wrong = format!("levels {least} to {most}");
        report.wrong(&line.at, wrong, "the lower level first");
    }
    Some(SlotRecord {
        method: method.to_owned(),
        species: Ref {
            id: species.clone(),
            at: line.at.clone(),
        },
        levels: (least, most),
        weight: written.unwrap_or(fixed),
    })
}
