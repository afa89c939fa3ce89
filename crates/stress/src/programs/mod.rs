//! Tests the commands as programs: kills them, interrupts them, or limits their memory.

pub mod interrupt;
pub mod kill;
pub mod memory;

use anyhow::{Context, Result, ensure};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Returns the path of a command that was built in the same folder as this program or (for tests)
/// in the folder above.
///
/// # Errors
/// If the command was not built.
pub fn built(name: &str) -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let folders = own.ancestors().skip(1).take(2);
    let found = folders
        .map(|folder| folder.join(name))
        .find(|path| path.is_file());
    found.with_context(|| format!("{name} is not built: cargo build -p dancing-cli -p dancedex"))
}

/// Returns the folder that contains the problems for the tests of the library.
#[must_use]
pub fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../dancing/tests/instances")
}

/// Returns a command that has no input and whose output is discarded.
fn silent(name: &str, arguments: &[String]) -> Result<Command> {
    let mut command = Command::new(built(name)?);
    command.args(arguments).stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    Ok(command)
}

/// Returns what a command writes on stdout.
fn stdout(name: &str, arguments: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(built(name)?).args(arguments).output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.success(), "{name} {arguments:?}: {said}");
    Ok(output.stdout)
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}
