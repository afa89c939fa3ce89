//! Duels as a table with the player's Pokémon in rows and the boss's in columns.

use crate::commands::document::{self, Document};
use crate::commands::paint;
use ask::duel::{Duels, Sheet, left_out};
use comfy_table::Table;
use duels::{Contestant, Duel};
use matchups::{grade, hits, left_out_names, my_move, with_level};

/// Returns all sheets, one after the other, and a list of effects that the model does not take into
/// account.
pub(super) fn document(duels: &Duels) -> Document {
    let mut document = Document::default();
    if let Some(obtainable) = &duels.obtainable {
        document.line(obtainable.sentence() + "\n");
    }
    for (place, sheet) in duels.sheets.iter().enumerate() {
        let space = if place > 0 { "\n" } else { "" };
        document.line(format!("{space}{}", paint::strong(&sheet.title())));
        document.table(table(sheet));
        document.line(answered(sheet));
        document.taught(&sheet.taught());
    }
    let left_out = left_out(&duels.sheets);
    if !left_out.is_empty() {
        let names = left_out_names(&left_out).join(", ");
        document.line(format!("\nNot modelled: {names}."));
    }
    document.line(
        "\nEach cell: the grade, how many hits your Pokémon needs : how many the foe needs, and your move. For \
         a move that can miss: the expected number of uses, and the chance that they suffice. A move \
         counts only in turns in which it works: Focus Punch fails after a hit. Grades hold in this \
         model only: no switching, status conditions, stat changes or healing items (docs/duels.md).",
    );
    document
}

/// Returns a table with one row for each of the player's Pokémon, and one column for each foe.
fn table(sheet: &Sheet) -> Table {
    let mut table = document::bare_table();
    let foes = sheet.theirs.iter().map(with_level);
    table.set_header(std::iter::once(String::new()).chain(foes));
    for (me, duels) in sheet.mine.iter().zip(&sheet.duels) {
        let cells = duels.iter().map(|duel| cell(me, duel));
        table.add_row(std::iter::once(with_level(me)).chain(cells));
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
        "Each foe is beaten by at least one Pokémon.".to_owned()
    } else {
        format!("Not beaten: {}.", open.join(", "))
    }
}
