//! Writes the moves that forms learn by level, combined with the game's machines and tutors.

use super::book::Book;
use super::parent::Parent;
use crate::formats::at::At;
use crate::formats::rows::Rows;
use crate::formats::table::Table;
use crate::{World, budget};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// The movesets of forms.
#[derive(Default)]
pub(crate) struct Movesets {
    pub(crate) by_form: BTreeMap<String, Moveset>,
    /// The moves by level in the unchanged game, read on first use.
    game: OnceCell<Levels>,
}

/// Levels and moves by form.
type Levels = BTreeMap<String, Vec<(u8, String)>>;

/// The moves that a form learns.
pub(crate) struct Moveset {
    /// The moves by level, including status moves. Level 0 means that the form learns the move when
    /// it evolves.
    pub(crate) levels: Vec<(u8, String)>,
    pub(crate) egg: Vec<String>,
    pub(crate) at: At,
}

impl Movesets {
    /// Returns the last four moves that a form learns up to a level. If the files contain no
    /// movesets, returns the last four damaging moves in the game.
    pub(crate) fn last_four(&self, id: &str, level: u8, game: &str) -> Vec<String> {
        let known = match self.by_form.get(id) {
            Some(own) => &own.levels,
            None if self.by_form.is_empty() => self.in_game(game, id),
            None => &[][..],
        };
        if !budget::steps("the moves of trainers", known.len()) {
            return Vec::new();
        }
        last_four(known.iter().filter(|(at, _)| *at <= level))
    }

    fn in_game(&self, game: &str, id: &str) -> &[(u8, String)] {
        let levels = self.game.get_or_init(|| levels(game));
        levels.get(id).map_or(&[], Vec::as_slice)
    }

    /// Returns a note about the moves that are assumed for trainers' Pokémon whose moves are not in
    /// the files.
    pub(crate) fn note(&self, files: &str) -> String {
        let which = if self.by_form.is_empty() {
            "the last four by level that do damage."
        } else {
            "the last four by level."
        };
        format!("Trainers' Pokémon without moves in the {files} know {which}")
    }

    /// Writes the learnsets: moves by level from the files, and moves from machines and tutors in
    /// the game, unless the files change these as well.
    pub(crate) fn write(&self, taught: bool, parent: &Parent, book: &Book, world: &mut World) {
        if self.by_form.is_empty() {
            return;
        }
        if !taught {
            let note = "Machines and tutors are left out: they are changed.";
            world.notes.push(note.to_owned());
        }
        let rows = Rows::read_of("learnsets.csv", &|game| game == parent.id);
        let game: BTreeMap<&str, &str> = rows
            .rows
            .iter()
            .map(|row| (rows.cell(row, "id"), rows.cell(row, "moves")))
            .collect();
        let mut table = Table::new("learnsets.csv");
        for (id, own) in &self.by_form {
            let others = game.get(id.as_str()).filter(|_| taught);
            let cells = own.cells(others.copied().unwrap_or(""), book);
            table.row(&own.at, &[("id", id), ("moves", &cells.join(" "))]);
        }
        table.add_to(&mut world.tables);
    }
}

/// Returns the last four different moves by level.
fn last_four<'a>(known: impl Iterator<Item = &'a (u8, String)>) -> Vec<String> {
    let mut known: Vec<&(u8, String)> = known.collect();
    known.sort_by_key(|(at, _)| *at);
    let mut moves: Vec<String> = Vec::new();
    for (_, own) in known.into_iter().rev() {
        if moves.len() < 4 && !moves.contains(own) {
            moves.push(own.clone());
        }
    }
    moves.reverse();
    moves
}

impl Moveset {
    /// Returns a cell for each damaging move that the form learns, with the ways to learn it.
    fn cells(&self, game: &str, book: &Book) -> Vec<String> {
        let mut ways: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let levels = self.levels.iter().map(|(level, id)| match level {
            0 => (id.as_str(), "evolve".to_owned()),
            level => (id.as_str(), level.to_string()),
        });
        let egg = self.egg.iter().map(|id| (id.as_str(), "egg".to_owned()));
        let taught = game
            .split_whitespace()
            .filter_map(|cell| cell.split_once(':'));
        let taught = taught.flat_map(|(id, ways)| {
            let taught = ways
                .split('+')
                .filter(|way| matches!(*way, "machine" | "tutor"));
            taught.map(move |way| (id, way.to_owned()))
        });
        let all = levels.chain(egg).chain(taught);
        for (id, way) in all.filter(|(id, _)| book.is_damaging(id)) {
            let own = ways.entry(id).or_default();
            if !own.contains(&way) {
                own.push(way);
            }
        }
        let cells = ways.into_iter();
        cells
            .map(|(id, ways)| format!("{id}:{}", ways.join("+")))
            .collect()
    }
}

/// Returns the game's damaging moves by level.
fn levels(game: &str) -> Levels {
    let rows = Rows::read_of("learnsets.csv", &|own| own == game);
    let mut levels = Levels::new();
    for row in &rows.rows {
        let own = levels.entry(rows.cell(row, "id").to_owned()).or_default();
        for cell in rows.cell(row, "moves").split_whitespace() {
            let (id, ways) = cell.split_once(':').unwrap_or((cell, ""));
            let at = ways.split('+').filter_map(|way| way.parse().ok());
            own.extend(at.map(|level| (level, id.to_owned())));
        }
    }
    levels
}
