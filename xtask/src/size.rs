//! Measures the size of everything that a visitor loads up to the first answer, compressed as for
//! browsers, and compares it with the recorded sizes.
//!
//! The sizes depend on the compiler and on `wasm-opt`, which packages update at any time. So only a
//! size that has grown with the same versions of both is an error.

use crate::paths;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The number of compressed bytes that a visitor should at most load up to the first answer.
const GOAL: usize = 500_000;

/// The files that every visitor loads in addition to the modules.
const BESIDE: [&str; 15] = [
    "index.html",
    "style.css",
    "storage.js",
    "theme.js",
    "start.js",
    "failure.js",
    "link.js",
    "prepared.js",
    "clipboard.js",
    "copy.js",
    "glyphs.svg",
    "page.js",
    "worker.js",
    "icon.svg",
    "app.webmanifest",
];

/// The files of the modules that answer questions without a prepared answer.
const TYPES: [&str; 2] = ["types_bg.wasm", "types.js"];
const BATTLES: [&str; 2] = ["battles_bg.wasm", "battles.js"];

/// The facts for a question about teams in the game with which the team view opens.
const FACTS: [&str; 6] = [
    "facts/areas/emerald",
    "facts/boss_parties/emerald",
    "facts/catches/emerald",
    "facts/encounters/emerald",
    "facts/learnsets/emerald",
    "facts/story_parties/emerald",
];

/// The files of the module for a player's own game.
const WORLDS: [&str; 4] = ["worlds_bg.wasm", "worlds.js", "in-world.js", "kept.js"];

/// The views, for each of which the first answer is prepared.
const VIEWS: [&str; 7] = ["team", "run", "plan", "watch", "identify", "magic", "chart"];

/// What is loaded up to the first answer, compressed, and what it was built with.
#[derive(Debug, Deserialize, PartialEq)]
struct Sizes {
    compiler: String,
    optimiser: String,
    /// The bytes by what the visitor opens.
    bytes: BTreeMap<String, usize>,
}

/// Prints a table of the bytes that are loaded up to the first answer: for each view as it opens,
/// and for links to other questions. Stores it for [`check`].
pub fn report(dist: &Path, compiler: String, optimiser: String) -> Result<()> {
    println!("dist/ is ready. To the first answer a visitor loads, compressed with brotli:\n");
    println!("| first answer | bytes |\n|---|--:|");
    let rows = measure(dist)?;
    for row in &rows {
        println!("| {} | {} |", row.name, grouped(row.bytes));
    }
    println!("\nBuilt with {compiler}, {optimiser}.");
    let counted = rows.iter().filter(|row| row.counts);
    let most = counted.map(|row| row.bytes).max().unwrap_or(0);
    if most > GOAL {
        println!(
            "The largest that counts is {}, above the goal of {}.",
            grouped(most),
            grouped(GOAL)
        );
    }
    let sizes = Sizes {
        compiler,
        optimiser,
        bytes: rows.into_iter().map(|row| (row.name, row.bytes)).collect(),
    };
    Ok(fs::write(measured(), sizes.to_toml())?)
}

/// Compares the sizes of the page as it was last built with the recorded ones. Fails if one has
/// grown by more than a hundredth, unless the compiler or the optimiser is another one.
pub fn check() -> Result<()> {
    let sizes = Sizes::read(&measured())?;
    let recorded = Sizes::read(&record())?;
    if let Some(other) = recorded.built_otherwise(&sizes) {
        println!("sizes: not compared, because they were recorded with {other}");
        return Ok(());
    }
    let grown = recorded.grown(&sizes);
    if !grown.is_empty() {
        bail!(
            "the page has grown: {}; make it smaller, or accept it with `cargo xtask sizes --record`",
            grown.join("; ")
        );
    }
    println!("sizes: as recorded, or smaller");
    Ok(())
}

/// Records the sizes of the page as it was last built, for later comparisons.
pub fn write() -> Result<()> {
    Ok(fs::write(record(), Sizes::read(&measured())?.to_toml())?)
}

/// Returns the path of the recorded sizes.
fn record() -> PathBuf {
    paths::root().join("xtask/sizes.toml")
}

/// Returns the path of the sizes of the page as it was last built.
fn measured() -> PathBuf {
    paths::target().join("sizes.toml")
}

impl Sizes {
    fn read(file: &Path) -> Result<Self> {
        let text = fs::read_to_string(file);
        let text = text.with_context(|| {
            format!(
                "{}: build the page with `cargo xtask web` first",
                file.display()
            )
        })?;
        toml::from_str(&text).with_context(|| file.display().to_string())
    }

    /// Returns the recorded compiler and optimiser if they differ from those of other sizes.
    fn built_otherwise(&self, other: &Self) -> Option<String> {
        let same = (&self.compiler, &self.optimiser) == (&other.compiler, &other.optimiser);
        (!same).then(|| format!("{}, {}", self.compiler, self.optimiser))
    }

    /// Describes each size that is more than a hundredth larger than recorded, or not recorded.
    fn grown(&self, now: &Self) -> Vec<String> {
        let describe = |(name, &bytes): (&String, &usize)| match self.bytes.get(name) {
            Some(before) if bytes * 100 <= before * 101 => None,
            Some(&before) => Some(format!(
                "{name}: {} bytes, recorded {}",
                grouped(bytes),
                grouped(before)
            )),
            None => Some(format!("{name}: {} bytes, not recorded", grouped(bytes))),
        };
        now.bytes.iter().filter_map(describe).collect()
    }

    fn to_toml(&self) -> String {
        let mut text = format!(
            "compiler = {:?}\noptimiser = {:?}\n\n[bytes]\n",
            self.compiler, self.optimiser
        );
        for (name, bytes) in &self.bytes {
            text += &format!("{name:?} = {bytes}\n");
        }
        text
    }
}

/// A row of the table.
struct Row {
    name: String,
    bytes: usize,
    /// Whether the goal applies to it: it does to prepared answers.
    counts: bool,
}

/// Measures what is loaded up to each kind of first answer.
fn measure(dist: &Path) -> Result<Vec<Row>> {
    let page = compressed(dist, &["page_bg.wasm"])? + compressed(dist, &BESIDE)?;
    let mut rows = Vec::new();
    for view in VIEWS {
        rows.push(Row {
            name: format!("the {view} view as it opens"),
            bytes: page + compressed(dist, &[format!("first/{view}")])?,
            counts: true,
        });
    }
    let of_bosses = dist.join("first").read_dir()?;
    let mut of_bosses = of_bosses.map(|file| compressed(dist, &[file?.path()]));
    let longest =
        of_bosses.try_fold(0, |most: usize, one| Ok::<_, anyhow::Error>(most.max(one?)))?;
    rows.push(Row {
        name: "by a link to any boss but a league, at most".to_owned(),
        bytes: page + longest,
        counts: true,
    });
    let others = [
        (
            "by a link to another question about types",
            page + compressed(dist, &TYPES)?,
        ),
        (
            "by a link to another question about teams in Emerald",
            page + compressed(dist, &BATTLES)? + compressed(dist, &FACTS)?,
        ),
        (
            "by a link to a player's own game, without its facts",
            page + compressed(dist, &WORLDS)?,
        ),
    ];
    let others = others.map(|(name, bytes)| Row {
        name: name.to_owned(),
        bytes,
        counts: false,
    });
    rows.extend(others);
    Ok(rows)
}

/// Writes a number with commas between groups of three digits.
fn grouped(bytes: usize) -> String {
    let mut grouped = bytes.to_string();
    for from_the_right in [3, 7, 11] {
        if grouped.len() > from_the_right {
            grouped.insert(grouped.len() - from_the_right, ',');
        }
    }
    grouped
}

/// Returns the total compressed size of some files, each compressed in the way that static hosts do
/// it.
fn compressed(dist: &Path, files: &[impl AsRef<Path>]) -> Result<usize> {
    let mut sum = 0;
    for file in files {
        let bytes = fs::read(dist.join(file))?;
        let mut bytes = &*bytes;
        let mut small = Vec::new();
        let settings = brotli::enc::BrotliEncoderParams::default();
        brotli::BrotliCompress(&mut bytes, &mut small, &settings)?;
        sum += small.len();
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(optimiser: &str, bytes: usize) -> Sizes {
        Sizes {
            compiler: "rustc 1".to_owned(),
            optimiser: optimiser.to_owned(),
            bytes: BTreeMap::from([("the team view".to_owned(), bytes)]),
        }
    }

    #[test]
    fn a_size_may_grow_by_a_hundredth() {
        let recorded = sizes("wasm-opt 1", 100_000);
        assert!(recorded.grown(&sizes("wasm-opt 1", 101_000)).is_empty());
        assert_eq!(
            recorded.grown(&sizes("wasm-opt 1", 101_001)),
            ["the team view: 101,001 bytes, recorded 100,000"]
        );
    }

    #[test]
    fn sizes_of_another_optimiser_are_not_compared() {
        let recorded = sizes("wasm-opt 1", 100_000);
        let other = recorded.built_otherwise(&sizes("wasm-opt 2", 100_000));
        assert_eq!(other.as_deref(), Some("rustc 1, wasm-opt 1"));
        assert_eq!(recorded.built_otherwise(&sizes("wasm-opt 1", 1)), None);
    }

    #[test]
    fn recorded_sizes_are_read_as_written() {
        let written = sizes("wasm-opt version 132 (\"x\")", 12);
        let read: Sizes = toml::from_str(&written.to_toml()).expect("valid TOML");
        assert_eq!(read, written);
    }
}
