//! The paths in the repository, and functions that run programs.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask/ is in the root").to_owned()
}

/// Returns the folder of the built page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Returns cargo's target folder for the page, which is separate from the folder for this machine.
pub fn target() -> PathBuf {
    root().join("target/wasm")
}

/// Returns cargo's target folder for this machine.
pub fn native_target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| root().join("target"))
}

/// Returns the folder of the page's crate.
pub fn web() -> PathBuf {
    root().join("crates/web")
}

/// Returns the folder of the npm packages that are used to test and shrink the page.
pub fn browser() -> PathBuf {
    web().join("browser")
}

/// Returns the folders of all crates, including xtask, relative to the root of the repository.
pub fn crates() -> Result<Vec<String>> {
    let mut crates = vec!["xtask".to_owned()];
    for folder in fs::read_dir(root().join("crates"))? {
        let name = folder?.file_name();
        crates.push(format!("crates/{}", name.to_string_lossy()));
    }
    crates.sort_unstable();
    Ok(crates)
}

/// Runs a program, and returns an error if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command
        .status()
        .with_context(|| format!("{name} cannot be started"))?;
    if !status.success() {
        bail!("{name} failed ({status})");
    }
    Ok(())
}

/// Runs a program, and returns its output, or an error if it fails.
pub fn output(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let ended = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("{name} cannot be started"))?;
    if !ended.status.success() {
        bail!("{name} failed ({})", ended.status);
    }
    Ok(String::from_utf8(ended.stdout)?)
}

/// Returns what a program prints when asked for its version.
pub fn version(program: impl AsRef<OsStr>) -> Result<String> {
    let version = output(Command::new(program).arg("--version"))?;
    Ok(version.trim().to_owned())
}
