//! Tests of the real binary, which is run as a player would run it.

mod bad_input;
mod battle;
mod boss;
mod bring;
#[cfg(target_os = "linux")]
mod colours;
mod cover;
mod damage;
mod duel;
mod examples;
mod facts;
mod foreign;
mod help;
mod identify;
mod limits;
mod long;
mod magic;
mod markdown;
mod moment;
mod names;
mod options;
mod picture;
mod plan;
mod pokemon;
mod proofs;
mod run;
mod saves;
mod shells;
mod slugs;
mod team;
mod world;

use cli_test_support::Run;

/// Returns the command, with its arguments given as one line.
fn dancedex(line: &str) -> Run {
    let mut run = Run::new("dancedex");
    run.args(line.split_whitespace());
    run
}

/// Returns the output of a command, which must exit with the given code.
fn stdout(line: &str, code: i32) -> String {
    let assert = dancedex(line).assert().code(code);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// Returns the JSON object that a command prints; the command must exit with the given code.
fn json(line: &str, code: i32) -> serde_json::Value {
    serde_json::from_str(&stdout(&format!("{line} --format json"), code)).unwrap()
}

/// Returns what a real terminal of 80 columns shows for a command line with the given environment
/// variables. The terminal shows both stdout and stderr.
#[cfg(target_os = "linux")]
fn terminal(environment: &str, line: &str) -> String {
    terminal_until(environment, line, "", "")
}

/// Like [`terminal()`], but types the second text once the terminal shows the first one.
#[cfg(target_os = "linux")]
fn terminal_until(environment: &str, line: &str, shown: &str, typed: &str) -> String {
    use std::io::{Read, Write};
    use std::process::Stdio;
    let program = env!("CARGO_BIN_EXE_dancedex");
    // The shell, whichever it is, continues after Ctrl-C; only the command receives it.
    let inside = format!("trap : INT; stty cols 80 rows 24 -echo; {environment} {program} {line}");
    let mut script = std::process::Command::new("script");
    script.args(["-qec", &inside, "/dev/null"]);
    script.stdin(Stdio::piped()).stdout(Stdio::piped());
    for own in ["NO_COLOR", "COLORTERM", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        script.env_remove(own);
    }
    let mut child = script.spawn().unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    let mut screen = child.stdout.take().unwrap();
    let (mut text, mut byte, mut is_typed) = (Vec::new(), [0], typed.is_empty());
    while screen.read(&mut byte).unwrap() > 0 {
        text.push(byte[0]);
        if !is_typed && text.ends_with(shown.as_bytes()) {
            keyboard.write_all(typed.as_bytes()).unwrap();
            is_typed = true;
        }
    }
    child.wait().unwrap();
    String::from_utf8(text).unwrap().replace('\r', "")
}
