//! Writes items that are not built in, and the stones of Mega Evolutions.

use super::given::{Given, Tables};
use crate::formats::ours::Ours;
use crate::formats::pbs::book::Book;
use crate::formats::report::Report;
use crate::formats::table::Table;

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    let mut items = Table::new("items.csv");
    for own in given.project.items.iter().flatten() {
        let id = given.book.items.get(&own.id).unwrap_or("");
        if !id.is_empty() && Ours::get().items.find(id).is_none() {
            items.row(&own.at, &[("item", id)]);
        }
    }
    items.add_to(tables);
    stones(given, report).add_to(tables);
}

fn stones(given: &Given<'_>, report: &mut Report) -> Table {
    let mut stones = Table::new("battle_items.csv");
    for one in given.wholes() {
        let Some(stone) = &one.own.mega_stone else {
            continue;
        };
        let Some(item) = Book::open(&given.book.items, stone, report) else {
            continue;
        };
        let effect = format!("mega={}", one.id);
        let row = [
            ("item", &*item),
            ("gen_from", "1"),
            ("effect", &effect),
            ("species", one.base_id),
            ("stuck", one.base_id),
        ];
        stones.row(&stone.at, &row);
    }
    stones
}
