//! Searches that are killed and resumed.

use crate::{dancing, file_in, instance, json, problem_in, stdout};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

fn begun(arguments: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin("dancing"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Waits until `lines` lines are stored, or the process ends.
fn await_lines(child: &mut Child, directory: &str, lines: usize) {
    let since = Instant::now();
    while child.try_wait().unwrap().is_none() && since.elapsed() < Duration::from_secs(60) {
        let log = fs::read_to_string(format!("{directory}/units.jsonl")).unwrap_or_default();
        if log.lines().count() >= lines {
            return;
        }
        sleep(Duration::from_millis(5));
    }
}

/// Kills the command repeatedly, each time a little later.
fn killed(arguments: &[&str], directory: &str) {
    for kill in 1..=5 {
        let mut child = begun(arguments);
        await_lines(&mut child, directory, 4 * kill);
        sleep(Duration::from_millis(7 * kill as u64));
        child.kill().unwrap(); // SIGKILL: it hears nothing of it
        child.wait().unwrap();
    }
}

fn with_checkpoint<'a>(arguments: &[&'a str], directory: &'a str) -> Vec<&'a str> {
    [arguments, &["--checkpoint", directory, "--every", "20ms"]].concat()
}

#[test]
fn a_count_that_was_killed_has_the_same_total_and_nodes() {
    let file = instance("soma.dlx");
    let whole = json(&["count", &file, "--engine", "cells"], 0);
    for threads in ["1", "2"] {
        let folder = TempDir::new().unwrap();
        let directory = file_in(&folder, "state");
        let count = ["count", &file, "--engine", "cells", "--threads", threads];
        let count = with_checkpoint(&count, &directory);
        killed(&count, &directory);
        let log = fs::read_to_string(format!("{directory}/units.jsonl")).unwrap();
        assert!(log.lines().count() > 4, "nothing was written down");
        let ended = json(&count, 0);
        assert_eq!(ended["count"], whole["count"], "{threads} threads");
        assert_eq!(ended["nodes"], whole["nodes"], "{threads} threads");
        assert_eq!(json(&count, 0), ended); // all is there
        // The units are the same as those of `dancing shard`.
        let log = format!("{directory}/units.jsonl");
        assert_eq!(json(&["merge", &file, &log], 0), ended);
    }
}

/// Checks a process that was killed while the units were stored, before the first one began.
#[test]
fn a_count_that_was_killed_at_its_beginning_begins_anew() {
    let file = instance("soma.dlx");
    let folder = TempDir::new().unwrap();
    let directory = file_in(&folder, "state");
    let count = ["count", &file, "--engine", "cells", "--threads", "2"];
    let count = with_checkpoint(&count, &directory);
    let whole = stdout(&count, 0);
    let log = format!("{directory}/units.jsonl");
    let written = fs::read_to_string(&log).unwrap();
    let begun = written.lines().filter(|line| !line.contains("\"done\""));
    let begun: String = begun.map(|line| format!("{line}\n")).collect();
    assert!(begun.lines().count() > 4, "{written}");
    for size in [begun.len(), begun.len() * 2 / 3, begun.len() / 9, 0] {
        fs::write(&log, &begun[..size]).unwrap();
        assert_eq!(stdout(&count, 0), whole, "{size} bytes");
    }
}

#[test]
fn a_list_that_was_killed_is_in_the_same_order() {
    let file = instance("langford-11.dlx");
    for threads in ["1", "2"] {
        let folder = TempDir::new().unwrap();
        let directory = file_in(&folder, "state");
        let solve = ["solve", &file, "--engine", "cells", "--threads", threads];
        let solve = with_checkpoint(&solve, &directory);
        killed(&solve, &directory);
        assert!(
            stdout(&solve, 0) == stdout(&["solve", &file], 0),
            "{threads} threads"
        );
    }
}

#[test]
fn the_cheapest_are_the_same_after_a_kill() {
    let file = instance("cost-langford-11.dlx");
    let whole = stdout(&["best", &file, "-k", "3"], 0);
    for threads in ["1", "2"] {
        let folder = TempDir::new().unwrap();
        let directory = file_in(&folder, "state");
        let best = [
            "best",
            &file,
            "-k",
            "3",
            "--engine",
            "cells",
            "--threads",
            threads,
        ];
        let best = with_checkpoint(&best, &directory);
        killed(&best, &directory);
        assert_eq!(stdout(&best, 0), whole, "{threads} threads");
    }
}

#[test]
fn a_time_limit_leaves_it_to_be_gone_on_with() {
    let file = instance("queens-12.dlx");
    let folder = TempDir::new().unwrap();
    let directory = file_in(&folder, "state");
    let count = ["count", &file, "--engine", "cells"];
    let count = with_checkpoint(&count, &directory);
    let late = [&count[..], &["--limit", "30ms"]].concat();
    dancing(&late)
        .assert()
        .code(3)
        .stderr(contains("the same command resumes here"));
    assert_eq!(stdout(&count, 0), "14200\n");
}

#[test]
fn a_line_cut_off_is_done_again() {
    let file = instance("queens-12.dlx");
    let folder = TempDir::new().unwrap();
    let directory = file_in(&folder, "state");
    let count = with_checkpoint(&["count", &file], &directory);
    assert_eq!(stdout(&count, 0), "14200\n");
    let path = format!("{directory}/units.jsonl");
    let log = fs::read(&path).unwrap();
    fs::write(&path, &log[..log.len() - 9]).unwrap();
    assert_eq!(stdout(&count, 0), "14200\n");
}

#[test]
fn a_checkpoint_that_was_changed_is_not_gone_on_with() {
    let file = instance("queens-12.dlx");
    let folder = TempDir::new().unwrap();
    let directory = file_in(&folder, "state");
    let count = with_checkpoint(&["count", &file], &directory);
    assert_eq!(stdout(&count, 0), "14200\n");
    let path = format!("{directory}/units.jsonl");
    let log = fs::read_to_string(&path).unwrap();
    let last = log.lines().last().unwrap();
    let (unit, _) = last.rsplit_once(",\"sum\"").unwrap();
    for (other, why) in [
        (
            log.replace("\"nodes\":", "\"nodes\":1"),
            "was changed after it was written",
        ),
        (
            log.replace(last, &format!("{unit}}}")),
            "has no checksum: an earlier version of dancing wrote it, and only that can use it; name another directory",
        ),
    ] {
        assert_ne!(other, log);
        fs::write(&path, other).unwrap();
        let refused = dancing(&count).assert().code(2).stdout("");
        refused.stderr(contains("units.jsonl: line ").and(contains(why)));
    }
}

#[test]
fn two_do_not_work_in_one_directory() {
    let folder = TempDir::new().unwrap();
    let directory = file_in(&folder, "state");
    let file = instance("domino-12x12.dlx"); // longer than anybody waits
    let count = with_checkpoint(&["count", &file], &directory);
    let mut child = begun(&count);
    await_lines(&mut child, &directory, 2);
    let second = dancing(&count).assert();
    child.kill().unwrap();
    child.wait().unwrap();
    second
        .code(2)
        .stdout("")
        .stderr(contains("another process is using it"));
}

#[test]
fn another_search_is_not_gone_on_with() {
    let folder = TempDir::new().unwrap();
    let directory = file_in(&folder, "state");
    let file = problem_in(&folder, crate::ROW);
    assert_eq!(
        stdout(&with_checkpoint(&["count", &file], &directory), 0),
        "8\n"
    );
    for other in [
        &["best", &file][..],
        &["solve", &file],
        &["count", &file, "--order", "input"],
        &["count", &file, "--max-options", "4"],
        &["count", &instance("queens-12.dlx")],
    ] {
        let refused = dancing(&with_checkpoint(other, &directory))
            .assert()
            .code(2);
        refused
            .stdout("")
            .stderr(contains("belongs to another search"));
    }
    for wrong in [
        &["count", &file, "--engine", "memo"][..],
        &["count", &file, "--max-nodes", "9"],
        &["count", &file, "--every", "0s"],
        &["solve", &file, "-n", "2"],
        &["best", &file, "--proof", "/dev/null"],
    ] {
        let arguments = [wrong, &["--checkpoint", &directory]].concat();
        dancing(&arguments).assert().code(2).stdout("");
    }
    let elsewhere = with_checkpoint(&["count", &file], &file);
    dancing(&elsewhere)
        .assert()
        .code(2)
        .stderr(contains("cannot save the progress"));
}
