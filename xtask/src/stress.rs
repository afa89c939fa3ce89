//! `cargo xtask stress`: builds the campaign and the commands that it runs, and starts the
//! campaign.
//!
//! The campaign is built like tests, so that overflows and failed assertions cause panics.

use crate::paths;
use anyhow::{Result, ensure};
use std::process::Command;

pub fn run(arguments: &[String]) -> Result<()> {
    let build = [
        "build",
        "--quiet",
        "--locked",
        "-p",
        "stress",
        "-p",
        "dancing-cli",
        "-p",
        "dancedex",
    ];
    let built = Command::new("cargo")
        .args(build)
        .current_dir(paths::root())
        .status()?;
    ensure!(built.success(), "the campaign does not build");
    let program = paths::root().join("target/debug/stress");
    let ended = Command::new(program).args(arguments).status()?;
    ensure!(ended.success(), "the campaign found faults, or did not run");
    Ok(())
}
