//! `cargo xtask worlds`: reads fan games from a folder, and prints how much of each is used and
//! what is left out, by kind.
//!
//! Nothing is downloaded, so the games must already be in the folder. docs/worlds.md lists those
//! that were tested.

use crate::paths;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The total results for several projects.
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
        .with_context(|| format!("{} is not a folder that can be read", folder.display()))?;
    let paths: std::io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths?;
    paths.sort();
    println!("| game | rows | left out | used | by kind |\n| --- | ---: | ---: | ---: | --- |");
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

/// Returns the most frequent kinds of things that are left out, as counted by `world check`.
fn kinds(path: &Path) -> Result<String> {
    const SHOWN: usize = 3;
    let checked = Command::new(paths::root().join("target/debug/dancedex"))
        .args(["world", "check"])
        .arg(path)
        .output()?;
    let text = String::from_utf8_lossy(&checked.stdout);
    let kind = |line: &str| {
        let (count, kind) = line.strip_prefix("  ")?.split_once(": ")?;
        let count: u64 = count.parse().ok()?;
        Some(format!("{count} × {kind}"))
    };
    let kinds: Vec<String> = text.lines().filter_map(kind).take(SHOWN).collect();
    Ok(kinds.join("; "))
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
            println!("| {name} | | | | {} |", said.trim().replace('\n', " "));
            return Ok(());
        }
        let world: Value = serde_json::from_slice(&shown.stdout)?;
        let tables = world["own_rows"].as_array().map_or(&[][..], Vec::as_slice);
        let rows: u64 = tables
            .iter()
            .filter_map(|table| table["rows"].as_u64())
            .sum();
        let left_out = world["left_out"].as_u64().unwrap_or(0);
        let used = 100.0 * rows as f64 / (rows + left_out).max(1) as f64;
        let kinds = kinds(path)?;
        println!("| {name} | {rows} | {left_out} | {used:.1}% | {kinds} |");
        self.read += 1;
        self.rows += rows;
        self.left_out += left_out;
        Ok(())
    }
}
