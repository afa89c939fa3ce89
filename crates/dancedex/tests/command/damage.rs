//! `dancedex damage`: one question, or a file of them.

use crate::dancedex;
use predicates::str::{contains, starts_with};

/// An answer that the calculator of the oracle gives, too.
const QUESTION: &str = r#"{"gen":3,"attacker":{"species":"oddish","level":50,"nature":"rash"},"defender":{"species":"ditto","level":30},"move":"seismic-toss"}"#;

#[test]
fn a_file_of_questions_is_answered_line_by_line() {
    let magnitude = QUESTION.replace("seismic-toss", "magnitude");
    let lines = format!("{QUESTION}\n{magnitude}\n");
    let mut command = dancedex("");
    let run = command.args(["damage", "--batch", "-"]).write_stdin(lines);
    run.assert()
        .success()
        .stdout("{\"damage\":[[50]]}\n{\"unmodelled\":\"move magnitude\"}\n");
}

#[test]
fn one_question_is_answered_in_calculators_words() {
    let words = [
        "252+ SpA Choice Specs Hydreigon",
        "draco meteor",
        "4 HP Garchomp",
    ];
    let mut command = dancedex("");
    let run = command.arg("damage").args(words).args(["-g", "7"]);
    run.assert().success().stdout(starts_with(
        "252+ SpA Choice Specs Hydreigon draco meteor vs. 4 HP Garchomp: ",
    ));
    let mut command = dancedex("");
    let immune = ["Hydreigon", "draco meteor", "Clefable"];
    let run = command.arg("damage").args(immune);
    run.assert().success().stdout(contains("no damage"));
}

#[test]
fn what_is_wrong_is_named_in_one_line() {
    for (words, named) in [
        (["Hydreign", "draco meteor", "Clefable"], "hydreigon"),
        (["Hydreigon", "draco metor", "Clefable"], "Draco Meteor"),
        (["Foo Hydreigon", "draco meteor", "Clefable"], "Foo"),
        (["300 SpA Hydreigon", "draco meteor", "Clefable"], "300"),
    ] {
        let mut command = dancedex("");
        let run = command.arg("damage").args(words).assert().code(2);
        run.stderr(contains(named));
    }
    let mut command = dancedex("");
    let run = command
        .args(["damage", "--batch", "-"])
        .write_stdin("{\"gen\":10}\n");
    run.assert()
        .code(2)
        .stderr(starts_with("error: stdin, line 1: "));
}

/// What never ends a line is read no further than a question is long.
#[test]
fn a_batch_that_is_none() {
    let stdin = |text: String, named: &str| {
        let mut command = dancedex("");
        let run = command.args(["damage", "--batch", "-"]).write_stdin(text);
        run.assert().code(2).stderr(contains(named));
    };
    stdin("x".repeat(100_000), "line 1: more than 10000 bytes");
    stdin("{}\n".repeat(1_000_000), "line 1: ");
    let zeros = dancedex("damage --batch /dev/zero").assert().code(2);
    zeros.stderr("error: /dev/zero, line 1: more than 10000 bytes, which is no question\n");
}
