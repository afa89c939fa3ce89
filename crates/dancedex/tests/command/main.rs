//! The real binary, run as a player would run it.

mod bad_input;
mod boss;
#[cfg(target_os = "linux")]
mod colours;
mod cover;
mod damage;
mod duel;
mod facts;
mod foreign;
mod identify;
mod magic;
mod options;
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

/// What a real terminal of 80 columns shows of a command line, with these variables set and that
/// typed. Both streams go to it.
#[cfg(target_os = "linux")]
fn terminal(environment: &str, line: &str, typed: &str) -> String {
    let program = env!("CARGO_BIN_EXE_dancedex");
    let inside = format!("stty cols 80 rows 24 -echo; {environment} {program} {line}");
    let mut script = Command::new("script");
    script.args(["-qec", &inside, "/dev/null"]);
    for own in ["NO_COLOR", "COLORTERM", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        script.env_remove(own);
    }
    let output = script.write_stdin(typed).output().unwrap();
    String::from_utf8(output.stdout).unwrap().replace('\r', "")
}
