//! Long questions: limits, Ctrl-C, and covers that are printed as they are found.

use crate::{dancedex, json, stdout};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

#[test]
fn learnable_moves_of_a_whole_game_are_answered_with_proof() {
    let told = stdout(
        "team violet all --whole-game --trade --side both --moves learnable",
        0,
    );
    assert!(told.contains("Proved optimal ("), "{told}");
}

#[test]
fn a_team_that_is_stopped_is_the_best_so_far_with_what_is_proved() {
    let question = "team platinum all --whole-game --trade --side both";
    let whole = json(&format!("{question} --top 1"), 1);
    assert_eq!(whole["proved"], true);
    let limited = format!("{question} --top 2000 --limit 100ms");
    let stopped = json(&limited, 3);
    assert_eq!(stopped["complete"], false);
    assert!(
        stopped["least_left"].as_u64()
            <= whole["teams"][0]["uncovered"]
                .as_array()
                .map(|all| all.len() as u64)
    );
    assert!(stdout(&limited, 3).contains("\nStopped"));
}

/// Checks that ranks are in order, and that the list at a stop is the beginning of the complete
/// list.
#[test]
fn the_best_overlapping_covers_come_as_they_are_found() {
    let question = "cover violet all --whole-game --trade --kind overlapping";
    let few = stdout(&format!("{question} --top 200 --format csv"), 0);
    assert_eq!(few.lines().count(), 201);
    // Long enough to find all covers of the best rank, which are sorted by effort.
    let stopped = stdout(
        &format!("{question} --top 1000000 --limit 3s --format csv"),
        3,
    );
    let lines = few.lines().zip(stopped.lines());
    assert!(lines.clone().count() > 1);
    for (one, other) in lines {
        assert_eq!(one, other);
    }
    let table = stdout(&format!("{question} --top 1000000 --limit 300ms"), 3);
    let table: Vec<&str> = table.split_whitespace().collect();
    let table = format!("{}\n", table.join(" "));
    assert!(
        table.contains(" are listed.") || table.contains(" is listed."),
        "{table}"
    );
}

/// Checks that a limit ends both the collecting and the counting of irredundant covers.
#[test]
fn irredundant_covers_that_are_stopped_are_those_so_far() {
    let question = "cover -g 9 --kind irredundant --options all --team 9 --limit 100ms";
    let stopped = json(question, 3);
    assert_eq!(stopped["count"], serde_json::Value::Null);
    assert_eq!(
        (&stopped["complete"], &stopped["proved"]),
        (&false.into(), &false.into())
    );
    assert!(stdout(question, 3).contains("\nStopped before "));
    assert_eq!(
        stdout(&format!("{question} -f csv"), 3),
        "rank,size,options\n"
    );
    let whole = json("cover -g 9 --kind irredundant --team 4", 0);
    assert_eq!(
        (&whole["count"], &whole["proved"]),
        (&"190584".into(), &true.into())
    );
}

#[test]
fn a_million_covers_are_streamed() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dancedex"))
        .args(
            "cover violet all --whole-game --trade --kind overlapping --top 1000000 -f ndjson"
                .split(' '),
        )
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first: Vec<String> = lines.take(50).map(Result::unwrap).collect();
    assert!(
        child.try_wait().unwrap().is_none(),
        "it was all there at once"
    );
    child.kill().unwrap();
    child.wait().unwrap();
    let best = stdout(
        "cover violet all --whole-game --trade --kind overlapping --top 50 -f ndjson",
        0,
    );
    assert_eq!(first, best.lines().collect::<Vec<_>>());
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_gives_the_best_so_far() {
    let line =
        "team platinum all --whole-game --trade --side both --top 1000000 -f csv; echo \"[$?]\"";
    let shown = crate::terminal_until("TERM=xterm", line, "searching", "\u{3}");
    assert!(
        shown.contains("covered,uncovered,") && shown.ends_with("[3]\n"),
        "{shown}"
    );
}

#[test]
fn a_limit_that_is_none_is_said_so() {
    for command in ["team emerald", "cover emerald"] {
        dancedex(&format!("{command} --limit soon"))
            .assert()
            .code(2);
    }
}

/// Checks that SIGTERM has the same effect as Ctrl-C. A million teams would take half a minute to
/// print.
#[cfg(unix)]
#[test]
fn few_teams_are_told_after_a_signal() {
    for (signal, moves) in [("-INT", "learnable"), ("-TERM", "stab")] {
        let line = format!(
            "team platinum all --whole-game --trade --side both --moves {moves} --top 1000000 -f csv"
        );
        let child = Command::new(env!("CARGO_BIN_EXE_dancedex"))
            .args(line.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_secs(2));
        let mut kill = Command::new("kill");
        let sent = kill.args([signal, &child.id().to_string()]).status();
        assert!(sent.unwrap().success());
        let told = child.wait_with_output().unwrap();
        assert_eq!(told.status.code(), Some(3), "{line}");
        let lines = String::from_utf8(told.stdout).unwrap().lines().count();
        assert!((1..=1001).contains(&lines), "{lines} lines");
    }
}

#[cfg(unix)]
#[test]
fn a_closed_stdout_is_an_error() {
    for line in ["types Fire", "team emerald brawly", "--version"] {
        let command = format!("exec {} {line} >&-", env!("CARGO_BIN_EXE_dancedex"));
        let ended = Command::new("sh").args(["-c", &command]).output().unwrap();
        assert_eq!(ended.status.code(), Some(2), "{line}");
        let said = String::from_utf8(ended.stderr).unwrap();
        assert!(
            said.starts_with("error: standard output, where the answer goes, is closed"),
            "{said}"
        );
    }
    let command = format!(
        "exec {} types Fire >/dev/null",
        env!("CARGO_BIN_EXE_dancedex")
    );
    let ended = Command::new("sh").args(["-c", &command]).output().unwrap();
    assert_eq!(ended.status.code(), Some(0));
}
