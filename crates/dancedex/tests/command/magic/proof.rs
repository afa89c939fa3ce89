//! `verify`, and the proofs that `solve` writes.

use super::*;
use crate::bad_input::said;
use crate::dancedex;

/// Checks a proof that the clauses with all combinations of two variables are unsatisfiable.
#[test]
fn a_proof_is_checked_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let cnf = path("a.cnf");
    let proof = path("a.proof");
    std::fs::write(&cnf, "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n").unwrap();
    std::fs::write(&proof, "5 2 0 1 2 0\n6 0 5 3 4 0\n").unwrap();
    let line = format!("magic verify {cnf} {proof}");
    assert!(stdout(&line, 0).starts_with("unsatisfiable, proved: 2 clauses, 2 lines"));
    std::fs::write(&proof, "5 2 0 1 2 0\n6 0 5 3 0\n").unwrap();
    let reason = "line 2 of the proof: its hints do not lead to a contradiction";
    assert_eq!(said(&line), format!("{proof}: {reason}"));
    std::fs::write(&proof, "5 2 0 1 2 0\n").unwrap();
    assert!(said(&line).contains("the proof ends after 1 line"));
    assert!(said(&format!("magic verify {cnf} {}", path("b"))).starts_with("cannot read "));
    let directory = folder.path().display();
    let of_clauses = said(&format!("magic verify {directory} {proof}"));
    let of_proof = said(&format!("magic verify {cnf} {directory}"));
    for reason in [of_clauses, of_proof] {
        let right = format!("cannot read {directory}: ");
        assert!(reason.starts_with(&right), "{reason}");
    }
    let piped = dancedex(&format!("magic verify {cnf} -"))
        .write_stdin("5 2 0 1 2 0\n6 0 5 3 4 0\n")
        .assert();
    piped.code(0);
    assert!(said(&format!("magic verify {proof} {cnf}")).contains("line 1 of the proof"));
}

#[test]
#[cfg(feature = "cadical")]
fn the_proof_of_the_minimum_is_written_and_holds() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let cnf = path("a.cnf");
    let proof = path("a.lrat");
    let board = near(4, 7);
    let sat = "--method sat --solver cadical --encoding direct";
    let answer = crate::json(&format!("magic solve {board} {sat} --proof {proof}"), 0);
    let length = &answer["length"];
    assert_eq!(answer["proof"], proof);
    let encode = format!("magic encode {board} --encoding direct --states {length} -o {cnf}");
    stdout(&encode, 0);
    assert!(stdout(&format!("magic verify {cnf} {proof}"), 0).starts_with("unsatisfiable"));
    assert_eq!(
        std::fs::read_dir(&folder).unwrap().count(),
        2,
        "no draft is left"
    );
    let nowhere = path("no/a.lrat");
    let reason = said(&format!("magic solve {board} {sat} --proof {nowhere}"));
    assert!(
        reason.starts_with(&format!("cannot write the proof {nowhere}: ")),
        "{reason}"
    );
}

#[test]
#[cfg(feature = "cadical")]
fn a_proof_is_of_what_sat_has_proved_when_a_limit_stops_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let cnf = path("a.cnf");
    let proof = path("a.lrat");
    let solve = format!("magic solve --method both --solver cadical --limit 2s --proof {proof}");
    let text = stdout(&solve, 0);
    let states = text.split_once("encode --states ").unwrap().1;
    let states = states.split_once('`').unwrap().0;
    assert!(text.contains(&format!("every solution has at least {states} step")));
    stdout(&format!("magic encode --states {states} -o {cnf}"), 0);
    assert!(stdout(&format!("magic verify {cnf} {proof}"), 0).starts_with("unsatisfiable"));
}

#[test]
#[cfg(feature = "cadical")]
fn a_proof_that_is_not_written_is_said_to_be_missing() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("a.lrat").display().to_string();
    for (board, code) in [(near(0, 0), 0), ("155555/555555/555555".to_owned(), 1)] {
        let sat = "--method sat --solver cadical --proof";
        dancedex(&format!("magic solve {board} {sat} {proof}"))
            .assert()
            .code(code)
            .stderr(format!(
                "note: {proof} was not written: SAT proved nothing\n"
            ));
    }
}
