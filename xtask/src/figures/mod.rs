//! `cargo xtask figures`: runs the benchmarks, and writes their medians into the documents.
//!
//! Each table of figures is in a [block](block) of its document. The block contains the command
//! and, if the command prints no table, a description of each benchmark. The command, the figures,
//! the date and the machine are written together, so they always belong to the same run.

mod bench;
mod block;

use crate::paths;
use anyhow::{Context, Result, bail};
use block::Block;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// Updates the tables in the documents whose names contain a word, or in all documents.
pub fn write(word: Option<&str>) -> Result<()> {
    let mut runs: BTreeMap<String, String> = BTreeMap::new();
    let stamp = format!("{}, {}", date()?, machine());
    for path in documents()? {
        let name = path.display().to_string();
        if !word.is_none_or(|word| name.contains(word)) {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        let written = block::rewritten(&text, &mut |block: &Block| {
            if !runs.contains_key(&block.command) {
                runs.insert(block.command.clone(), run(&block.command)?);
            }
            let taken = taken.entry(block.command.clone()).or_default();
            *taken += 1;
            block.table(&runs[&block.command], *taken - 1, &stamp)
        });
        fs::write(&path, written.with_context(|| name.clone())?)?;
        println!("{name} is written");
    }
    Ok(())
}

/// Returns the documents that contain figures.
fn documents() -> Result<Vec<PathBuf>> {
    let mut documents = vec![paths::root().join("README.md")];
    for entry in fs::read_dir(paths::root().join("docs"))? {
        documents.push(entry?.path());
    }
    documents.sort_unstable();
    let with_figures = |path: &PathBuf| {
        let text = fs::read_to_string(path);
        text.is_ok_and(|text| text.contains(block::BEGIN))
    };
    documents.retain(with_figures);
    Ok(documents)
}

/// Returns the output of a command if it succeeds; its stderr goes to the terminal.
fn run(command: &str) -> Result<String> {
    eprintln!("{command}");
    let output = Command::new("bash")
        .args(["-c", command])
        .current_dir(paths::root())
        .env_remove("CARGO")
        .stderr(Stdio::inherit())
        .output()
        .context("bash cannot be started")?;
    if output.status.success() {
        Ok(String::from_utf8(output.stdout)?)
    } else {
        bail!("{command} failed ({})", output.status)
    }
}

fn date() -> Result<String> {
    let output = Command::new("date").arg("+%F").output()?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Returns the name of the processor, as Linux reports it, and the number of cores.
fn machine() -> String {
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let model = model.map_or("an unknown processor", |model| {
        model.trim_start_matches([':', ' ', '\t'])
    });
    let cores = thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores")
}
