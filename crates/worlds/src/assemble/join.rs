//! Replaces rows of the built-in game with those of a world.

use crate::budget;
use crate::table::{Row, Table, row_size};
use std::collections::{HashMap, HashSet};

/// The default values for rows of a world.
pub(super) struct Usual<'a> {
    pub(super) game: &'a str,
    pub(super) versions: &'a [String],
    pub(super) generation: u8,
}

type Key = Vec<String>;

fn key(table: &Table, row: &Row) -> Key {
    let columns = table.layout.key();
    columns.map(|place| row.cell(place).to_owned()).collect()
}

/// Replaces rows of the parent with the world's rows that have the same key, at the position of the
/// first replaced row. Other rows are added at the end. Rows that only remove others are not added.
/// If a file does not have a column, its rows keep the parent's cells.
pub(super) fn join(parent: &mut Table, own: Table, usual: &Usual<'_>) {
    let own = with_game(own, usual);
    let mut groups: HashMap<Key, Vec<Row>> = HashMap::new();
    let named = own.rows.iter().map(|row| key(parent, row));
    let named: HashSet<Key> = named.collect();
    for row in parent
        .rows
        .iter()
        .filter(|row| named.contains(&key(parent, row)))
    {
        groups
            .entry(key(parent, row))
            .or_default()
            .push(row.clone());
    }
    let (mut changes, mut new): (HashMap<Key, Vec<Row>>, Vec<Row>) = Default::default();
    for row in own.rows {
        let key = key(parent, &row);
        if groups.contains_key(&key) {
            changes.entry(key).or_default().push(row);
        } else {
            new.push(row);
        }
    }
    for (key, rows) in &mut changes {
        rows.retain(|row| !row.takes_out);
        if let (Some(before), [row]) =
            (valid(parent, &groups[key], usual.generation), &mut rows[..])
        {
            inherit(row, before);
        }
    }
    for row in std::mem::take(&mut parent.rows) {
        let key = key(parent, &row);
        if groups.contains_key(&key) {
            parent.rows.extend(changes.remove(&key).unwrap_or_default());
        } else {
            parent.rows.push(row);
        }
    }
    parent
        .rows
        .extend(new.into_iter().filter(|row| !row.takes_out));
}

/// Returns the row of the parent that a single new row changes: the only row with the same key, or
/// the one that is valid in the generation. The members of a party, and the catches at a place, are
/// always replaced as a whole.
fn valid<'a>(table: &Table, rows: &'a [Row], generation: u8) -> Option<&'a Row> {
    if ["slot", "version"]
        .iter()
        .any(|name| table.layout.column(name).is_some())
    {
        return None;
    }
    let spans = table
        .layout
        .column("gen_from")
        .zip(table.layout.column("gen_to"));
    let Some((from, to)) = spans else {
        return rows.first().filter(|_| rows.len() == 1);
    };
    let number = |row: &Row, column, other| row.cell(column).parse().unwrap_or(other);
    let mut rows = rows.iter();
    rows.find(|row| (number(row, from, 1)..=number(row, to, 9)).contains(&generation))
}

fn inherit(row: &mut Row, before: &Row) {
    for (cell, old) in row.cells.iter_mut().zip(&before.cells) {
        if cell.is_none() {
            cell.clone_from(old);
        }
    }
}

/// Fills in the game if the file does not contain it. A row without a version is repeated for each
/// of the game's versions.
fn with_game(mut own: Table, usual: &Usual<'_>) -> Table {
    let is_common = own.layout.owner == crate::layout::Owner::Common;
    if let (Some(game), false) = (own.layout.column("game"), is_common) {
        for row in &mut own.rows {
            row.cells[game].get_or_insert_with(|| usual.game.to_owned());
        }
    }
    if let Some(version) = own.layout.column("version") {
        let of_version = |row: &Row, id: &String| {
            let mut row = row.clone();
            row.cells[version].get_or_insert_with(|| id.clone());
            row
        };
        let length = row_size(own.layout);
        let all = |row: Row| -> Vec<Row> {
            if row.cells[version].is_some() {
                vec![row]
            } else {
                let texts = row.cells.iter().flatten().map(String::len);
                let length = length + texts.sum::<usize>();
                let versions = usual.versions.iter();
                let versions = versions.take_while(|_| budget::bytes("games.csv", length));
                versions.map(|id| of_version(&row, id)).collect()
            }
        };
        own.rows = std::mem::take(&mut own.rows)
            .into_iter()
            .flat_map(all)
            .collect();
    }
    own
}
