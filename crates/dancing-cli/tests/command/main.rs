//! The real binary, run as people would.

mod bad_input;
mod count;
mod diagrams;
mod search;

use assert_cmd::Command;
use serde_json::Value;
use std::path::PathBuf;

/// A folder of its own for each test, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("dancing-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Writes a problem; gives its path.
    fn problem(&self, text: &str) -> String {
        let path = self.path("problem.dlx");
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A test that failed says more than a folder that stays.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A row of five cells covered by dominoes and, at a cost, by single cells.
const ROW: &str = "| a row of five\na b c d e\na b\nb c\nc d\nd e\na |1\nb |2\nc |3\nd |4\ne |5\n";

fn instance(name: &str) -> String {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = crates.join("../dancing/tests/instances").join(name);
    path.to_str().unwrap().to_owned()
}

fn dancing(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("dancing").unwrap();
    command.args(arguments);
    command
}

/// What it prints, when it exits with that code.
fn stdout(arguments: &[&str], code: i32) -> String {
    let assert = dancing(arguments).assert().code(code);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// The JSON object it prints, when it exits with that code.
fn json(arguments: &[&str], code: i32) -> Value {
    let arguments = [arguments, &["--format", "json"]].concat();
    serde_json::from_str(&stdout(&arguments, code)).unwrap()
}
