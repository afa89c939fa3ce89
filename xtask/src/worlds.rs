//! `cargo xtask worlds`: reads games that others made, from a folder, and prints how much of each is
//! used.
//!
//! It fetches nothing: whoever runs it has the games. docs/worlds.md names those it was run on.

use crate::paths;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What came of the games.
#[derive(Default)]
struct Sum {
    games: usize,
    read: usize,
    rows: u64,
    left_out: u64,
}

pub fn read_all(folder: &Path) -> Result<()> {
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--locked", "-p", "dancedex"])
        .current_dir(paths::root())
        .status()?;
    ensure!(built.success(), "dancedex does not build");
    let entries = std::fs::read_dir(folder)
        .with_context(|| format!("{} is no folder that can be read", folder.display()))?;
    let paths: std::io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths?;
    paths.sort();
    println!("| game | rows | left out | |\n| --- | ---: | ---: | --- |");
    let mut sum = Sum::default();
    for path in &paths {
        sum.add(path)?;
    }
    let Sum {
        games,
        read,
        rows,
        left_out,
    } = sum;
    println!("\n{read} of {games} games read: {rows} rows, {left_out} lines left out.");
    Ok(())
}

impl Sum {
    fn add(&mut self, path: &Path) -> Result<()> {
        self.games += 1;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let shown = Command::new(paths::root().join("target/debug/dancedex"))
            .args(["world", "show", "--format", "json"])
            .arg(path)
            .output()?;
        if !shown.status.success() {
            let said = String::from_utf8_lossy(&shown.stderr);
            println!("| {name} | | | {} |", said.trim().replace('\n', " "));
            return Ok(());
        }
        let world: Value = serde_json::from_slice(&shown.stdout)?;
        let tables = world["own_rows"].as_array().map_or(&[][..], Vec::as_slice);
        let rows: u64 = tables
            .iter()
            .filter_map(|table| table["rows"].as_u64())
            .sum();
        let left_out = world["left_out"].as_u64().unwrap_or(0);
        println!("| {name} | {rows} | {left_out} | |");
        self.read += 1;
        self.rows += rows;
        self.left_out += left_out;
        Ok(())
    }
}
