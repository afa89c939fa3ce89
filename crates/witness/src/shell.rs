//! A shell in a folder of its own, which knows the commands of this house.

use crate::folders::root;
use assert_cmd::cargo::cargo_bin;
use std::os::unix::fs::symlink;
use std::process::Command;
use tempfile::TempDir;

/// A folder in which command lines are run, with `crates` and `docs` in it.
pub(crate) struct Shell {
    folder: TempDir,
    path: String,
}

impl Shell {
    pub(crate) fn new(command: &str) -> Shell {
        let folder = TempDir::new().expect("a folder");
        for name in ["crates", "docs"] {
            symlink(root().join(name), folder.path().join(name)).expect("a link");
        }
        let binary = cargo_bin(command);
        let own = binary.parent().expect("a folder").display();
        let path = format!("{own}:{}", std::env::var("PATH").unwrap_or_default());
        Shell { folder, path }
    }

    /// What a line prints, errors among the rest, and its exit code; the terminal has 80 columns.
    pub(crate) fn run(&self, line: &str) -> (String, i32) {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec 2>&1\n{line}")]);
        shell.current_dir(&self.folder).env("PATH", &self.path);
        shell.env("COLUMNS", "80").env("LC_ALL", "C.UTF-8");
        let output = shell.output().expect("a shell");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        (printed, output.status.code().unwrap_or(-1))
    }
}
