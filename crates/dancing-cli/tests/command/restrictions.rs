//! Options that are required or forbidden, costs that are limited, and options with names.

use crate::{ROW, dancing, file_in, json, problem_in, stdout};
use predicates::str::contains;
use tempfile::tempdir;

#[test]
fn every_question_takes_required_and_forbidden_options() {
    let folder = tempdir().unwrap();
    let row = problem_in(&folder, ROW);
    // Of eight covers, those with the domino `b c` cover `a` alone, and `d e` in two ways.
    let with = ["--require", "c b"];
    let without = ["--forbid", "#9"];
    let both = [&with[..], &without].concat();
    let count = |more: &[&str]| stdout(&[&["count", &row], more].concat(), 0);
    assert_eq!(count(&[]), "8\n");
    assert_eq!(count(&with), "2\n");
    assert_eq!(count(&both), "1\n");
    assert_eq!(count(&[&both[..], &["--engine", "memo"]].concat()), "1\n");
    let only = "b c\nd e\na\n\n";
    for question in [
        &["solve", &row][..],
        &["solve", &row, "--seed", "3"],
        &["solve", &row, "--up-to-symmetry"],
        &["sample", &row],
    ] {
        assert_eq!(stdout(&[question, &both].concat(), 0), only);
    }
    let best = json(&[&["best", &row], &with[..]].concat(), 0);
    assert_eq!(best["solutions"][0]["cost"], 1);
    assert_eq!(
        best["solutions"][0]["numbers"],
        serde_json::json!([2, 4, 5])
    );
    let none = stdout(&["count", &row, "--require", "#1", "--require", "#2"], 1);
    assert_eq!(none, "0\n");
    for (wrong, says) in [
        (&["--require", "a c"][..], "no option is `a c`"),
        (&["--forbid", "#10"], "there are #1 to #9"),
        (
            &["--forbid", "a", "--certificate", "x"],
            "--certificate cannot be used with --require and --forbid",
        ),
    ] {
        let run = dancing(&[&["count", &row], wrong].concat())
            .assert()
            .code(2);
        run.stdout("").stderr(contains(says));
    }
}

#[test]
fn all_solutions_up_to_a_cost_are_listed() {
    let folder = tempdir().unwrap();
    let row = problem_in(&folder, ROW);
    let cheap = json(&["best", &row, "--at-most", "5"], 0);
    let costs: Vec<_> = cheap["solutions"].as_array().unwrap().iter().collect();
    let costs: Vec<_> = costs
        .iter()
        .map(|one| one["cost"].as_u64().unwrap())
        .collect();
    assert_eq!(costs, [1, 3, 5]);
    assert_eq!(
        (&cheap["proved"], &cheap["complete"]),
        (&true.into(), &().into())
    );
    let none = dancing(&["best", &row, "--at-most", "0"]).assert().code(1);
    none.stdout("").stderr("no solution costs at most 0\n");
}

#[test]
fn sums_over_all_solutions_are_printed() {
    let folder = tempdir().unwrap();
    let row = problem_in(&folder, ROW);
    let zdd = file_in(&folder, "row.zdd");
    stdout(&["compile", &row, "-o", &zdd], 0);
    let by_cost = stdout(&["zdd", "count", &zdd, "--by-cost"], 0);
    let expected = "1: 1\n3: 1\n5: 1\n6: 1\n8: 1\n10: 1\n12: 1\n15: 1\n8\n";
    assert_eq!(by_cost, expected);
    let by_option = json(&["zdd", "count", &zdd, "--by-option"], 0);
    let expected = [0.375, 0.25, 0.25, 0.375, 0.625, 0.375, 0.5, 0.375, 0.625];
    assert_eq!(by_option["by_option"], serde_json::json!(expected));
    let weights = file_in(&folder, "weights");
    std::fs::write(&weights, "1 1 1 1\n0.5 0 0 0 0\n").unwrap();
    // Only the cover `b c`, `d e`, `a` has no option of weight 0.
    let weighted = ["zdd", "count", &zdd, "--weights", &weights, "--by-option"];
    let printed = stdout(&weighted, 0);
    assert!(printed.contains("#2 1.000000 b c\n"), "{printed}");
    assert!(printed.ends_with("#9 0.000000 e\n0.5\n"), "{printed}");
    std::fs::write(&weights, "1 -1\n").unwrap();
    let wrong = dancing(&weighted).assert().code(2).stdout("");
    wrong.stderr(contains("line 1: \"-1\" is not a weight"));
    std::fs::write(&weights, "1 1\n").unwrap();
    let wrong = dancing(&weighted).assert().code(2).stdout("");
    wrong.stderr(contains("2 weights for 9 options"));
}

#[test]
fn columns_keep_their_names() {
    let folder = tempdir().unwrap();
    let opb = file_in(&folder, "two.opb");
    std::fs::write(&opb, "min: +3 left +2 right ;\n+1 left +1 right = 1 ;\n").unwrap();
    let read = problem_in(&folder, &stdout(&["read", &opb, "--from", "opb"], 0));
    let best = json(&["best", &read], 0);
    let only = serde_json::json!({ "cost": 2, "options": ["right"], "numbers": [2] });
    assert_eq!(best["solutions"][0], only);
    let printed = stdout(&["solve", &read], 0);
    assert_eq!(printed, "|: left\nr1\n\n|: right\nr1\n\n");
    assert_eq!(stdout(&["count", &read, "--forbid", "left"], 0), "1\n");
    let twice = dancing(&["count", &read, "--forbid", "r1"])
        .assert()
        .code(2);
    twice.stderr(contains("give the number of one, as in `#1` or `#2`"));
}

#[test]
fn options_that_are_never_chosen_are_mentioned() {
    let folder = tempdir().unwrap();
    let never = problem_in(&folder, "a | x\nx\nx\na\n");
    let count = dancing(&["count", &never]).assert().code(0).stdout("1\n");
    count.stderr("options without a primary item are never chosen: 2 of 3, such as \"x\"\n");
}
