//! Checks the proofs by `dancing best --proof`, `solve --proof` and `count --proof` with the
//! independent program `veripb`, if it is installed.

use super::{ROW, dancing, file_in, instance, problem_in, stdout};
use predicates::str::contains;
use serde_json::Value;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// Returns whether `veripb` accepts a proof; `None` if `veripb` is not installed.
fn accepts(proof: &str) -> Option<bool> {
    let formula = format!("{proof}.opb");
    let checked = Command::new("veripb").args([&formula, proof]).output();
    Some(checked.ok()?.status.success())
}

/// Writes a proof into a folder and returns its path.
fn proof_in(folder: &TempDir, problem: &str, code: i32) -> String {
    let path = file_in(folder, "proof.pbp");
    let arguments = ["best", problem, "--proof", &path];
    dancing(&arguments).assert().code(code);
    path
}

/// A problem with colours, multiplicities, secondary items, an option that is never chosen, and
/// costs.
const MIXED: &str = "a 1:2|b 0:*|c | p q r\na p:1 |3\na q |2\nb p:2 |1\nb q r:x |4\nb c p:1 |2\nc r:y |1\na b p:1 q |7\np:2 |1\n";

#[test]
fn proofs_are_accepted() {
    let folder = TempDir::new().unwrap();
    for (text, code, conclusion) in [
        (ROW, 0, "conclusion BOUNDS 1"),
        (MIXED, 0, "conclusion BOUNDS"),
        ("a b c\na b\nb c\na c\n", 1, "conclusion UNSAT"),
        ("a b | x\na x:1\nb x:2\n", 1, "conclusion UNSAT"),
        ("a b\na\n", 1, "conclusion UNSAT"),
        ("a\na\n", 0, "conclusion SAT"),
        // In this problem, all costs are multiples of seven.
        (
            "a b c\na b |7\nb c |7\na c |14\na |14\nb |21\nc |14\n",
            0,
            "conclusion BOUNDS 21",
        ),
    ] {
        let proof = proof_in(&folder, &problem_in(&folder, text), code);
        let written = fs::read_to_string(&proof).unwrap();
        assert!(written.contains(conclusion), "{text}\n{written}");
        assert_ne!(accepts(&proof), Some(false), "{text}\n{written}");
    }
}

#[test]
fn proofs_of_known_instances_are_accepted() {
    let folder = TempDir::new().unwrap();
    for name in ["cost-soma.dlx", "cost-langford-11.dlx"] {
        let proof = proof_in(&folder, &instance(name), 0);
        assert_ne!(accepts(&proof), Some(false), "{name}");
    }
}

/// Writes a proof that all solutions are listed, and returns its path.
fn proof_of_all(folder: &TempDir, problem: &str, code: i32) -> String {
    let path = file_in(folder, "all.pbp");
    let arguments = ["solve", problem, "--proof", &path];
    dancing(&arguments).assert().code(code);
    path
}

#[test]
fn lists_are_proved_to_be_whole() {
    let folder = TempDir::new().unwrap();
    for (text, solutions) in [
        (ROW, 8),
        (MIXED, 12),
        ("a b c\na b\nb c\na c\n", 0),
        ("a\na\n", 1),
        // Options that may be added or not, and unused colours.
        ("a 0:*|b c | x\na\na x:1\nb x:1\nb x:2\nc\nc x:2\n", 7),
    ] {
        let problem = problem_in(&folder, text);
        let proof = proof_of_all(&folder, &problem, i32::from(solutions == 0));
        let written = fs::read_to_string(&proof).unwrap();
        // The proof of the count is the same.
        let counted = file_in(&folder, "counted.pbp");
        let count = stdout(
            &["count", &problem, "--proof", &counted],
            i32::from(solutions == 0),
        );
        assert_eq!(count, format!("{solutions}\n"));
        assert_eq!(fs::read_to_string(&counted).unwrap(), written, "{text}");
        let listed = written.lines().filter(|line| line.starts_with("solx"));
        assert_eq!(listed.count(), solutions, "{text}\n{written}");
        assert_ne!(accepts(&proof), Some(false), "{text}\n{written}");
        // The proof is rejected without one of the solutions.
        let mut lines: Vec<&str> = written.lines().collect();
        let Some(one) = lines.iter().position(|line| line.starts_with("solx")) else {
            continue;
        };
        lines.remove(one);
        fs::write(&proof, lines.join("\n")).unwrap();
        assert_ne!(accepts(&proof), Some(true), "{text}\n{written}");
    }
}

#[test]
fn known_lists_are_proved_to_be_whole() {
    let folder = TempDir::new().unwrap();
    for (name, code) in [("csp-26-6", 1), ("pent-scott", 0), ("queendom-5-3", 0)] {
        let problem = instance(&format!("{name}.dlx"));
        let proof = proof_of_all(&folder, &problem, code);
        assert_ne!(accepts(&proof), Some(false), "{name}");
    }
    let proof = proof_in(&folder, &instance("csp-26-6.dlx"), 1);
    assert_ne!(accepts(&proof), Some(false), "csp-26-6, best");
}

#[test]
fn spoiled_proofs_are_refused() {
    let folder = TempDir::new().unwrap();
    let proof = proof_in(&folder, &problem_in(&folder, MIXED), 0);
    let written = fs::read_to_string(&proof).unwrap();
    let lines: Vec<&str> = written.lines().collect();
    let without = |word: &str| {
        let kept = lines.iter().filter(|line| !line.starts_with(word));
        kept.copied().collect::<Vec<_>>().join("\n")
    };
    let bounds = lines.iter().find(|line| line.contains("BOUNDS")).unwrap();
    let (_, cost) = bounds.trim_end_matches(" ;").rsplit_once(' ').unwrap();
    let dearer = (cost.parse::<u64>().unwrap() + 1).to_string();
    for spoiled in [
        without("soli"),
        without("rup"),
        written.replace(
            bounds,
            &bounds.replace(&format!(" {cost}"), &format!(" {dearer}")),
        ),
        written
            .replacen("soli x", "soli ~x", 1)
            .replacen("soli ~x", "soli x", 1)
            .replacen(" ~x", " x", 1),
    ] {
        fs::write(&proof, &spoiled).unwrap();
        assert_ne!(accepts(&proof), Some(true), "{spoiled}");
    }
}

#[test]
fn a_proof_is_a_file() {
    let assert = dancing(&["best", "-", "--proof", "-"])
        .write_stdin(ROW)
        .assert();
    assert
        .code(2)
        .stderr(contains("--proof requires a file name"));
}

#[test]
fn a_count_of_states_has_a_certificate_and_no_proof() {
    let arguments = ["count", "-", "--engine", "memo", "--proof", "count.pbp"];
    let assert = dancing(&arguments).write_stdin(ROW).assert();
    assert.code(2).stderr(contains("use --certificate"));
}

#[test]
fn a_stopped_search_leaves_no_proof() {
    let folder = TempDir::new().unwrap();
    let path = file_in(&folder, "proof.pbp");
    let problem = instance("cost-soma.dlx");
    let arguments = ["best", &problem, "--proof", &path, "--limit", "1ns"];
    dancing(&arguments).assert().code(3);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Checks that such costs are rejected before anything is searched or printed.
#[test]
fn costs_too_large_for_a_proof_are_refused() {
    let folder = TempDir::new().unwrap();
    let path = file_in(&folder, "proof.pbp");
    let best = |problem: &str| {
        let mut best = dancing(&["best", "-", "--proof", &path]);
        best.write_stdin(problem).assert()
    };
    let refused = best("a\na |9223372036854775808\na |1\n").code(2).stdout("");
    refused.stderr(contains(
        "--proof is not possible: the costs add up to 9223372036854775809, but must stay below 1125899906842624",
    ));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    best("a\na |1125899906842622\na |1\n").code(0);
    assert_ne!(accepts(&path), Some(false));

    let items: Vec<String> = (0..10_001).map(|item| format!("i{item}")).collect();
    let row = items.join(" ");
    let each = items.join("\n");
    let refused = best(&format!("{row}\n{row} |1\n{row} |2\n{each}\n")).code(2);
    refused.stdout("").stderr(contains(
        "10001 items are left, but at most 10000 are supported",
    ));
}

/// Checks that costs up to the largest possible one are added up correctly.
#[test]
fn the_largest_costs_are_added_up() {
    let a = 1u64 << 63;
    let b = (1u64 << 62) - 1;
    let both = u64::MAX - a - b;
    let problem = format!("a b\na |{a}\nb |{b}\na b |{both}\n");
    for engine in ["bits", "cells", "auto"] {
        let best = [
            "best", "-", "-k", "2", "--engine", engine, "--format", "json",
        ];
        let best = dancing(&best).write_stdin(problem.clone()).assert().code(0);
        let answer: Value = serde_json::from_slice(&best.get_output().stdout).unwrap();
        let solutions = answer["solutions"].as_array().unwrap().iter();
        let costs: Vec<u64> = solutions.map(|one| one["cost"].as_u64().unwrap()).collect();
        assert_eq!(costs, [both, a + b], "{engine}");
    }
    let over = format!("a b\na |{}\nb |1\n", u64::MAX);
    let refused = dancing(&["best", "-"]).write_stdin(over).assert().code(2);
    refused.stdout("").stderr(contains("line 3"));
}
