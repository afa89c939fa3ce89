//! Prints the rows of `attack_types.csv` for a new game, computed from its moves and learnsets.
//!
//! `cargo run -p dancedex-worlds --example attack_types FOLDER`: the folder contains the tables of
//! the game, as for a player's own game (docs/worlds.md). The rows belong into
//! `crates/pokedata/data/attack_types.csv`; the build script writes the game's roster from them.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};
use worlds::{Source, Whole};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).ok_or("usage: attack_types FOLDER")?;
    let mut files = Vec::new();
    for entry in fs::read_dir(PathBuf::from(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.push((name, fs::read(entry.path())?));
    }
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    let source = Source::of_files(&files).map_err(|fault| fault.to_string())?;
    let world = Whole::read(&source).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        lines.join("\n")
    })?;
    for row in world.tables()["attack_types.csv"].lines().skip(1) {
        println!("{row}");
    }
    Ok(())
}
