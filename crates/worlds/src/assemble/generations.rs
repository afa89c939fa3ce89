//! Makes all forms and moves that a world mentions exist in its generation, even if the games
//! introduced them later.

use crate::set::Set;
use crate::table::{Row, Table};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Lowers the first generation of all forms and moves that the world's own rows mention to the
/// world's generation, if it is later. For a world that changes a built-in game, this includes the
/// forms in the world's rows of species and evolutions.
pub(super) fn lower(set: &mut Set, generation: u8, is_patch: bool) {
    let forms = named_forms(set, is_patch);
    lower_first(set.get_mut("species.csv"), "id", "gen", &forms, generation);
    let moves = named_moves(set);
    lower_first(
        set.get_mut("moves.csv"),
        "move",
        "first_gen",
        &moves,
        generation,
    );
    lower_spans(set.get_mut("battle_moves.csv"), &moves, generation);
}

fn own_cells<'a>(table: &'a Table, column: &str) -> impl Iterator<Item = &'a str> {
    let column = table.column(column);
    let own = table.rows.iter().filter(|row| row.is_own());
    own.map(move |row| row.cell(column))
}

/// Returns the forms that the world's own rows mention.
fn named_forms(set: &Set, is_patch: bool) -> BTreeSet<String> {
    const GAME: [(&str, &str); 5] = [
        ("boss_parties.csv", "id"),
        ("story_parties.csv", "id"),
        ("catches.csv", "id"),
        ("learnsets.csv", "id"),
        ("rosters.csv", "ids"),
    ];
    const LISTS: [(&str, &str); 3] = [
        ("evolutions.csv", "from"),
        ("evolutions.csv", "to"),
        ("species.csv", "id"),
    ];
    let lists = LISTS.iter().filter(|_| is_patch);
    let cells = GAME
        .iter()
        .chain(lists)
        .flat_map(|&(file, column)| own_cells(set.get(file), column));
    cells
        .flat_map(str::split_whitespace)
        .map(str::to_owned)
        .collect()
}

/// Returns the moves that Pokémon know or learn in the world's own rows.
fn named_moves(set: &Set) -> BTreeSet<String> {
    let parties = ["boss_parties.csv", "story_parties.csv"];
    let known = parties
        .iter()
        .flat_map(|file| own_cells(set.get(file), "moves"));
    let known = known.flat_map(|cell| cell.split('+'));
    let learnt = own_cells(set.get("learnsets.csv"), "moves").flat_map(str::split_whitespace);
    let learnt = learnt.map(|cell| cell.split(':').next().unwrap_or(cell));
    known.chain(learnt).map(str::to_owned).collect()
}

fn lower_first(table: &mut Table, id: &str, first: &str, named: &BTreeSet<String>, generation: u8) {
    let [id, first] = [id, first].map(|name| table.column(name));
    for row in &mut table.rows {
        let later = |row: &Row| {
            row.cell(first)
                .parse()
                .is_ok_and(|own: u8| own > generation)
        };
        if named.contains(row.cell(id)) && later(row) {
            row.cells[first] = Some(generation.to_string());
        }
    }
}

/// Makes the earliest row of each named move begin in the generation, if it begins later.
fn lower_spans(table: &mut Table, named: &BTreeSet<String>, generation: u8) {
    let [id, from] = ["move", "gen_from"].map(|name| table.column(name));
    let mut earliest: BTreeMap<&str, (u8, usize)> = BTreeMap::new();
    for (place, row) in table.rows.iter().enumerate() {
        let first: u8 = row.cell(from).parse().unwrap_or(1);
        let known = earliest.entry(row.cell(id)).or_insert((first, place));
        *known = (first, place).min(*known);
    }
    let late = earliest
        .into_iter()
        .filter(|(id, (first, _))| *first > generation && named.contains(*id));
    let late: HashSet<usize> = late.map(|(_, (_, place))| place).collect();
    for place in late {
        table.rows[place].cells[from] = Some(generation.to_string());
    }
}
