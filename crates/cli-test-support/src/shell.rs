//! A shell in a temporary folder, with the commands of this repository.

use crate::folders::root;
use crate::hold::hold;
use assert_cmd::cargo::cargo_bin;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A folder in which command lines are run, with `crates` and `docs` in it.
pub(crate) struct Shell {
    command: String,
    folder: TempDir,
    kept: TempDir,
    path: String,
}

/// A script that replaces the command, also within pipes. If the arguments request JSON, the script
/// stores them and the output.
const KEEPER: &str = r#"#!/bin/sh
case " $* " in
*json*) ;;
*) exec "$REAL" "$@" ;;
esac
kept=$(mktemp "$KEPT/XXXXXX")
printf '%s\n' "$@" >"$kept.words"
"$REAL" "$@" >"$kept"
code=$?
cat "$kept"
exit $code
"#;

impl Shell {
    pub(crate) fn new(command: &str) -> Shell {
        let folder = TempDir::new().expect("a folder");
        for name in ["crates", "docs"] {
            symlink(root().join(name), folder.path().join(name)).expect("a link");
        }
        let kept = TempDir::new().expect("a folder");
        write_keeper(&kept.path().join(command));
        let others = std::env::var("PATH").unwrap_or_default();
        let binary = cargo_bin(command);
        let own = binary.parent().expect("a folder").display();
        let path = format!("{}:{own}:{others}", kept.path().display());
        let command = command.to_owned();
        Shell {
            command,
            folder,
            kept,
            path,
        }
    }

    /// Runs a line, and returns its output, including errors, and its exit code. The terminal has
    /// 80 columns. JSON output is checked against its schemas.
    pub(crate) fn run(&self, line: &str) -> (String, i32) {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec 2>&1\n{line}")]);
        shell.current_dir(&self.folder).env("PATH", &self.path);
        shell.env("COLUMNS", "80").env("LC_ALL", "C.UTF-8");
        shell.env("REAL", cargo_bin(&self.command));
        shell.env("KEPT", self.kept.path());
        let output = shell.output().expect("a shell");
        self.hold_kept();
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        (printed, output.status.code().unwrap_or(-1))
    }

    fn hold_kept(&self) {
        for file in fs::read_dir(&self.kept).expect("what was kept") {
            let words = file.expect("a file").path();
            if words.extension().is_none_or(|end| end != "words") {
                continue;
            }
            let asked = read(&words);
            let printed = read(&words.with_extension(""));
            let asked: Vec<&str> = asked.lines().collect();
            hold(&self.command, &asked, &printed);
            fs::remove_file(words).expect("a file that goes");
        }
    }
}

fn write_keeper(file: &Path) {
    fs::write(file, KEEPER).expect("a script");
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("a program");
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("what was kept")
}
