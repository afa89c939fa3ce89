//! Builds the Python package with maturin.

use super::version;
use crate::graph::Graph;
use crate::{licences, paths};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use zip::ZipArchive;

/// Builds the wheel into a folder.
pub fn make(folder: &Path) -> Result<()> {
    let mut maturin =
        Command::new(maturin().context("maturin is not there: .ci/install brings it")?);
    maturin.current_dir(paths::root());
    // pyproject.toml includes this file.
    let texts = Path::new("dancing").join(licences::FILE);
    let python = paths::root().join("crates/python/python");
    fs::write(
        python.join(&texts),
        licences::all(&Graph::read(&[])?, &["python"])?,
    )?;
    maturin.env("DANCEDEX_VERSION", version::with_commit()?);
    maturin.args(["build", "--profile", "dist", "--locked", "--strip"]);
    maturin.args(["--manifest-path", "crates/python/Cargo.toml", "--out"]);
    paths::run(maturin.arg(folder))?;
    let wheels = folder
        .read_dir()?
        .filter_map(|file| Some(file.ok()?.path()));
    for wheel in wheels.filter(|path| path.extension().is_some_and(|end| end == "whl")) {
        let wheel = ZipArchive::new(fs::File::open(wheel)?)?;
        let mut names = wheel.file_names();
        ensure!(
            names.any(|name| name.is_ok_and(|name| Path::new(&*name) == texts)),
            "the wheel has no {}",
            texts.display()
        );
    }
    Ok(())
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
