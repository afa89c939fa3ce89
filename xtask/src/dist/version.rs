//! The version numbers of releases.

use crate::paths;
use anyhow::{Context, Result};
use std::fs;
use std::process::Command;

/// Returns the version of the workspace.
pub fn number() -> Result<String> {
    let manifest = fs::read_to_string(paths::root().join("Cargo.toml"))?;
    let manifest: toml::Table = manifest.parse()?;
    let version = manifest["workspace"]["package"]["version"].as_str();
    Ok(version.context("the workspace has a version")?.to_owned())
}

/// Returns the text for `--version`: the version, the commit, and the date of the commit.
pub fn with_commit() -> Result<String> {
    let mut git = Command::new("git");
    git.current_dir(paths::root());
    git.args(["log", "-1", "--format=%h, %cs", "--abbrev=10"]);
    let commit = paths::output(&mut git)?;
    Ok(format!("{} ({})", number()?, commit.trim()))
}
