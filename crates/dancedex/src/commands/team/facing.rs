//! The assignment of the best team's members to foes, as text.

use crate::commands::document::{self, Document};
use crate::commands::paint;
use matchups::{Facing, grade, hits, left_out, left_out_names, with_level};
use std::fmt::Write;

/// Adds a table for each party, with a row for each of its Pokémon.
pub(super) fn add_tables(facing: &[Facing], document: &mut Document) {
    for party in facing.chunk_by(|one, next| std::ptr::eq(one.stop, next.stop)) {
        let mut table = document::bare_table();
        table.add_rows(party.iter().map(line));
        document.line(paint::strong(&party[0].stop.title()));
        document.table(table);
    }
}

fn line(one: &Facing) -> [String; 4] {
    let foe = one.title();
    let Some((_, bout)) = &one.bout else {
        return [foe, "none".to_owned(), String::new(), String::new()];
    };
    let mut grade = grade(&bout.duel);
    if !one.is_answered() {
        grade = format!("not answered ({grade})");
    }
    [
        foe,
        with_level(&bout.me),
        format!("{grade} {}", hits(&bout.duel)),
        bout.best()
            .map_or(String::new(), |(id, _)| pokedata::title(id)),
    ]
}

/// Returns an explanation of the lines, and text about what the model does not take into account.
pub(super) fn remarks(facing: &[Facing]) -> String {
    let left_out = left_out(facing);
    let mut text =
        "Each line: the foe, your Pokémon, the grade, how many hits your Pokémon needs and how many the foe needs, \
         your move. Grades hold in this model only (docs/duels.md).\n"
            .to_owned();
    if !left_out.is_empty() {
        let _ = writeln!(
            text,
            "Not modelled: {}.",
            left_out_names(&left_out).join(", ")
        );
    }
    text
}
