//! Computes, from the moves that forms learn, the attack types that they can learn.

use crate::set::Set;
use crate::table::{Row, Table};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Recomputes the rows of all forms whose learnset the world has changed, and of all forms that
/// learn a move which the world has changed. Rows that the world itself contains are kept.
pub(super) fn derive(set: &mut Set, generation: u8) {
    let moves = moves(set, generation);
    let learnsets = set.get("learnsets.csv");
    let [game, id, learnt] = ["game", "id", "moves"].map(|name| learnsets.column(name));
    let cells = |row: &Row| -> Vec<(String, String)> {
        let cells = row.cell(learnt).split_whitespace();
        let pairs = cells.filter_map(|cell| cell.split_once(':'));
        pairs
            .map(|(name, ways)| (name.to_owned(), ways.to_owned()))
            .collect()
    };
    let changed = |row: &&Row| {
        let is_own = |name: &str| moves.get(name).is_some_and(|own| own.changed);
        row.is_own() || cells(row).iter().any(|(name, _)| is_own(name))
    };
    let said = set
        .get("attack_types.csv")
        .rows
        .iter()
        .filter(|row| row.is_own());
    let said: BTreeSet<&str> = said.map(|row| row.cell(id)).collect();
    let rows: Vec<Ways> = learnsets
        .rows
        .iter()
        .filter(|row| !said.contains(row.cell(id)))
        .filter(changed)
        .map(|row| Ways::of(row.cell(game), row.cell(id), &cells(row), &moves))
        .collect();
    replace(set.get_mut("attack_types.csv"), rows);
}

/// The data about a move that are needed to compute attack types.
struct Move {
    /// The type of the move; `None` if the move does not count, because its damage has no type or
    /// the move has a precondition.
    attack_type: Option<String>,
    changed: bool,
}

fn moves(set: &Set, generation: u8) -> HashMap<String, Move> {
    let table = set.get("moves.csv");
    let read = |row: &Row| {
        (
            row.cell(table.column("move")).to_owned(),
            read(table, row, generation),
        )
    };
    table.rows.iter().map(read).collect()
}

fn read(table: &Table, row: &Row, generation: u8) -> Move {
    let cell = |name: &str| row.cell(table.column(name));
    let typeless = match cell("no_type_damage").split_once(':') {
        Some((_, last)) => last.parse().is_ok_and(|last: u8| generation <= last),
        None => !cell("no_type_damage").is_empty(),
    };
    let counts = !typeless
        && cell("precondition").is_empty()
        && !cell("special").contains("not counted")
        && cell("class") != "status";
    let before = cell("type_through_gen").split_terminator(';');
    let before = before.filter_map(|entry| entry.split_once(':'));
    let mut before =
        before.filter(|(last, _)| last.parse().is_ok_and(|last: u8| generation <= last));
    let attack_type = before.next().map_or(cell("type"), |(_, name)| name);
    Move {
        attack_type: counts.then(|| attack_type.to_owned()),
        changed: row.is_own(),
    }
}

/// The types that a form learns, by the way in which it learns them.
struct Ways {
    game: String,
    id: String,
    /// For each type, the lowest level at which the form knows a move of that type.
    levels: BTreeMap<String, u8>,
    /// The types for each other way: `machine`, `tutor`, `egg` and so on.
    types: BTreeMap<String, BTreeSet<String>>,
}

impl Ways {
    fn of(
        game: &str,
        id: &str,
        learnt: &[(String, String)],
        moves: &HashMap<String, Move>,
    ) -> Ways {
        let mut own = Ways {
            game: game.to_owned(),
            id: id.to_owned(),
            levels: BTreeMap::new(),
            types: BTreeMap::new(),
        };
        for (name, ways) in learnt {
            if let Some(attack) = moves.get(name).and_then(|known| known.attack_type.as_ref()) {
                ways.split('+').for_each(|way| own.add(attack, way));
            }
        }
        own
    }

    fn add(&mut self, attack: &str, way: &str) {
        let level = match way {
            "evolve" => Some(1),
            _ => way.parse().ok(),
        };
        match level {
            Some(level) => {
                let known = self.levels.entry(attack.to_owned()).or_insert(level);
                *known = level.min(*known);
            }
            None => {
                let types = self.types.entry(way.to_owned()).or_default();
                types.insert(attack.to_owned());
            }
        }
    }

    fn cell(&self, column: &str) -> String {
        let joined = |types: &BTreeSet<String>, by: &str| Vec::from_iter(types.clone()).join(by);
        let levels = || {
            self.levels
                .iter()
                .map(|(name, level)| format!("{name}:{level}"))
        };
        let others = || {
            let others = self.types.iter().filter(|(way, _)| !is_column(way));
            others.map(|(way, types)| format!("{way}:{}", joined(types, "+")))
        };
        match column {
            "game" => self.game.clone(),
            "id" => self.id.clone(),
            "level_up" => levels().collect::<Vec<_>>().join(" "),
            "other" => others().collect::<Vec<_>>().join(" "),
            way => self
                .types
                .get(way)
                .map_or_else(String::new, |types| joined(types, " ")),
        }
    }
}

fn is_column(way: &str) -> bool {
    matches!(way, "machine" | "tutor" | "egg")
}

fn replace(table: &mut Table, rows: Vec<Ways>) {
    let id = table.column("id");
    let new: BTreeSet<&str> = rows.iter().map(|own| own.id.as_str()).collect();
    table.rows.retain(|row| !new.contains(row.cell(id)));
    let columns = &table.layout.columns;
    let row = |own: &Ways| Row {
        cells: columns
            .iter()
            .map(|(name, _)| Some(own.cell(name)))
            .collect(),
        from: crate::table::From::BuiltIn,
        takes_out: false,
    };
    table.rows.extend(rows.iter().map(row));
}
