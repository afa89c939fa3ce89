//! Tests reading files of other programs, made up for these tests, into tables.

mod bombs;
mod cases;
#[cfg(feature = "compiled")]
mod compiled;
#[cfg(feature = "compiled")]
mod compiled_older;
mod decomp;
mod engine;
mod essentials;
mod faults;
#[cfg(feature = "compiled")]
mod marshal;
mod mutated;
mod over;
mod whole;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use worlds::{Fault, Gathering, LeftOut, Settings, Source, World};

/// Returns the messages of the lines that are left out.
fn faults(left_out: &LeftOut) -> Vec<String> {
    left_out.faults().iter().map(ToString::to_string).collect()
}

/// Returns the folder of test files with the given name.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// Returns the files of a folder, with their names.
fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<(String, String)> = entries
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

fn source<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Source {
    let mut gathering = Gathering::default();
    for (name, mut bytes) in files {
        gathering.add(name, &mut bytes).unwrap();
    }
    gathering.done()
}

fn source_of(files: &[(String, String)]) -> Source {
    source(
        files
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_bytes())),
    )
}

/// Returns the project in the format of a version.
fn project(version: &str) -> Vec<(String, String)> {
    files(&folder("essentials").join(version))
}

fn read(files: &[(String, String)], settings: &Settings) -> Result<World, Vec<Fault>> {
    worlds::read(&source_of(files), settings).expect("one of the formats")
}

fn world(files: &[(String, String)]) -> World {
    read(files, &Settings::default()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        panic!("{}", faults.join("\n"))
    })
}

/// Returns the rows of a table by column, without the origin of each row.
fn rows(world: &World, table: &str) -> Vec<BTreeMap<String, String>> {
    let text = world.tables.get(table).map_or("", String::as_str);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows: Result<Vec<BTreeMap<String, String>>, _> = reader.deserialize().collect();
    let mut rows = rows.unwrap();
    for row in &mut rows {
        row.remove("at");
    }
    rows
}

/// Returns a cell of the only row that contains the given cells.
fn cell<'r>(
    rows: &'r [BTreeMap<String, String>],
    wanted: &[(&str, &str)],
    column: &str,
) -> &'r str {
    let fits = |row: &&BTreeMap<String, String>| wanted.iter().all(|(key, own)| row[*key] == *own);
    let found: Vec<_> = rows.iter().filter(fits).collect();
    assert_eq!(found.len(), 1, "{wanted:?}");
    &found[0][column]
}
