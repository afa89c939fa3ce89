//! Writes items that are not built in, and the stones of Mega Evolutions.

use super::given::{Given, Tables};
use crate::formats::ours::Ours;
use crate::formats::pbs::book::Book;
use crate::formats::report::Report;
use crate::formats::table::Table;

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    let mut items = Table::new(&["item"]);
    for own in given.project.items.iter().flatten() {
        let id = given.book.items.get(&own.id).unwrap_or("");
        if !id.is_empty() && Ours::get().items.find(id).is_none() {
            items.row(&own.at, &[id]);
        }
    }
    tables.add("items.csv", items);
    tables.add("battle_items.csv", stones(given, report));
}

fn stones(given: &Given<'_>, report: &mut Report) -> Table {
    let mut stones = Table::new(&["item", "gen_from", "effect", "species", "stuck"]);
    for one in given.wholes() {
        let Some(stone) = &one.own.mega_stone else {
            continue;
        };
        let Some(item) = Book::open(&given.book.items, stone, report) else {
            continue;
        };
        let effect = format!("mega={}", one.id);
        let row = [&item, "1", &effect, one.base_id, one.base_id];
        stones.row(&stone.at, &row);
    }
    stones
}
