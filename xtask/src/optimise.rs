//! Makes the modules smaller with `wasm-opt`, and the other files with `esbuild`, if npm has
//! installed these programs.
//!
//! Only npm's `binaryen` is used, since Debian's version is so old that browsers reject its output.

use crate::paths;
use anyhow::Result;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The WebAssembly features of recent browsers that the compiler may use. They are listed by name,
/// since `--all-features` includes some that browsers do not support.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-multivalue",
    "--enable-simd",
];

/// The optimisation level that gives the smallest compressed size. `-Oz` gives a smaller module
/// (2.00 MB instead of 2.15, from 2.24 MB), but it compresses worse (533 KB with brotli instead of
/// 497).
const LEVEL: &str = "-O1";

/// The passes of higher levels that are fast and also reduce the compressed size. Repeating them
/// until nothing changes (`--converge`) takes two to three times as long and saves only 100 to 700
/// bytes.
const PASSES: [&str; 3] = [
    "--dae-optimizing",
    "--duplicate-function-elimination",
    "--gufa",
];

/// Returns the name and version of the optimiser. If it is missing, prints a note and returns `not
/// optimised`.
pub fn version() -> Result<String> {
    program("wasm-opt").map_or_else(|| Ok("not optimised".to_owned()), paths::version)
}

/// Optimises a module in place. If `wasm-opt` is missing, prints a note.
pub fn shrink(module: &Path) -> Result<()> {
    let Some(program) = program("wasm-opt") else {
        return Ok(());
    };
    let smaller = module.with_extension("smaller");
    let mut command = Command::new(program);
    command.arg(LEVEL).args(PASSES).args(FEATURES).arg(module);
    paths::run(command.arg("-o").arg(&smaller))?;
    Ok(fs::rename(smaller, module)?)
}

/// Minifies scripts and style sheets, but keeps the placeholders that the build fills in. If
/// `esbuild` is missing, prints a note.
pub fn minify(dist: &Path) -> Result<()> {
    let Some(program) = program("esbuild") else {
        return Ok(());
    };
    let ending = |file: &PathBuf| {
        file.extension()
            .is_some_and(|end| end == "js" || end == "css")
    };
    let files = fs::read_dir(dist)?.map(|file| file.map(|file| file.path()));
    let files: Vec<PathBuf> = files.collect::<Result<_, _>>()?;
    let files = files.into_iter().filter(ending);
    let mut command = Command::new(program);
    command.args([
        "--minify",
        "--charset=utf8",
        "--log-level=warning",
        "--allow-overwrite",
    ]);
    command.arg(format!("--outdir={}", dist.display()));
    paths::run(command.args(files))
}

/// Returns the path of a program that npm has installed; prints a note if it is missing.
fn program(name: &str) -> Option<PathBuf> {
    let program = paths::browser().join("node_modules/.bin").join(name);
    let there = program.exists();
    if !there {
        eprintln!(
            "{name} is not installed, so the page stays larger: `npm ci` in {} brings it",
            paths::browser().display()
        );
    }
    there.then_some(program)
}
