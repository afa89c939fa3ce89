//! Duels as a table of the player's Pokémon by the boss's.

use super::sheet::{Sheet, left_out};
use crate::commands::obtainable::Obtainable;
use crate::commands::{paint, text};
use comfy_table::{Table, presets};
use duels::{Contestant, Duel};
use matchups::{grade, hits, left_out_names, my_move, with_level};
use std::fmt::Write as _;

/// Returns all sheets, one after the other, and what the model does not take into account.
pub(super) fn render(obtainable: Option<&Obtainable>, sheets: &[Sheet]) -> String {
    let blocks: Vec<String> = sheets.iter().map(block).collect();
    let assumed = obtainable.map_or_else(String::new, |obtainable| obtainable.sentence() + "\n\n");
    let mut text = assumed + &blocks.join("\n");
    let left_out = left_out(sheets);
    if !left_out.is_empty() {
        let _ = writeln!(
            text,
            "\nNot modelled: {}.",
            left_out_names(&left_out).join(", ")
        );
    }
    text += "\nEach cell: the grade, how many hits your Pokémon needs : how many the foe needs, and your move. For \
             a move that can miss: the expected number of uses, and the chance that they suffice. A move \
             counts only in turns in which it works: Focus Punch fails after a hit. Grades hold in this \
             model only: no switching, status conditions, stat changes or healing items (docs/duels.md).\n";
    text::folded(&text)
}

fn block(sheet: &Sheet) -> String {
    let tables: Vec<String> = tables(sheet).iter().map(ToString::to_string).collect();
    format!(
        "{}\n{}\n{}",
        paint::strong(&sheet.title()),
        tables.join("\n\n"),
        answered(sheet)
    )
}

/// Returns tables with the foes side by side; foes that do not fit into the width of a terminal are
/// in further tables.
fn tables(sheet: &Sheet) -> Vec<Table> {
    let names: Vec<String> = sheet.mine.iter().map(with_level).collect();
    let column = |foe: usize| column(sheet, foe);
    let columns: Vec<Vec<String>> = (0..sheet.theirs.len()).map(column).collect();
    let room = text::WIDTH.saturating_sub(width(&names));
    let mut groups: Vec<Vec<&[String]>> = Vec::new();
    let mut left = 0;
    for column in &columns {
        let wide = width(column);
        if groups.is_empty() || wide > left {
            groups.push(Vec::new());
            left = room;
        }
        groups.last_mut().expect("one was begun").push(column);
        left = left.saturating_sub(wide);
    }
    groups.iter().map(|group| table(&names, group)).collect()
}

/// Returns a column: a foe, and the result of each of the player's Pokémon against it.
fn column(sheet: &Sheet, foe: usize) -> Vec<String> {
    let head = with_level(&sheet.theirs[foe]);
    let rows = sheet.mine.iter().zip(&sheet.duels);
    let cells = rows.map(|(me, row)| cell(me, &row[foe]));
    std::iter::once(head).chain(cells).collect()
}

/// Returns the width of a column of these cells, including the gap.
fn width(cells: &[String]) -> usize {
    let widths = cells.iter().map(|cell| cell.chars().count());
    widths.max().unwrap_or(0) + 2
}

fn table(names: &[String], columns: &[&[String]]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let row = |place: usize| columns.iter().map(move |column| column[place].clone());
    table.set_header([String::new()].into_iter().chain(row(0)));
    for (place, name) in (1..).zip(names) {
        table.add_row([name.clone()].into_iter().chain(row(place)));
    }
    table
}

/// Returns text such as `safe 2:3 surf` or `entry 96% 2:6 hydro-pump`.
fn cell(me: &Contestant, duel: &Duel) -> String {
    format!("{} {} {}", grade(duel), hits(duel), my_move(me, duel))
}

/// Lists the foes that none of the player's Pokémon beats.
fn answered(sheet: &Sheet) -> String {
    let open = (0..sheet.theirs.len())
        .filter(|&foe| !sheet.duels.iter().any(|row| row[foe].grade.answers()));
    let open: Vec<&str> = open.map(|foe| sheet.theirs[foe].name.as_str()).collect();
    if open.is_empty() {
        "Each foe is beaten by at least one Pokémon.\n".to_owned()
    } else {
        format!("Not beaten: {}.\n", open.join(", "))
    }
}
