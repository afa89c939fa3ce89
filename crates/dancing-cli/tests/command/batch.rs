//! Tests many problems in one call: `--batch` and `sudoku`.

use super::{ROW, dancing, file_in, json, problem_in, stdout};
use predicates::str::contains;
use tempfile::tempdir;

#[test]
fn problems_of_a_batch_are_answered_in_order() {
    let folder = tempdir().unwrap();
    let text = format!("{ROW}|---\na b\na b |4\na |1\nb |2\n|---\nc\nc |9\n|---\n");
    let batch = problem_in(&folder, &text);
    assert_eq!(stdout(&["count", &batch, "--batch"], 0), "8\n2\n1\n");
    for more in [
        ["--engine", "memo"],
        ["--engine", "cells"],
        ["--order", "input"],
    ] {
        let arguments = ["count", &batch, "--batch", more[0], more[1]];
        assert_eq!(stdout(&arguments, 0), "8\n2\n1\n", "{more:?}");
    }
    let solved = stdout(&["solve", &batch, "--batch", "-n", "1"], 3);
    let parts: Vec<&str> = solved.split("|---\n").collect();
    assert_eq!(
        parts[1..],
        [
            "a b\n\n| incomplete: there may be more solutions\n",
            "c\n\n| incomplete: there may be more solutions\n",
            ""
        ]
    );
    let best = stdout(&["best", &batch, "--batch"], 0);
    assert!(
        best.ends_with("|---\n| cost 3\na\nb\n\n|---\n| cost 9\nc\n\n|---\n"),
        "{best}"
    );
    let lines = stdout(&["best", &batch, "--batch", "--format", "json"], 0);
    let costs: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["bound"].clone())
        .collect();
    assert_eq!(costs, [1, 3, 9]);
}

#[test]
fn a_batch_fails_if_one_of_its_problems_does() {
    let folder = tempdir().unwrap();
    let none = problem_in(&folder, "a\na\n|---\na b\na\n|---\nc\nc\n");
    assert_eq!(stdout(&["count", &none, "--batch"], 1), "1\n0\n1\n");
    let solve = dancing(&["solve", &none, "--batch"]).assert().code(1);
    solve.stdout("a\n\n|---\n|---\nc\n\n|---\n").stderr("");
    let wrong = problem_in(&folder, "a\na\n|---\na b\nc\n|---\nc\nc\n");
    let count = dancing(&["count", &wrong, "--batch"]).assert().code(2);
    count.stdout("1\n").stderr(contains(
        "problem 2: line 5, column 1: \"c\" is not among the items",
    ));
    for option in ["--proof", "--certificate", "--checkpoint"] {
        let file = file_in(&folder, "file");
        let refused = dancing(&["count", &wrong, "--batch", option, &file]).assert();
        refused
            .code(2)
            .stdout("")
            .stderr(contains(format!("{option} cannot be used with --batch")));
    }
}

#[test]
fn sudokus_are_solved_line_by_line() {
    let folder = tempdir().unwrap();
    let file = file_in(&folder, "sudokus.txt");
    let solution =
        "123456789456789123789123456234567891567891234891234567345678912678912345912345678";
    let puzzle =
        "12..........789..3........62....7.9..6...1.......3.5.7.4.6....2..8......9......7.";
    let many = ".".repeat(81);
    let none = format!("11{}", "0".repeat(79));
    let text = format!("# a comment\n{solution}\n\n{many}\r\n{none}\n{puzzle}\n");
    std::fs::write(&file, text).unwrap();
    let printed = stdout(&["sudoku", &file], 1);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!((lines[0], lines[3]), (solution, solution));
    assert!(
        lines[1].starts_with("several solutions, such as 1"),
        "{}",
        lines[1]
    );
    assert_eq!(lines[2], "no solution");
    let mut two = dancing(&["sudoku", "-"]);
    two.write_stdin(format!("{solution}\n123\n"));
    two.assert()
        .code(2)
        .stdout(format!("{solution}\n"))
        .stderr(contains("stdin: line 2: a Sudoku has 81 cells, not 3"));
}

#[test]
fn the_most_expensive_solutions_are_found() {
    let folder = tempdir().unwrap();
    let row = problem_in(&folder, ROW);
    let best = json(&["best", &row, "--maximise", "-k", "2"], 0);
    assert_eq!(best["solutions"][0]["cost"], 15);
    assert_eq!(best["solutions"][1]["cost"], 12);
    assert_eq!((&best["bound"], &best["gap"]), (&15.into(), &0.0.into()));
    assert_eq!(best["proved"], true);
    // Items that need not be covered.
    let pack = problem_in(&folder, "0:1|a 0:1|b\na b |5\na |3\nb |3\nb |1\n");
    let printed = stdout(&["best", &pack, "--maximise"], 0);
    assert_eq!(printed, "| cost 6\na\nb\n\n");
    let limited = dancing(&["best", &pack, "--maximise", "--max-options", "1"]).assert();
    limited
        .code(2)
        .stdout("")
        .stderr(contains("a limit on the number of options"));
    let none = problem_in(&folder, "a b\na |4\n");
    assert_eq!(stdout(&["best", &none, "--maximise"], 1), "");
}
