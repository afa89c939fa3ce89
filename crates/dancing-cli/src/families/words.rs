//! Word rectangles, which have a word in every row and in every column.

use super::{Text, cell, cells};

/// Returns the problem of word rectangles: one word in each row and column. The letter of a cell is
/// its colour.
pub(crate) fn words(rows: u32, columns: u32, list: Vec<String>) -> Text {
    let across = (0..rows).map(|row| format!("R{row}"));
    let down = (0..columns).map(|column| format!("C{column}"));
    let items = across.chain(down).collect();
    let options = list.into_iter().flat_map(move |word| {
        let across = fitting(&word, columns, rows, |place, line| cell(line, place));
        let down = fitting(&word, rows, columns, cell);
        let named = |kind: char| move |(line, cells)| format!("{kind}{line}{cells}");
        let across: Vec<String> = across.map(named('R')).collect();
        across
            .into_iter()
            .chain(down.map(named('C')).collect::<Vec<_>>())
    });
    Text::new(items, cells(rows, columns), options)
}

/// Returns the placements of a word in each of `lines` lines, if the word has the length of a line:
/// the number of the line, and its cells with their letters.
fn fitting(
    word: &str,
    length: u32,
    lines: u32,
    cell: impl Fn(u32, u32) -> String,
) -> impl Iterator<Item = (u32, String)> {
    let lines = if word.chars().count() == length as usize {
        lines
    } else {
        0
    };
    (0..lines).map(move |line| {
        let letters = (0..).zip(word.chars());
        let cells = letters.map(|(place, letter)| format!(" {}:{letter}", cell(place, line)));
        (line, cells.collect())
    })
}
