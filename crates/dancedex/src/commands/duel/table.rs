//! Duels as a table: mine by theirs.

use super::sheet::{Sheet, hits, left_out, my_move, with_level};
use crate::commands::paint;
use comfy_table::{Table, presets};
use duels::{Contestant, Duel};
use std::fmt::Write as _;

/// All sheets, one after the other, and what they leave out.
pub(super) fn render(sheets: &[Sheet]) -> String {
    let blocks: Vec<String> = sheets.iter().map(block).collect();
    let mut text = blocks.join("\n");
    let left_out = left_out(sheets);
    if !left_out.is_empty() {
        let _ = writeln!(text, "\nLeft out: {}.", left_out.join(", "));
    }
    text + "\nA cell: the grade, my hits to knock out and theirs, my move. Grades hold in this model \
        only: no switching, status, changes of stages or healing by items (docs/duels.md).\n"
}

fn block(sheet: &Sheet) -> String {
    format!(
        "{}\n{}\n{}",
        paint::strong(&sheet.title()),
        table(sheet),
        answered(sheet)
    )
}

fn table(sheet: &Sheet) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let heads = sheet.theirs.iter().map(with_level);
    table.set_header([String::new()].into_iter().chain(heads));
    for (me, row) in sheet.mine.iter().zip(&sheet.duels) {
        let cells = row.iter().map(|duel| cell(me, duel));
        table.add_row([with_level(me)].into_iter().chain(cells));
    }
    table
}

/// `safe 2:3 surf`.
fn cell(me: &Contestant, duel: &Duel) -> String {
    format!("{} {} {}", duel.grade, hits(duel), my_move(me, duel))
}

/// Whom nobody answers.
fn answered(sheet: &Sheet) -> String {
    let open = (0..sheet.theirs.len())
        .filter(|&foe| !sheet.duels.iter().any(|row| row[foe].grade.answers()));
    let open: Vec<&str> = open.map(|foe| sheet.theirs[foe].name.as_str()).collect();
    match open.is_empty() {
        true => "Each of them is answered by one of mine.\n".to_owned(),
        false => format!("Nobody answers {}.\n", open.join(", ")),
    }
}
