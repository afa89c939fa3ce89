//! What a world brings, and what it does not say.

use crate::commands::text::{self, FactsFormat};
use serde_json::json;
use terminal::{Failure, Outcome};
use worlds::Whole;

/// Prints it.
pub(super) fn answer(world: &Whole, format: FactsFormat) -> Result<Outcome, Failure> {
    terminal::print(&match format {
        FactsFormat::Table => told(world) + &rows(world),
        FactsFormat::Json => text::json(&object(world)),
    })?;
    Ok(Outcome::Found)
}

/// What it is, and what it does not say.
pub(super) fn told(world: &Whole) -> String {
    let builds = match &world.parent {
        Some(parent) => format!("changes {parent}"),
        None => "stands alone".to_owned(),
    };
    let Whole {
        title,
        generation,
        game,
        ..
    } = world;
    let first = format!("{title}: generation {generation}, {builds}; its game is called {game}.");
    let notes = world.notes.iter().map(|note| format!("  {note}"));
    let lines: Vec<String> = std::iter::once(first).chain(notes).collect();
    text::folded(&lines.join("\n")) + "\n"
}

/// How many rows of which table are its own.
fn rows(world: &Whole) -> String {
    let row = |(file, count): &(&str, usize)| format!("  {count:>6}  {file}\n");
    let rows: String = world.own_rows.iter().map(row).collect();
    format!("Its own rows:\n{rows}")
}

fn object(world: &Whole) -> serde_json::Value {
    json!({
        "title": world.title,
        "generation": world.generation,
        "parent": world.parent,
        "game": world.game,
        "own_rows": world.own_rows.iter().map(|(file, count)| json!({"table": file, "rows": count})).collect::<Vec<_>>(),
        "notes": world.notes,
    })
}
