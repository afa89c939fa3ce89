//! Reads our own layout of worlds: CSV tables with the same names and columns as the built-in
//! tables, and a `world.toml`.

use crate::layout::{self, ALL};
use crate::{Fault, Settings, Source, World};

/// Reads the tables of a world in this layout; `None` if the files contain no such tables.
pub(crate) fn read(source: &Source, settings: &Settings) -> Option<Result<World, Vec<Fault>>> {
    let tables = source.files().filter_map(|(path, text)| {
        let layout = layout::of(path)?;
        Some((layout.file, text.to_owned()))
    });
    let world = World {
        title: settings.title.clone().unwrap_or_default(),
        generation: settings.generation.unwrap_or(0),
        parent: settings.parent.clone(),
        tables: tables.collect(),
        notes: unread(source),
        ..World::default()
    };
    if world.tables.is_empty() && !only_tables(source) {
        return None;
    }
    let faults = misnamed(source);
    Some(if faults.is_empty() {
        Ok(world)
    } else {
        Err(faults)
    })
}

/// Returns whether the files consist only of a `world.toml` and CSV tables.
fn only_tables(source: &Source) -> bool {
    if source.has_compiled() {
        return false;
    }
    let mut files = source.files().map(|(path, _)| path);
    let settings = source.settings().is_some();
    settings && files.all(|path| path.ends_with(".csv") || path.ends_with(".toml"))
}

/// Returns a note about files that may belong to another program, and are not read because there
/// are tables.
fn unread(source: &Source) -> Vec<String> {
    const ENDINGS: [&str; 5] = [".js", ".json", ".log", ".party", ".dat"];
    let paths = source.files().map(|(path, _)| path);
    let other = paths.filter(|path| ENDINGS.iter().any(|end| path.ends_with(end)));
    let names: Vec<&str> = other.collect();
    if names.is_empty() {
        return Vec::new();
    }
    vec![format!(
        "Not read, because there are tables: {}.",
        names.join(", ")
    )]
}

/// Returns a fault for each CSV file with an unknown name.
fn misnamed(source: &Source) -> Vec<Fault> {
    let known = || ALL.iter().map(|layout| layout.file);
    let csv = source
        .files()
        .map(|(path, _)| path)
        .filter(|path| path.ends_with(".csv"));
    let unknown = csv.filter(|path| layout::of(path).is_none());
    let fault = |path: &str| Fault::new(path, 0, "is not a table of a world").near(path, known());
    unknown.map(fault).collect()
}
