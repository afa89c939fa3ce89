//! Word rectangles: a word in every row and in every column.

use super::{cell, cells, text};

/// Rows and columns once each; cells in one letter, which is their colour.
pub(crate) fn words(rows: u32, columns: u32, list: &[String]) -> String {
    let lines = (0..columns).map(|column| format!("C{column}"));
    let items: Vec<String> = (0..rows)
        .map(|row| format!("R{row}"))
        .chain(lines)
        .collect();
    let mut options = Vec::new();
    for word in list {
        let letters: Vec<char> = word.chars().collect();
        let spelled = |line: String, cells: &mut dyn Iterator<Item = String>| {
            let letters = cells
                .zip(&letters)
                .map(|(cell, letter)| format!("{cell}:{letter}"));
            format!("{line} {}", letters.collect::<Vec<_>>().join(" "))
        };
        if letters.len() == columns as usize {
            options.extend((0..rows).map(|row| {
                spelled(
                    format!("R{row}"),
                    &mut (0..columns).map(|column| cell(row, column)),
                )
            }));
        }
        if letters.len() == rows as usize {
            options.extend((0..columns).map(|column| {
                spelled(
                    format!("C{column}"),
                    &mut (0..rows).map(|row| cell(row, column)),
                )
            }));
        }
    }
    text(&items, &cells(rows, columns), &options)
}
