//! Duels as a table: mine by theirs.

use super::sheet::{Sheet, left_out};
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
    let (boss, cap) = (sheet.foe.boss(), sheet.party.cap());
    let mut text = format!(
        "{}, {}; strongest level {cap}",
        sheet.party.leader, boss.place
    );
    let condition = sheet.party.condition.to_string();
    if !condition.is_empty() {
        let _ = write!(text, "; {condition}");
    }
    if sheet.party.double {
        text += "; two against two in the game";
    }
    format!(
        "{}\n{}\n{}",
        paint::strong(&text),
        table(sheet),
        answered(sheet)
    )
}

fn table(sheet: &Sheet) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let heads = sheet
        .theirs
        .iter()
        .map(|foe| format!("{} {}", foe.name, foe.fighter.level));
    table.set_header([String::new()].into_iter().chain(heads));
    for (me, row) in sheet.mine.iter().zip(&sheet.duels) {
        let cells = row.iter().map(|duel| cell(me, duel));
        let name = format!("{} {}", me.name, me.fighter.level);
        table.add_row([name].into_iter().chain(cells));
    }
    table
}

/// `safe 2:3 surf`.
fn cell(me: &Contestant, duel: &Duel) -> String {
    let hits =
        |side: Option<(usize, u32)>| side.map_or("–".to_owned(), |(_, hits)| hits.to_string());
    let (mine, theirs) = (hits(duel.mine), hits(duel.theirs));
    let own = duel
        .mine
        .map(|(weapon, _)| me.weapons[weapon].mv.name.as_str());
    format!("{} {mine}:{theirs} {}", duel.grade, own.unwrap_or("–"))
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
