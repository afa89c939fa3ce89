//! Checks that limits and interrupts are obeyed, and that files are always complete.
#![cfg(unix)]

use super::{ROW, dancing, file_in, problem_in, stdout};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tempfile::{TempDir, tempdir};

/// Starts the command in parallel with the test; its output is read at the end.
fn begin(arguments: &[&str], stdin: Stdio) -> Child {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("dancing"));
    command.args(arguments).stdin(stdin);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill")
        .args([name, &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
}

/// Returns the exit status of a process, which must end soon.
fn ended(mut child: Child) -> ExitStatus {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    panic!("it did not end");
}

/// Returns a problem whose diagram takes more memory and time than any machine has.
fn endless(folder: &TempDir) -> String {
    let text = stdout(&["gen", "random", "75", "240", "5", "--times", "3"], 0);
    problem_in(folder, &text)
}

/// Returns the names of the files in a folder.
fn files(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn what_needs_more_memory_than_it_may_take_ends_with_what_is_known() {
    let folder = tempdir().unwrap();
    let problem = endless(&folder);
    let to = file_in(&folder, "all.zdd");
    let compile = ["compile", &problem, "-o", &to, "--memory", "60"];
    let full = dancing(&compile).assert().code(3).stdout("");
    full.stderr(contains("memory").and(contains("nothing was written")));
    assert_eq!(files(&folder), ["problem.dlx"]);
    let sample = dancing(&["sample", &problem, "--memory", "60M"]).assert();
    sample.code(3).stdout("").stderr(contains("memory"));

    let board = stdout(&["gen", "dominoes", "8", "8"], 0);
    let best = [
        "best", "-", "-k", "1000000", "--memory", "60", "--limit", "60s",
    ];
    let kept = dancing(&best).write_stdin(board).assert().code(3);
    let kept = kept.stderr(contains("stopped at the limit on memory"));
    assert!(kept.get_output().stdout.starts_with(b"| cost 0\n"));
}

#[test]
fn a_line_without_end_is_given_up() {
    let zeros = || Stdio::from(fs::File::open("/dev/zero").unwrap());
    let row = ["check", "-", "/dev/null", "--memory", "60"];
    let count = ["count", "-", "--memory", "60"];
    let info = ["zdd", "info", "-", "--memory", "60"];
    for (arguments, code) in [(&row[..], 2), (&count, 2), (&info, 3)] {
        let given_up = ended(begin(arguments, zeros()));
        assert_eq!(given_up.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn the_time_is_up_while_reading_too() {
    let mut waiting = begin(&["count", "-", "--limit", "200ms"], Stdio::piped());
    let pipe = waiting.stdin.take();
    assert_eq!(ended(waiting).code(), Some(3));
    drop(pipe);
}

#[test]
fn a_count_that_is_stopped_says_what_the_first_walk_found() {
    let board = stdout(&["gen", "dominoes", "30", "30"], 0);
    let count = dancing(&["count", "-", "--limit", "2s"])
        .write_stdin(board)
        .assert();
    let stopped = count.code(3).stderr(contains("when the time was up"));
    let known = String::from_utf8(stopped.get_output().stdout.clone()).unwrap();
    assert!(known.trim().parse::<u64>().unwrap() > 0, "{known}");
}

#[test]
fn an_interrupt_ends_compiling_and_drawing() {
    let folder = tempdir().unwrap();
    let problem = endless(&folder);
    let to = file_in(&folder, "all.zdd");
    let row = file_in(&folder, "row.dlx");
    fs::write(&row, ROW).unwrap();
    let compile = ["compile", &problem, "-o", &to];
    let sample = ["sample", &row, "-n", "1000000000000"];
    for arguments in [&compile[..], &sample] {
        let child = begin(arguments, Stdio::null());
        std::thread::sleep(Duration::from_millis(700));
        signal(&child, "-INT");
        assert_eq!(ended(child).code(), Some(130), "{arguments:?}");
    }
    assert_eq!(files(&folder), ["problem.dlx", "row.dlx"]);
}

#[test]
fn a_signal_ends_a_search_with_its_number() {
    let folder = tempdir().unwrap();
    let row = problem_in(&folder, ROW);
    let endless = endless(&folder);
    let sample = ["sample", &row, "-n", "1000000000000"];
    let count = ["count", &endless, "--engine", "cells"];
    for (name, code) in [("-INT", 130), ("-TERM", 143)] {
        for arguments in [&sample[..], &count] {
            let child = begin(arguments, Stdio::null());
            std::thread::sleep(Duration::from_millis(700));
            signal(&child, name);
            assert_eq!(ended(child).code(), Some(code), "{arguments:?} {name}");
        }
    }
}

#[test]
fn a_closed_stdout_is_an_error() {
    let program = assert_cmd::cargo::cargo_bin("dancing");
    let command = format!("exec {} gen queens 4 >&-", program.display());
    let closed = Command::new("sh").args(["-c", &command]).output().unwrap();
    assert_eq!(closed.status.code(), Some(2));
    let said = String::from_utf8(closed.stderr).unwrap();
    assert!(
        said.starts_with("error: standard output, where the answer goes, is closed"),
        "{said}"
    );
}

#[test]
fn a_file_keeps_who_may_read_it() {
    let folder = tempdir().unwrap();
    let problem = problem_in(&folder, ROW);
    let to = file_in(&folder, "row.zdd");
    for mode in [0o600, 0o640] {
        fs::write(&to, "").unwrap();
        fs::set_permissions(&to, fs::Permissions::from_mode(mode)).unwrap();
        stdout(&["compile", &problem, "-o", &to], 0);
        assert_eq!(
            fs::metadata(&to).unwrap().permissions().mode() & 0o777,
            mode
        );
        assert_eq!(stdout(&["zdd", "count", &to], 0), "8\n");
    }
}

#[test]
fn nothing_is_left_of_what_could_not_be_written() {
    let folder = tempdir().unwrap();
    let problem = problem_in(&folder, ROW);
    // A file cannot replace a folder.
    let taken = file_in(&folder, "taken");
    fs::create_dir(&taken).unwrap();
    dancing(&["compile", &problem, "-o", &taken])
        .assert()
        .code(2);
    assert_eq!(files(&folder), ["problem.dlx", "taken"]);
}

#[test]
fn whoever_is_killed_leaves_the_file_whole() {
    let folder = tempdir().unwrap();
    let row = file_in(&folder, "row.dlx");
    fs::write(&row, ROW).unwrap();
    let board = problem_in(&folder, &stdout(&["gen", "dominoes", "10", "10"], 0));
    let to = file_in(&folder, "all.zdd");
    stdout(&["compile", &row, "-o", &to], 0);
    for moment in 0..8 {
        let child = begin(&["compile", &board, "-o", &to], Stdio::null());
        std::thread::sleep(Duration::from_millis(3 + 41 * moment));
        signal(&child, "-KILL");
        ended(child);
        // The file has either its old or its new content.
        let count = stdout(&["zdd", "count", &to], 0);
        assert!(["8\n", "258584046368\n"].contains(&&*count), "{count}");
    }
}
