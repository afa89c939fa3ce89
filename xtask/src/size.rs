//! Measures the size of everything that a visitor loads up to the first answer, compressed as for
//! browsers.
//!
//! The limit does not apply to modules that are not needed at the start of any visit.

use crate::wasm::MODULES;
use anyhow::{Result, bail};
use std::fs;
use std::path::Path;

/// The maximum number of compressed bytes that a visitor loads up to the first answer.
const MOST_COMPRESSED: usize = 500_000;

/// The files that every visitor loads in addition to the modules.
const BESIDE: [&str; 12] = [
    "index.html",
    "style.css",
    "theme.js",
    "start.js",
    "prepared.js",
    "clipboard.js",
    "copy.js",
    "glyphs.svg",
    "page.js",
    "worker.js",
    "icon.svg",
    "app.webmanifest",
];

/// The data about the game with which the team view opens.
const FIRST_FACTS: &str = "facts/catches/emerald";

/// The modules that may be larger: those for a player's own box, runs and games, and for duels,
/// whose first answers are prepared for every boss except leagues.
const BY_THE_WAY: [&str; 4] = ["moves", "duels", "runs", "worlds"];

/// The views, for each of which the first answer is prepared.
const VIEWS: [&str; 7] = ["team", "run", "plan", "watch", "identify", "magic", "chart"];

/// Prints a table of the bytes that are loaded up to the first answer: for each view as it opens
/// and, for links to other questions, for each module that answers them. Fails if the limit is
/// exceeded, unless the modules were not optimised.
pub fn report(dist: &Path, shrunk: bool) -> Result<()> {
    let page = compressed(dist, &["page_bg.wasm"])? + compressed(dist, &BESIDE)?;
    println!("dist/ is ready. To the first answer a visitor loads, compressed with brotli:\n");
    println!("| first answer | bytes |\n|---|--:|");
    let mut most = 0;
    for view in VIEWS {
        let all = page + compressed(dist, &[format!("first/{view}")])?;
        told(&format!("the {view} view as it opens"), all);
        most = most.max(all);
    }
    let of_bosses = dist.join("first").read_dir()?;
    let mut of_bosses = of_bosses.map(|file| compressed(dist, &[file?.path()]));
    let longest =
        of_bosses.try_fold(0, |most: usize, one| Ok::<_, anyhow::Error>(most.max(one?)))?;
    told(
        "by a link to any boss but a league, at most",
        page + longest,
    );
    most = most.max(page + longest);
    for module in &MODULES[1..] {
        let mut all = page + compressed(dist, &[format!("{module}_bg.wasm")])?;
        if *module == "teams" {
            all += compressed(dist, &[FIRST_FACTS])?;
        }
        told(
            &format!("by a link to another question, of `{module}`"),
            all,
        );
        if !BY_THE_WAY.contains(module) {
            most = most.max(all);
        }
    }
    if shrunk && most > MOST_COMPRESSED {
        bail!("a visitor may be asked to load at most {MOST_COMPRESSED} bytes before an answer");
    }
    Ok(())
}

/// Prints a row of the table.
fn told(name: &str, bytes: usize) {
    let mut grouped = bytes.to_string();
    for from_the_right in [3, 7, 11] {
        if grouped.len() > from_the_right {
            grouped.insert(grouped.len() - from_the_right, ',');
        }
    }
    println!("| {name} | {grouped} |");
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
