//! Reads files of v16 and v17 that are not in Ruby's format: records of a fixed size, and tables of
//! positions followed by records of any size. The bytes of numbers are in little-endian order.

use crate::formats::at::At;
use crate::formats::report::Report;
use crate::source::MARSHAL;

/// The message for a file whose format the game's makers changed.
pub(super) const UNKNOWN_FORMAT: &str = "the file has an unknown format";

/// Returns the two-byte number at a position.
pub(super) fn word(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

/// Returns all numbers in a list of two-byte numbers.
pub(super) fn words(bytes: &[u8]) -> impl Iterator<Item = u16> + '_ {
    let (pairs, _) = bytes.as_chunks::<2>();
    pairs.iter().map(|two| u16::from_le_bytes(*two))
}

fn double(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    usize::try_from(u32::from_le_bytes(four.try_into().ok()?)).ok()
}

/// Returns the parts of a file, which begins with a table of their positions and lengths. Lengths
/// are in units of `unit` bytes. A part outside the file is reported, and returned as empty.
pub(super) fn parts<'a>(
    bytes: &'a [u8],
    unit: usize,
    at: &At,
    report: &mut Report,
) -> Vec<&'a [u8]> {
    const ENTRY: usize = 8;
    if bytes.starts_with(MARSHAL) {
        report.wrong(at, UNKNOWN_FORMAT, "a file as v16 and v17 compile it");
        return Vec::new();
    }
    // The first part follows the table.
    let count = double(bytes, 0).unwrap_or(0) / ENTRY;
    let count = count.min(bytes.len() / ENTRY);
    // Parts do not overlap, so their total length is at most that of the file.
    let mut left = bytes.len();
    let mut part = |place: usize| {
        let from = double(bytes, place * ENTRY)?;
        let length = double(bytes, place * ENTRY + 4)?.checked_mul(unit)?;
        left = left.checked_sub(length)?;
        bytes.get(from..from.checked_add(length)?)
    };
    let read = |place: usize| {
        part(place).unwrap_or_else(|| {
            let at = at.line(place + 1);
            report.wrong(&at, "the entry is outside the file", "the whole file");
            &[]
        })
    };
    (0..count).map(read).collect()
}

/// A cell of a record.
pub(super) enum Cell {
    Number(u32),
    /// A text, nil, true or false.
    Other,
}

impl Cell {
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Cell::Number(number) => Some(i64::from(*number)),
            Cell::Other => None,
        }
    }
}

/// Returns the cells of a record, each of which begins with a letter that states its kind.
pub(super) fn cells(mut bytes: &[u8]) -> Vec<Cell> {
    let mut cells = Vec::new();
    while let Some((kind, rest)) = bytes.split_first() {
        bytes = rest;
        cells.push(match kind {
            b'i' => {
                let Some(number) = number(&mut bytes) else {
                    break;
                };
                Cell::Number(number)
            }
            b'"' => {
                let length = number(&mut bytes).and_then(|length| usize::try_from(length).ok());
                let Some(rest) = length.and_then(|length| bytes.get(length..)) else {
                    break;
                };
                bytes = rest;
                Cell::Other
            }
            _ => Cell::Other,
        });
    }
    cells
}

/// Removes a number from the beginning of `bytes`, and returns it. Each byte contains seven bits of
/// the number, and a bit that states whether another byte follows.
fn number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            break;
        }
    }
    Some(number)
}
