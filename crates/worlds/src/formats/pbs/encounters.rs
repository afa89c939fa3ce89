//! Reads `encounters.txt`: the wild Pokémon of each map.

use super::section::{Ref, Sheet, commented, is_id};
use crate::formats::at::At;
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, lines, list};

/// A map with wild Pokémon.
#[derive(Clone, Debug)]
pub(super) struct MapRecord {
    /// The number: `14` or, with a version, `14,1`.
    pub(super) number: String,
    /// The name from the comment after the number, or `Map 14`.
    pub(super) name: String,
    pub(super) slots: Vec<SlotRecord>,
    pub(super) at: At,
}

impl MapRecord {
    /// Returns the number of the map, and the version of its encounters, if there is one.
    pub(super) fn version(&self) -> (&str, Option<&str>) {
        match self.number.split_once(',') {
            Some((number, version)) => (number, Some(version)),
            None => (&self.number, None),
        }
    }
}

/// A wild Pokémon with its levels.
#[derive(Clone, Debug)]
pub(super) struct SlotRecord {
    /// The method: `Land`, `OldRod`, …
    pub(super) method: String,
    pub(super) species: Ref,
    pub(super) levels: (u8, u8),
    /// The weight among the encounters of the same method.
    pub(super) weight: u32,
}

/// The weights of the slots in a list, for methods whose weights are fixed in Pokémon Essentials.
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
            Some(number) => reader.map(&number, comment, line.at),
            None => reader.line(&line),
        }
    }
    reader.maps
}

/// Returns the number of a map: `014` or, in newer files, `[014]` or `[014,1]`.
fn map_number(text: &str, newer: bool) -> Option<String> {
    if !newer {
        return text
            .trim()
            .parse()
            .ok()
            .map(|number: u32| number.to_string());
    }
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    let (number, version) = inner.split_once(',').unwrap_or((inner, ""));
    let number: u32 = number.trim().parse().ok()?;
    match version.trim() {
        "" | "0" => Some(number.to_string()),
        version => Some(format!("{number},{version}")),
    }
}

struct Reader<'r> {
    /// Whether the file has the newer format, with maps in brackets, densities of methods, and
    /// weights of encounters.
    newer: bool,
    maps: Vec<MapRecord>,
    /// The method of the current lines, and the number of lines read so far.
    method: Option<(String, usize)>,
    report: &'r mut Report,
}

impl Reader<'_> {
    fn map(&mut self, number: &str, comment: &str, at: At) {
        let name = match comment {
            "" => format!("Map {}", number.split(',').next().unwrap_or(number)),
            name => name.to_owned(),
        };
        self.maps.push(MapRecord {
            number: number.to_owned(),
            name,
            slots: Vec::new(),
            at,
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

/// Returns the weight of an encounter, given by its method and its position in the list.
pub(super) fn fixed_weight(method: &str, place: usize) -> u32 {
    let own = WEIGHTS.iter().find(|(begin, _)| method.starts_with(begin));
    own.and_then(|(_, weights)| weights.get(place))
        .copied()
        .unwrap_or(1)
}

/// Reads an encounter: `SPECIES,min,max` or, in newer files, `weight,SPECIES,min,max`.
fn slot(
    method: &str,
    fixed: u32,
    line: &Line<'_>,
    cells: &[String],
    report: &mut Report,
) -> Option<SlotRecord> {
    let first = cells.first().map_or("", String::as_str);
    let written = first.parse().ok();
    // A weight may be empty.
    let rest = if written.is_some() || (first.is_empty() && cells.len() > 1) {
        &cells[1..]
    } else {
        cells
    };
    let levels = rest.iter().skip(1);
    let is_level = |cell: &String| cell.parse::<u32>().is_ok_and(|level| level > 0);
    let levels = levels.clone().all(is_level).then(|| {
        let levels = levels.filter_map(|cell| report.level(&line.at, cell));
        levels.collect::<Vec<u8>>()
    });
    let known = rest.first().filter(|species| is_id(species)).zip(levels);
    let Some((species, [least, more @ ..])) = known
        .as_ref()
        .map(|(species, levels)| (species, &levels[..]))
    else {
        let wrong = format!("{} is not an encounter", quoted(line.text));
        let expected = "SPECIES,level,level, in newer files a weight first";
        report.wrong(&line.at, wrong, expected);
        return None;
    };
    // Some programs list all levels, of which the lowest and the highest count.
    let most = more.iter().max().unwrap_or(least);
    if more.len() == 1 && most < least {
        let wrong = format!("levels {least} to {most}");
        report.wrong(&line.at, wrong, "the lower level first");
    }
    let least = more.iter().chain([least]).min().unwrap_or(least);
    Some(SlotRecord {
        method: method.to_owned(),
        species: Ref::new(species, &line.at),
        levels: (*least, *most.max(least)),
        weight: written.unwrap_or(fixed),
    })
}
