//! `dancing symmetries`, `--up-to-symmetry`, and families whose counts up to symmetry are known.

use crate::{dancing, json, problem_in, stdout};
use predicates::str::contains;
use tempfile::TempDir;

/// A row of three cells that can be reversed.
const ROW: &str = "a b c\na b\nb c\na\nb\nc\n";

fn generated(folder: &TempDir, family: &[&str]) -> String {
    problem_in(folder, &stdout(&[&["gen"], family].concat(), 0))
}

#[test]
fn symmetries_are_printed_as_cycles() {
    let folder = TempDir::new().unwrap();
    let row = problem_in(&folder, ROW);
    assert_eq!(stdout(&["symmetries", &row], 0), "2 symmetries\n(a c)\n");
    let answer = json(&["symmetries", &row], 0);
    assert_eq!(answer["order"], "2");
    assert_eq!(
        answer["generators"][0]["items"],
        serde_json::json!([["a", "c"]])
    );
    assert_eq!(
        answer["generators"][0]["options"],
        serde_json::json!([[1, 2], [3, 5]])
    );
    assert_eq!(answer["complete"], true);
    let alike = problem_in(&folder, "a\na\na\n");
    assert_eq!(
        stdout(&["symmetries", &alike], 0),
        "2 symmetries\n(#1 #2)\n"
    );
}

#[test]
fn alike_solutions_are_one() {
    let folder = TempDir::new().unwrap();
    let row = problem_in(&folder, ROW);
    assert_eq!(stdout(&["count", &row, "--up-to-symmetry"], 0), "2\n");
    assert_eq!(json(&["count", &row, "--up-to-symmetry"], 0)["count"], "2");
    let listed = stdout(&["solve", &row, "--up-to-symmetry"], 0);
    assert_eq!(
        listed
            .split("\n\n")
            .filter(|solution| !solution.trim().is_empty())
            .count(),
        2
    );
    let one = stdout(&["solve", &row, "--up-to-symmetry", "-n", "1"], 3);
    assert!(listed.starts_with(one.split('|').next().unwrap()), "{one}");
    let none = problem_in(&folder, "a b\na\n");
    assert_eq!(stdout(&["count", &none, "--up-to-symmetry"], 1), "0\n");
    let both = dancing(&["count", &row, "--up-to-symmetry", "--engine", "memo"]).assert();
    both.code(2).stderr(contains("--up-to-symmetry"));
}

#[test]
fn families_have_their_published_numbers() {
    for (family, solutions, kinds) in [
        (&["polyominoes", "5", "3", "20"][..], "8", "2"),
        (&["queens", "8"], "92", "12"),
        (&["langford", "7"], "52", "26"),
        (&["sudoku", "................"], "288", "2"),
        (&["windmill", "2", "10"], "288", "74"),
    ] {
        let folder = TempDir::new().unwrap();
        let problem = generated(&folder, family);
        assert_eq!(
            stdout(&["count", &problem], 0).trim(),
            solutions,
            "{family:?}"
        );
        let counted = stdout(&["count", &problem, "--up-to-symmetry"], 0);
        assert_eq!(counted.trim(), kinds, "{family:?}");
    }
}

#[test]
fn a_fillomino_is_solved() {
    let folder = TempDir::new().unwrap();
    let problem = generated(&folder, &["fillomino", "22./..3/1.."]);
    assert_eq!(stdout(&["count", &problem], 0), "1\n");
    let refused = |grid: &str, wrong: &str| {
        dancing(&["gen", "fillomino", grid])
            .assert()
            .code(2)
            .stderr(contains(wrong));
    };
    refused("2./1", "row 2 has 1 cells, row 1 has 2");
    refused("2./1?", "'?' in row 2");
    refused("", "the grid is empty");
    dancing(&["gen", "windmill", "3", "7"])
        .assert()
        .code(2)
        .stderr(contains("ten dominoes"));
}

#[test]
fn a_latin_square_is_filled_in_the_order_weighted() {
    let folder = TempDir::new().unwrap();
    let problem = generated(&folder, &["latin", "30", "12", "--seed", "2"]);
    let solve = |order| {
        let question = ["solve", &problem, "-n", "1", "--max-nodes", "50000"];
        json(&[&question[..], &["--order", order]].concat(), 3)
    };
    let cells = solve("weighted")["solutions"][0]["options"].clone();
    assert_eq!(cells.as_array().unwrap().len(), 360);
    assert_eq!(solve("mrv")["solutions"].as_array().unwrap().len(), 0);
    // With all cells empty, the solutions are the Latin squares of order 4.
    let empty = generated(&folder, &["latin", "4", "4"]);
    assert_eq!(stdout(&["count", &empty], 0), "576\n");
    dancing(&["gen", "latin", "4", "5"])
        .assert()
        .code(2)
        .stderr(contains("at most 4"));
}
