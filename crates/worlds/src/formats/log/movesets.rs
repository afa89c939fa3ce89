//! `Pokemon Movesets`: what is learnt by level.

use super::section::Log;
use crate::World;
use crate::formats::at::At;
use crate::formats::ours::Ours;
use crate::formats::over::{Parent, find, form, known_form};
use crate::formats::report::Report;
use crate::formats::rows::Rows;
use crate::formats::table::Table;
use crate::formats::text::Line;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// What forms learn.
#[derive(Default)]
pub(super) struct Movesets {
    by_form: BTreeMap<String, Moveset>,
    /// What they learn by level in the game itself, read when it is asked for first.
    game: OnceCell<Levels>,
}

/// Levels and moves by form.
type Levels = BTreeMap<String, Vec<(u8, String)>>;

/// What a form learns.
struct Moveset {
    /// By level, 0 for evolving; status moves too.
    levels: Vec<(u8, String)>,
    egg: Vec<String>,
    at: At,
}

pub(super) fn read(log: &Log<'_>, report: &mut Report) -> Movesets {
    let mut movesets = Movesets::default();
    let mut own: Option<String> = None;
    for line in log.lines("Pokemon Movesets") {
        match head(line.text) {
            Some(name) => own = movesets.begin(name, line, report),
            None => {
                let moveset = own.as_ref().and_then(|id| movesets.by_form.get_mut(id));
                if let Some(moveset) = moveset {
                    moveset.add(line, report);
                }
            }
        }
    }
    movesets
}

/// `001 BULBASAUR -> IVYSAUR`, `003 VENUSAUR (no evolution)`
fn head(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(' ')?;
    number.parse::<u16>().ok()?;
    let name = rest.split(" -> ").next().unwrap_or(rest);
    let name = name.split(" (no evolution)").next().unwrap_or(name);
    Some(name.trim())
}

impl Movesets {
    /// A form that differs in looks alone is not ours, and is left out.
    fn begin(&mut self, name: &str, line: &Line<'_>, report: &mut Report) -> Option<String> {
        let species = name.rsplit_once('-').and_then(|(own, _)| known_form(own));
        if known_form(name).is_none() && species.is_some() {
            return None;
        }
        let id = form(name, &line.at, report)?;
        let moveset = Moveset {
            levels: Vec::new(),
            egg: Vec::new(),
            at: line.at.clone(),
        };
        self.by_form.insert(id.clone(), moveset);
        Some(id)
    }

    /// The last four moves that a form learns up to a level; without movesets in the log, of
    /// those of the game that do damage.
    pub(super) fn last_four(&self, id: &str, level: u8, game: &str) -> Vec<String> {
        let mut known: Vec<(u8, String)> = match self.by_form.get(id) {
            Some(own) => own.levels.clone(),
            None if self.by_form.is_empty() => self.in_game(game, id),
            None => Vec::new(),
        };
        known.retain(|(at, _)| *at <= level);
        known.sort_by_key(|(at, _)| *at);
        let mut moves: Vec<String> = Vec::new();
        for (_, own) in known {
            moves.retain(|other| *other != own);
            moves.push(own);
        }
        moves.split_off(moves.len().saturating_sub(4))
    }

    fn in_game(&self, game: &str, id: &str) -> Vec<(u8, String)> {
        let levels = self.game.get_or_init(|| levels(game));
        levels.get(id).cloned().unwrap_or_default()
    }

    pub(super) fn note(&self) -> &'static str {
        match self.by_form.is_empty() {
            true => {
                "Moves of trainers that the log does not say: the last four by level that do \
                 damage."
            }
            false => "Moves of trainers that the log does not say: the last four by level.",
        }
    }

    /// Writes what is learnt: by level as in the log, otherwise as in the game, unless machines
    /// and tutors are changed too.
    pub(super) fn write(&self, log: &Log<'_>, parent: &Parent, world: &mut World) {
        if self.by_form.is_empty() {
            return;
        }
        let taught = !log.has("TM ") && !log.has("Tutor");
        if !taught {
            let note = "Machines and tutors are left out: the log changes them.";
            world.notes.push(note.to_owned());
        }
        let rows = Rows::read_of("learnsets.csv", &|game| game == parent.id);
        let game: BTreeMap<&str, &str> = rows
            .rows
            .iter()
            .map(|row| (rows.cell(row, "id"), rows.cell(row, "moves")))
            .collect();
        let mut table = Table::new(&["id", "moves"]);
        for (id, own) in &self.by_form {
            let others = game.get(id.as_str()).filter(|_| taught);
            let cells = own.cells(others.copied().unwrap_or(""));
            table.row(&own.at, &[id, &cells.join(" ")]);
        }
        world.tables.insert("learnsets.csv", table.text());
    }
}

impl Moveset {
    /// `Level 7 : TACKLE`, `Learned upon evolution: CUT`, ` - WISH` under `Egg Moves:`.
    fn add(&mut self, line: &Line<'_>, report: &mut Report) {
        let moves = &Ours::get().moves;
        if let Some(name) = line.text.strip_prefix("- ") {
            self.egg.extend(find("move", moves, name, &line.at, report));
            return;
        }
        let Some((begin, name)) = line.text.split_once(':') else {
            return;
        };
        let level = match begin.strip_prefix("Level ") {
            Some(level) => report.number(&line.at, "level", level, 0..=100),
            None if begin == "Learned upon evolution" => Some(0),
            None => None,
        };
        if let Some(level) = level {
            let id = find("move", moves, name.trim(), &line.at, report);
            self.levels.extend(id.map(|id| (level, id)));
        }
    }

    /// The damaging moves with their ways.
    fn cells(&self, game: &str) -> Vec<String> {
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
        for (id, way) in all.filter(|(id, _)| Ours::get().damaging(id).is_some()) {
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

/// The damaging moves of the game by level.
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
