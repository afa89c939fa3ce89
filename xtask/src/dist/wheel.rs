//! Builds the Python package with maturin.

use super::version;
use crate::paths;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the wheel into a folder.
pub fn make(folder: &Path) -> Result<()> {
    let mut maturin =
        Command::new(maturin().context("maturin is not there: .ci/install brings it")?);
    maturin.current_dir(paths::root());
    maturin.env("DANCEDEX_VERSION", version::with_commit()?);
    maturin.args(["build", "--profile", "dist", "--locked", "--strip"]);
    maturin.args(["--manifest-path", "crates/python/Cargo.toml", "--out"]);
    paths::run(maturin.arg(folder))
}

/// Returns the path of maturin: the one that .ci/install installs, otherwise any other one.
fn maturin() -> Option<PathBuf> {
    let own = paths::root().join("target/python/bin");
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let file = format!("maturin{}", std::env::consts::EXE_SUFFIX);
    let folders = std::iter::once(own).chain(std::env::split_paths(&folders));
    let mut programs = folders.map(|folder| folder.join(&file));
    programs.find(|program| program.is_file())
}
