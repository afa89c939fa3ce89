//! Runs the real binary as users do.

mod bad_input;
mod batch;
mod checkpoints;
mod count;
mod diagrams;
mod examples;
mod limits;
mod programs;
mod proofs;
mod restrictions;
mod search;
mod shards;
mod shells;
mod symmetry;
mod verify;

use cli_test_support::Run;
use serde_json::Value;
use std::path::PathBuf;
use tempfile::TempDir;

/// Returns the path of a file in a folder.
fn file_in(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

/// Writes a problem into a folder and returns its path.
fn problem_in(folder: &TempDir, text: &str) -> String {
    let path = file_in(folder, "problem.dlx");
    std::fs::write(&path, text).unwrap();
    path
}

/// A row of five cells covered by dominoes and, at a cost, by single cells.
const ROW: &str = "| a row of five\na b c d e\na b\nb c\nc d\nd e\na |1\nb |2\nc |3\nd |4\ne |5\n";

fn instance(name: &str) -> String {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = crates.join("../dancing/tests/instances").join(name);
    path.to_str().unwrap().to_owned()
}

fn dancing(arguments: &[&str]) -> Run {
    let mut run = Run::new("dancing");
    run.args(arguments);
    run
}

/// Returns what the command prints, and checks its exit code.
fn stdout(arguments: &[&str], code: i32) -> String {
    let assert = dancing(arguments).assert().code(code);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// Returns the JSON object that the command prints, and checks its exit code.
fn json(arguments: &[&str], code: i32) -> Value {
    let arguments = [arguments, &["--format", "json"]].concat();
    serde_json::from_str(&stdout(&arguments, code)).unwrap()
}
