//! What a visitor loads up to the first answer, compressed as browsers ask for it.
//!
//! The limit is on all of it. What answers a player's own box, which nobody begins with, may be more.

use crate::wasm::MODULES;
use anyhow::{Result, bail};
use std::fs;
use std::path::Path;

/// What a visitor may be asked to load at most, compressed, until the first answer is there.
const MOST_COMPRESSED: usize = 500_000;

/// What every visitor loads beside them.
const BESIDE: [&str; 7] = [
    "index.html",
    "style.css",
    "theme.js",
    "start.js",
    "clipboard.js",
    "page.js",
    "worker.js",
];

/// The facts that the first view needs, as nobody has chosen a game yet.
const FIRST_FACTS: [&str; 1] = ["facts/catches/emerald"];

/// Says what is loaded up to the first answer of each of the worker's modules; modules that could
/// be made smaller are not held against the limit.
pub fn report(dist: &Path, shrunk: bool) -> Result<()> {
    let page = compressed(dist, &["page_bg.wasm"])?;
    let beside = compressed(dist, &BESIDE)?;
    println!("dist/ is ready. Compressed with brotli, the page's own module has {page} bytes.");
    println!("To the first answer of a module, with all that the page has beside it:");
    let mut most = 0;
    for module in &MODULES[1..] {
        let mut sum = page + compressed(dist, &[format!("{module}_bg.wasm")])?;
        if *module == "teams" {
            sum += compressed(dist, &FIRST_FACTS)?;
        }
        let all = sum + beside;
        println!("  {module:8}{all:>8} bytes ({sum} of WebAssembly and facts)");
        if *module != "moves" {
            most = most.max(all);
        }
    }
    if shrunk && most > MOST_COMPRESSED {
        bail!("a visitor may be asked to load at most {MOST_COMPRESSED} bytes before an answer");
    }
    Ok(())
}

/// The sum of those files, each as static hosts send it.
fn compressed(dist: &Path, files: &[impl AsRef<Path>]) -> Result<usize> {
    let mut sum = 0;
    for file in files {
        let bytes = fs::read(dist.join(file))?;
        let (mut bytes, mut small) = (&*bytes, Vec::new());
        let settings = brotli::enc::BrotliEncoderParams::default();
        brotli::BrotliCompress(&mut bytes, &mut small, &settings)?;
        sum += small.len();
    }
    Ok(sum)
}
