//! Reads `moves.dat`, which contains records of 14 bytes in v16 and v17, and lists in v18.

use super::super::item::{Item, load};
use super::bytes::{UNKNOWN_FORMAT, word};
use super::names::{Names, NumberedKind};
use crate::Source;
use crate::formats::at::At;
use crate::formats::pbs::moves::{MoveRecord, flags};
use crate::formats::report::Report;

const CLASSES: [&str; 3] = ["physical", "special", "status"];

/// The size of a record in bytes.
const SIZE: usize = 14;

/// The letters of the flags, one for each bit.
const FLAGS: &str = "abcdefghijklmnop";

/// The targets in v18 whose names matter. The others have the same numbers as in older versions.
const TARGETS: [(i64, &str); 5] = [
    (2, "RandomNearFoe"),
    (5, "UserAndAllies"),
    (6, "AllFoes"),
    (7, "AllBattlers"),
    (200, "UserOrNearAlly"),
];

pub(super) fn read(source: &Source, names: &Names, report: &mut Report) -> Vec<MoveRecord> {
    let Some((path, bytes)) = source.compiled("moves.dat") else {
        report.wrong(
            &At::whole("moves.dat"),
            "the file is not there",
            "the whole folder Data",
        );
        return Vec::new();
    };
    if source.compiled("species.dat").is_some() {
        return in_lists(source, names, report);
    }
    let at = At::whole(path);
    let count = names
        .all(NumberedKind::Moves)
        .last()
        .map_or(0, |own| own.at.line + 1);
    if bytes.len() != count * SIZE {
        let expected = format!("{SIZE} bytes for each of {count} moves");
        report.wrong(&at, UNKNOWN_FORMAT, expected);
        return Vec::new();
    }
    let records = (0..).zip(bytes.as_chunks::<SIZE>().0);
    let read = records.filter_map(|(number, record)| of_bytes(number, record, names, &at, report));
    read.collect()
}

/// Reads a record: function, power, type, category, accuracy, PP, chance of the effect, target,
/// priority, flags.
fn of_bytes(
    number: u32,
    record: &[u8; SIZE],
    names: &Names,
    at: &At,
    report: &mut Report,
) -> Option<MoveRecord> {
    let id = names.id(NumberedKind::Moves, i64::from(number))?;
    let at = at.line(number as usize);
    let flags = word(record, 11)?;
    let letters = FLAGS
        .char_indices()
        .filter(|(bit, _)| flags >> bit & 1 == 1);
    Some(MoveRecord {
        id: id.to_owned(),
        name: names
            .shown(NumberedKind::Moves, number)
            .unwrap_or(id)
            .to_owned(),
        // Text files contain these two numbers in hexadecimal.
        function: format!("{:03X}", word(record, 0)?),
        target: format!("{:02X}", word(record, 8)?),
        power: u16::from(record[2]),
        kind: names.reference(NumberedKind::Types, i64::from(record[3]), &at, report)?,
        class: class(i64::from(record[4]), &at, report)?,
        accuracy: record[5].min(100),
        pp: record[6],
        chance: record[7].min(100),
        priority: record[10].cast_signed().clamp(-8, 8),
        flags: letters.map(|(_, letter)| letter.to_string()).collect(),
        at,
    })
}

fn class(number: i64, at: &At, report: &mut Report) -> Option<&'static str> {
    let place = usize::try_from(number).ok();
    let class = place.and_then(|place| CLASSES.get(place));
    if class.is_none() {
        report.wrong(
            at,
            format!("no category has the number {number}"),
            "0, 1 or 2",
        );
    }
    class.copied()
}

fn in_lists(source: &Source, names: &Names, report: &mut Report) -> Vec<MoveRecord> {
    let Some((dump, at)) = load(source, "moves.dat", report) else {
        return Vec::new();
    };
    let all = (0..).zip(dump.root(&at).items());
    let read =
        all.filter_map(|(number, own)| of_list(&own.moved_to(at.line(number)), report, names));
    read.collect()
}

/// Reads a list: number, id, name, function, power, type, category, accuracy, PP, chance of the
/// effect, target, priority, flags.
fn of_list(own: &Item<'_>, report: &mut Report, names: &Names) -> Option<MoveRecord> {
    let cells = own.items();
    let text = |place: usize| cells.get(place).and_then(Item::string);
    let number = |place: usize| cells.get(place).and_then(Item::number).unwrap_or(0);
    let clamped = |place: usize, most: i64| number(place).clamp(0, most);
    let id = names.id(NumberedKind::Moves, cells.first()?.number()?)?;
    let at = own.at.clone();
    Some(MoveRecord {
        name: text(2).unwrap_or_else(|| id.to_owned()),
        function: text(3).unwrap_or_default(),
        power: clamped(4, 999) as u16,
        kind: names.reference(NumberedKind::Types, number(5), &at, report)?,
        class: class(number(6), &at, report)?,
        accuracy: clamped(7, 100) as u8,
        pp: clamped(8, 255) as u8,
        chance: clamped(9, 100) as u8,
        target: target(number(10)),
        priority: number(11).clamp(-8, 8) as i8,
        flags: flags(&text(12).unwrap_or_default()),
        id: id.to_owned(),
        at,
    })
}

fn target(number: i64) -> String {
    let named = TARGETS.iter().find(|(own, _)| *own == number);
    named.map_or_else(|| format!("{number:02}"), |(_, name)| (*name).to_owned())
}
