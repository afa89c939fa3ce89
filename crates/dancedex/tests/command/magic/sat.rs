//! `--method sat` and `--method both`: every encoding, limits, an interrupt, other solvers.

use super::*;
use crate::bad_input::said;
use crate::json;

#[test]
fn search_and_sat_agree_in_every_encoding() {
    let board = near(4, 7);
    for encoding in ["tseytin", "direct", "phases"] {
        let answer = json(
            &format!("magic solve {board} --method both --encoding {encoding}"),
            0,
        );
        assert!(is_magic(&replay(&answer)));
        assert_eq!(answer["method"], "both");
        let sat = json(
            &format!("magic solve {board} --method sat --encoding {encoding}"),
            0,
        );
        assert!(is_magic(&replay(&sat)));
        assert_eq!(
            (&sat["length"], &sat["proved"]),
            (&answer["length"], &true.into())
        );
    }
}

#[test]
fn a_limit_says_what_is_proved() {
    let answer = json("magic solve --method sat --limit 1s", 3);
    assert_eq!(
        (&answer["proved"], &answer["length"]),
        (&false.into(), &Value::Null)
    );
    assert!((1..=11).contains(&answer["at_least"].as_u64().unwrap()));
    assert!(
        stdout("magic solve --method sat --limit 1s", 3).contains("every solution has at least")
    );
}

#[test]
fn beside_the_search_a_limit_says_how_far_sat_came() {
    let answer = json("magic solve --method both --limit 1s", 0);
    assert_eq!(
        (&answer["length"], &answer["at_least"]),
        (&11.into(), &11.into())
    );
    assert!((1..=11).contains(&answer["sat_at_least"].as_u64().unwrap()));
    assert!(
        stdout("magic solve --method both --limit 1s", 0)
            .contains("\nBy SAT, every solution has at least ")
    );
}

/// Interrupts a question that would take hours, as soon as the command handles the signal.
#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_says_what_is_proved() {
    let words = ["magic", "solve", "--method", "sat", "--format", "json"];
    let child = std::process::Command::new(assert_cmd::cargo::cargo_bin("dancedex"))
        .args(words)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let id = child.id().to_string();
    while !listens(&id) {
        std::thread::yield_now();
    }
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(["-INT", &id]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    cli_test_support::hold("dancedex", &words, str::from_utf8(&ended.stdout).unwrap());
    let answer: Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(answer["at_least"], answer["sat_at_least"]);
    assert_eq!(answer["length"], Value::Null);
}

/// Returns whether a process has a handler for SIGINT, the second of the signals.
#[cfg(target_os = "linux")]
fn listens(id: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
    caught & 2 != 0
}

#[test]
fn a_solver_that_is_not_in_the_build_is_refused() {
    for (name, built_in) in [
        ("cadical", cfg!(feature = "cadical")),
        ("kissat", cfg!(feature = "kissat")),
    ] {
        let line = format!("magic solve {} --method both --solver {name}", near(3, 2));
        if built_in {
            assert_eq!(json(&line, 0)["method"], "both");
        } else {
            assert!(said(&line).ends_with(&format!(
                "build it with `--features {name}`, or choose --solver batsat"
            )));
        }
    }
    assert!(said("magic solve --method sat --solver minisat").contains("cadical"));
    assert!(said("magic solve --solver kissat").contains("--method sat"));
    assert!(said("magic solve --method sat --proof a").contains("--solver cadical"));
}
