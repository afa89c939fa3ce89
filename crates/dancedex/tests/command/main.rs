//! The real binary, run as a player would run it.

mod bad_input;
mod boss;
mod cover;
mod damage;
mod duel;
mod facts;
mod foreign;
mod identify;
mod magic;
mod pokemon;
mod team;
mod world;

use assert_cmd::Command;

/// The command, with its arguments given as one line.
fn dancedex(line: &str) -> Command {
    let mut command = Command::cargo_bin("dancedex").unwrap();
    command.args(line.split_whitespace()).env_remove("NO_COLOR");
    command
}

/// What it prints, when it exits with that code.
fn stdout(line: &str, code: i32) -> String {
    let assert = dancedex(line).assert().code(code);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// The JSON object it prints, when it exits with that code.
fn json(line: &str, code: i32) -> serde_json::Value {
    serde_json::from_str(&stdout(&format!("{line} --format json"), code)).unwrap()
}
