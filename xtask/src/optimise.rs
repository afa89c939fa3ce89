//! Makes the module smaller with `wasm-opt`, where npm has it.
//!
//! Only npm's `binaryen` is used: Debian's is so old that browsers refuse what it writes.

use crate::paths;
use anyhow::Result;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What browsers of the last years understand, and the compiler may have used; all by name, since
/// `--all-features` also brings in what browsers lack.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-multivalue",
    "--enable-simd",
];

/// What is counted are the compressed bytes: `-Oz` leaves fewer bytes than this (2.00 MB of 2.24,
/// where this leaves 2.15), but they compress worse (533 KB with brotli against 497).
const LEVEL: &str = "-O1";

/// What of the higher levels leaves fewer compressed bytes, too: 3 KB fewer.
const PASSES: [&str; 2] = ["--dae-optimizing", "--duplicate-function-elimination"];

/// Optimises a module in its place. Where there is no `wasm-opt` it is left as it is, with a word,
/// and the answer is `false`.
pub fn shrink(module: &Path) -> Result<bool> {
    let program = paths::browser().join("node_modules/.bin/wasm-opt");
    if !program.exists() {
        eprintln!(
            "wasm-opt is not installed, so the module stays larger: `npm ci` in {} brings it",
            paths::browser().display()
        );
        return Ok(false);
    }
    let smaller = module.with_extension("smaller");
    let mut command = Command::new(program);
    command.arg(LEVEL).args(PASSES);
    command.args(FEATURES).arg(module);
    paths::run(command.arg("-o").arg(&smaller))?;
    fs::rename(smaller, module)?;
    Ok(true)
}
