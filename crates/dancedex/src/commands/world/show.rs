//! The content of a world, and the data that its files do not define.

use crate::commands::document::Document;
use crate::commands::format::Format;
use cli_support::{Failure, Outcome, json};
use serde::Serialize;
use worlds::{Kind, Whole};

/// Prints the content of a world.
pub(super) fn answer(world: &Whole, format: Format) -> Result<Outcome, Failure> {
    cli_support::print(&match format {
        Format::Json => json::pretty(&WorldAnswer::of(world))?,
        format => format.written(Document::from(summary(world) + &rows(world))),
    })?;
    Ok(Outcome::Found)
}

/// Returns a description of a world, and of the data that its files do not define.
pub(super) fn summary(world: &Whole) -> String {
    let notes = world.notes.iter().map(|note| format!("  {note}"));
    let lines: Vec<String> = std::iter::once(world.to_string()).chain(notes).collect();
    lines.join("\n") + "\n"
}

/// Lists the data that are read, those that are ignored, and those that are certainly wrong. With
/// `verbose`, the lists are complete.
pub(super) fn lists(world: &Whole, verbose: bool) -> String {
    let read = world.own_rows.iter();
    let read: Vec<String> = read.map(|(file, count)| counted(file, *count)).collect();
    let shown = if verbose { usize::MAX } else { SHOWN };
    let left = list(
        "Ignored, not understood",
        world.left_out.kinds(false),
        shown,
    );
    let wrong = list(
        "Ignored, certainly wrong",
        world.left_out.kinds(true),
        shown,
    );
    let details = world.details.iter().filter(|_| verbose);
    let details: String = details.map(|names| format!("{names}\n")).collect();
    format!("{details}Read: {}.\n{left}{wrong}", read.join(", "))
}

/// The rows of common tables in words: one, and several.
const ROWS: [(&str, &str, &str); 19] = [
    ("types.csv", "type", "types"),
    ("typechart.csv", "type chart entry", "type chart entries"),
    ("games.csv", "game", "games"),
    ("species.csv", "species", "species"),
    ("stats.csv", "set of base stats", "sets of base stats"),
    ("moves.csv", "damaging move", "damaging moves"),
    ("battle_moves.csv", "move", "moves"),
    (
        "species_battle.csv",
        "entry for abilities and weight",
        "entries for abilities and weight",
    ),
    ("abilities.csv", "ability", "abilities"),
    ("items.csv", "item", "items"),
    ("battle_items.csv", "item effect", "item effects"),
    ("battle_forms.csv", "form in battle", "forms in battle"),
    ("places.csv", "place", "places"),
    ("bosses.csv", "boss", "bosses"),
    ("boss_parties.csv", "Pokémon of bosses", "Pokémon of bosses"),
    (
        "story_parties.csv",
        "Pokémon of other trainers",
        "Pokémon of other trainers",
    ),
    ("learnsets.csv", "learnset", "learnsets"),
    ("catches.csv", "catch", "catches"),
    ("evolutions.csv", "evolution", "evolutions"),
];

/// Returns the number of rows of a table in words, such as `1 type`.
fn counted(file: &str, count: usize) -> String {
    let words = ROWS.iter().find(|(own, ..)| *own == file);
    match (words, count) {
        (Some((_, one, _)), 1) => format!("1 {one}"),
        (Some((.., several)), _) => format!("{count} {several}"),
        (None, 1) => format!("1 row of {file}"),
        (None, _) => format!("{count} rows of {file}"),
    }
}

/// The number of lines of each kind that are shown.
const SHOWN: usize = 3;

fn list(title: &str, kinds: Vec<(&str, &Kind)>, shown: usize) -> String {
    let count: usize = kinds.iter().map(|(_, kind)| kind.count).sum();
    if count == 0 {
        return String::new();
    }
    let mut lines = vec![format!("{title} ({count}):")];
    for (name, kind) in kinds {
        lines.push(format!("  {}: {name}", kind.count));
        let first = kind.first.iter().take(shown);
        lines.extend(first.map(|fault| format!("    {fault}")));
        match kind.count.saturating_sub(shown.min(kind.first.len())) {
            0 => {}
            more if shown == SHOWN => {
                lines.push(format!("    and {more} more (`--verbose` lists them)"));
            }
            more => lines.push(format!("    and {more} more")),
        }
    }
    lines.join("\n") + "\n"
}

/// Returns the number of a world's own rows in each table.
fn rows(world: &Whole) -> String {
    let row = |(file, count): &(&str, usize)| format!("  {count:>6}  {file}\n");
    let rows: String = world.own_rows.iter().map(row).collect();
    format!("Its own rows:\n{rows}")
}

/// The answer of `dancedex world show`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::commands) struct WorldAnswer {
    title: String,
    generation: u8,
    /// The built-in game that the world changes.
    parent: Option<String>,
    /// The name of the world's game.
    game: String,
    own_rows: Vec<Rows>,
    /// Notes about data that the world's files do not define.
    notes: Vec<String>,
    /// The number of lines that are not used.
    left_out: usize,
}

/// The number of the world's own rows in a table.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Rows {
    table: &'static str,
    rows: usize,
}

impl WorldAnswer {
    fn of(world: &Whole) -> WorldAnswer {
        let own = world.own_rows.iter();
        WorldAnswer {
            title: world.title.clone(),
            generation: world.generation,
            parent: world.parent.clone(),
            game: world.game.clone(),
            own_rows: own.map(|&(table, rows)| Rows { table, rows }).collect(),
            notes: world.notes.iter().map(ToString::to_string).collect(),
            left_out: world.left_out.len(),
        }
    }
}
