//! Tests listing, checking and ranking solutions, and generating problems.

use crate::{ROW, dancing, file_in, instance, json, problem_in, stdout};
use predicates::str::contains;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use tempfile::tempdir;

/// Returns what the command prints for an input, and checks its exit code.
fn fed(arguments: &[&str], input: &str, code: i32) -> String {
    let assert = dancing(arguments).write_stdin(input).assert().code(code);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn both_engines_count_as_json_says() {
    for engine in ["bits", "cells"] {
        for threads in ["1", "2"] {
            let file = instance("langford-11.dlx");
            let answer = json(
                &["count", &file, "--engine", engine, "--threads", threads],
                0,
            );
            assert_eq!(answer["count"], "35584");
            assert_eq!(answer["engine"], engine);
            assert_eq!(answer["complete"], true);
        }
    }
}

#[test]
fn what_solve_lists_check_accepts() {
    for name in [
        "queens-12.dlx",
        "wsearch-4x5.dlx",
        "queendom-5-3.dlx",
        "cost-soma.dlx",
    ] {
        let file = instance(name);
        let solutions = stdout(&["solve", &file], 0);
        let count = stdout(&["count", &file], 0);
        assert_eq!(fed(&["check", &file, "-"], &solutions, 0), count, "{name}");
    }
}

#[test]
fn options_that_are_alike_make_different_solutions() {
    for (problem, count) in [("a\na\na\n", "2\n"), ("2|a b\na\na\na\nb\nb\n", "6\n")] {
        let folder = tempdir().unwrap();
        let file = problem_in(&folder, problem);
        let solutions = stdout(&["solve", &file], 0);
        assert_eq!(fed(&["check", &file, "-"], &solutions, 0), count);
        let mut check = dancing(&["check", &file, "-"]);
        let twice = check.write_stdin(solutions.repeat(2)).assert();
        twice.code(2).stderr(contains("occurs twice"));
    }
}

#[test]
fn lists_say_whether_they_are_complete() {
    let queens = instance("queens-12.dlx");
    let last = |arguments: &[&str], code| {
        let lines = stdout(&[&["solve", &queens, "--format"], arguments].concat(), code);
        lines.lines().last().map(str::to_owned)
    };
    let end = |line: Option<String>| -> Value { serde_json::from_str(&line.unwrap()).unwrap() };
    assert_eq!(end(last(&["ndjson"], 0))["complete"], true);
    let few = last(&["ndjson", "-n", "2"], 3);
    assert_eq!(end(few)["complete"], false);
    let few = last(&["text", "-n", "2"], 3).unwrap();
    assert_eq!(few, "| incomplete: there may be more solutions");
    assert_eq!(last(&["text"], 0).unwrap(), "");
    let soma = instance("cost-soma.dlx");
    let best = stdout(&["best", &soma, "--format", "ndjson"], 0);
    let best = end(best.lines().last().map(str::to_owned));
    assert_eq!(
        (&best["proved"], &best["complete"]),
        (&true.into(), &false.into())
    );
}

#[test]
fn choosing_nothing_is_a_solution_where_nothing_is_to_be_covered() {
    let problem = "0:1|a 0:1|b\na\nb\n";
    let folder = tempdir().unwrap();
    let file = problem_in(&folder, problem);
    let solutions = stdout(&["solve", &file], 0);
    assert_eq!(stdout(&["count", &file], 0), "4\n");
    assert_eq!(fed(&["check", &file, "-"], &solutions, 0), "4\n");
    // In problems with items to cover, empty lines are ignored.
    let row = problem_in(&folder, ROW);
    let spaced = "\n\na b\nc d\ne\n\n\n";
    assert_eq!(fed(&["check", &row, "-"], spaced, 0), "1\n");
}

#[test]
fn what_is_too_large_for_a_number_has_no_error_either() {
    // Four hundred items, each covered by one of ten options.
    let names: Vec<String> = (0..400).map(|item| format!("i{item}")).collect();
    let options = names.iter().map(|name| format!("{name}\n").repeat(10));
    let problem = format!("{}\n{}", names.join(" "), options.collect::<String>());
    let text = fed(&["estimate", "-", "--probes", "3"], &problem, 0);
    let over = "over 1.7976931348623157e308";
    assert_eq!(
        text,
        format!("nodes {over} (standard error {over})\nsolutions {over} (standard error {over})\n")
    );
    let arguments = ["estimate", "-", "--probes", "3", "--format", "json"];
    let answer: serde_json::Value = serde_json::from_str(&fed(&arguments, &problem, 0)).unwrap();
    assert!(answer["estimated_nodes"].is_null() && answer["nodes_error"].is_null());
    assert!(answer["count_error"].is_null());
}

#[test]
fn check_names_the_flaw() {
    let file = instance("queens-12.dlx");
    let solution = stdout(&["solve", &file, "-n", "1"], 3);
    let lines: Vec<&str> = solution.lines().collect();
    let wrong = [
        (lines[1..].join("\n"), "is covered 0 times"),
        (format!("{solution}{solution}"), "occurs twice"),
        (
            "r0 c0\n".to_owned(),
            "\"r0 c0\" is not an option of the problem",
        ),
    ];
    for (text, flaw) in wrong {
        let assert = dancing(&["check", &file, "-"]).write_stdin(text).assert();
        assert.code(2).stdout("").stderr(contains(flaw));
    }
}

#[test]
fn the_cheapest_come_first_with_proof() {
    let answer = json(&["best", &instance("cost-soma.dlx"), "-k", "5"], 0);
    let solutions = answer["solutions"].as_array().unwrap();
    let costs: Vec<u64> = solutions
        .iter()
        .map(|s| s["cost"].as_u64().unwrap())
        .collect();
    assert_eq!(costs, [34, 37, 38, 40, 43]);
    assert_eq!(answer["proved"], true);
    assert_eq!(answer["complete"], false, "there are others");
}

#[test]
fn more_threads_print_the_same() {
    for (command, name) in [
        ("solve", "queendom-5-3.dlx"),
        ("solve", "langford-11.dlx"),
        ("best", "cost-soma.dlx"),
    ] {
        let file = instance(name);
        let alone = stdout(&[command, &file], 0);
        assert!(!alone.is_empty());
        for threads in ["2", "0"] {
            let several = stdout(&[command, &file, "--threads", threads], 0);
            assert!(several == alone, "{command} {name} on {threads} threads");
        }
    }
    let first = ["solve", &instance("langford-11.dlx"), "-n", "1000"];
    let alone = stdout(&first, 3);
    assert!(stdout(&[&first[..], &["--threads", "2"]].concat(), 3) == alone);
}

#[test]
fn exit_codes_tell_how_it_went() {
    let none = instance("csp-26-6.dlx");
    assert_eq!(stdout(&["solve", &none], 1), "");
    assert_eq!(json(&["best", &none], 1)["complete"], true);
    let pentominoes = instance("pent-6x10.dlx");
    dancing(&["count", &pentominoes, "--max-nodes", "1000"])
        .assert()
        .code(3)
        .stderr(contains("limit on nodes"));
    let file = instance("queendom-5-3.dlx");
    dancing(&["count", &file, "--engine", "links"])
        .assert()
        .code(2)
        .stderr(contains("the engine links does not support"));
    dancing(&["solve", "no-such-file"])
        .assert()
        .code(2)
        .stderr(contains("no-such-file"));
    dancing(&["solve", "-"])
        .write_stdin("a b\na c\n")
        .assert()
        .code(2)
        .stderr(contains(
            "stdin: line 2, column 3: \"c\" is not among the items",
        ));
}

/// Interrupts a command that would take minutes, once its search has begun. Returns its exit code
/// and its messages.
fn interrupted(arguments: &[&str]) -> (Option<i32>, String) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("dancing"))
        .args(arguments)
        .arg("--stats")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut said = String::new();
    stderr.read_line(&mut said).unwrap();
    assert!(said.starts_with("searching 264 options"), "{said}");
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(sent.success());
    said.clear();
    stderr.read_to_string(&mut said).unwrap();
    (child.wait().unwrap().code(), said)
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_every_search_with_130() {
    let dominoes = instance("domino-12x12.dlx");
    for command in ["solve", "count", "best", "estimate"] {
        let long: &[&str] = match command {
            "count" => &["--engine", "cells"],
            "estimate" => &["--probes", "4000000000"],
            // Without costs, the first solution found would be proved cheapest at once.
            "best" => &["-k", "1000000"],
            _ => &[],
        };
        let (code, said) = interrupted(&[&[command, &dominoes], long].concat());
        assert_eq!(code, Some(130), "{command}: {said}");
        assert!(said.contains("incomplete"), "{command}: {said}");
    }
    let stopped = [
        "estimate",
        &dominoes,
        "--probes",
        "4000000000",
        "--limit",
        "100ms",
    ];
    dancing(&stopped)
        .assert()
        .code(3)
        .stderr(contains("incomplete"));
}

#[test]
fn a_reader_that_goes_away_ends_it_without_an_error() {
    let folder = tempdir().unwrap();
    let dominoes = instance("domino-12x12.dlx");
    let file = file_in(&folder, "dominoes.zdd");
    stdout(&["compile", &dominoes, "-o", &file], 0);
    let endless: [&[&str]; 5] = [
        &["solve", &dominoes],
        &["solve", &dominoes, "--threads", "2", "--format", "ndjson"],
        &["zdd", "best", &file, "-k", "1000000000"],
        &["zdd", "sample", &file, "-n", "1000000000"],
        &["gen", "random", "1000", "10000000", "1000"],
    ];
    for arguments in endless {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("dancing"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut line).unwrap();
        drop(reader);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), said.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
        assert!(line.len() > 5, "{arguments:?}");
        cli_test_support::hold("dancing", arguments, &line);
    }
}

#[test]
fn time_is_up_while_auto_still_tries() {
    let file = instance("langford-11.dlx");
    let answer = json(&["count", &file, "--limit", "1ns"], 3);
    assert_eq!(answer["complete"], false);
}

#[test]
fn check_answers_in_json_too() {
    let file = instance("queens-12.dlx");
    let folder = tempdir().unwrap();
    let solutions = file_in(&folder, "solutions");
    std::fs::write(&solutions, stdout(&["solve", &file, "-n", "7"], 3)).unwrap();
    let answer = json(&["check", &file, &solutions], 0);
    assert_eq!(
        (&answer["count"], &answer["complete"]),
        (&"7".into(), &true.into())
    );
}

#[test]
fn links_is_an_engine_like_the_others() {
    let soma = instance("soma.dlx");
    let solve = |engine| stdout(&["solve", &soma, "--engine", engine, "-n", "50"], 3);
    assert_eq!(solve("links"), solve("bits"));
    dancing(&["solve", &instance("macmahon-3x4.dlx"), "--engine", "links"])
        .assert()
        .code(2)
        .stderr(contains("the engine links does not support colours"));
}

#[test]
fn preprocessing_keeps_the_solutions() {
    for name in ["sudoku-25x25.dlx", "graceful-K3xP3.dlx", "queendom-5-3.dlx"] {
        let file = instance(name);
        let smaller = stdout(&["preprocess", &file], 0);
        assert_eq!(
            fed(&["count", "-"], &smaller, 0),
            stdout(&["count", &file], 0),
            "{name}"
        );
    }
}

#[test]
fn preprocessing_that_is_stopped_has_the_same_solutions() {
    let file = instance("sudoku-25x25.dlx");
    let stopped = dancing(&["preprocess", &file, "--limit", "1ns"]).assert();
    let stopped = stopped.code(3).stderr(contains("the time was up"));
    let smaller = String::from_utf8(stopped.get_output().stdout.clone()).unwrap();
    assert_eq!(
        fed(&["count", "-"], &smaller, 0),
        stdout(&["count", &file], 0)
    );
}

#[test]
fn families_have_the_known_numbers_of_solutions() {
    let inkala =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let families: [(&[&str], &str); 7] = [
        (&["polyominoes", "5", "3", "20"], "8"),
        (&["polyominoes", "4", "6", "6", "--any"], "178939"),
        (&["queens", "8"], "92"),
        (&["langford", "8"], "300"),
        (&["sudoku", inkala], "1"),
        (&["dominoes", "8", "8"], "12988816"),
        (&["colouring", "3", "a-b", "b-c", "c-d", "d-a"], "18"),
    ];
    for (family, count) in families {
        let problem = stdout(&[&["gen"], family].concat(), 0);
        assert_eq!(
            fed(&["count", "-"], &problem, 0).trim(),
            count,
            "{family:?}"
        );
    }
    let random = stdout(&["gen", "random", "9", "60", "3", "--seed", "5"], 0);
    assert_eq!(random.lines().count(), 61);
    let counted = |engine, problem: &str| fed(&["count", "-", "--engine", engine], problem, 0);
    assert_eq!(counted("cells", &random), counted("memo", &random));
    let everything = [
        "--secondary",
        "4",
        "--colours",
        "2",
        "--times",
        "2",
        "--cost",
        "9",
    ];
    let rich = ["gen", "random", "7", "40", "3"];
    let rich = stdout(&[&rich[..], &everything].concat(), 0);
    assert!(
        rich.starts_with("1:2|i0 ") && rich.contains(" | s0 s1 s2 s3\n"),
        "{rich}"
    );
    assert!(rich.contains(":c0 |") && rich.contains(":c1 |"), "{rich}");
    assert_eq!(counted("cells", &rich), counted("memo", &rich));
    let grid = ".".repeat(624) + "p";
    let sudoku = fed(&["gen", "sudoku", "-"], &grid, 0);
    // The given digit rules out all digits of its cell, and itself in its row, column and box.
    assert_eq!(sudoku.lines().count(), 1 + 625 * 25 - 25 - 24 - 24 - 16);
    let words = fed(&["gen", "words", "3", "3", "-"], "abc\nbca\ncab\n", 0);
    // In three orders of the rows, every column is a word; in the others, some are not.
    assert_eq!(fed(&["count", "-"], &words, 0), "3\n");
    let again = "\u{feff}abc\r\nbca\r\n\nabc\r\ncab";
    assert_eq!(fed(&["gen", "words", "3", "3", "-"], again, 0), words);
}

#[test]
fn families_refuse_what_makes_no_problem() {
    let cases: [(&[&str], &str); 8] = [
        (&["sudoku", "1"], "it must have 16, 81, 256 or 625"),
        (&["sudoku", "1234341221434321"], "the grid is full"),
        (&["colouring", "3", "a\u{a0}b-c"], "is not an edge"),
        (&["queens", "-5"], "it must be 1 to 100"),
        (&["words", "2", "2", "nowhere"], "cannot read nowhere"),
        (&["sudoku", "11.............."], "meets another 1"),
        (&["colouring", "3", "a"], "\"a\" is not an edge"),
        (&["random", "3", "9", "4"], "there are only 3 items"),
    ];
    for (family, reason) in cases {
        let assert = dancing(&[&["gen"], family].concat()).assert();
        assert.code(2).stderr(contains(reason));
    }
}

/// Checks that a seed changes only the order of solutions, even with costs, colours and symmetry.
#[test]
fn a_seed_changes_the_order_of_solutions_alone() {
    let folder = tempdir().unwrap();
    let queens = problem_in(&folder, &stdout(&["gen", "queens", "7"], 0));
    let listed = |arguments: &[&str]| -> Vec<String> {
        let text = stdout(
            &[&["solve", &queens, "--format", "ndjson"], arguments].concat(),
            0,
        );
        text.lines().map(str::to_owned).collect()
    };
    let sorted = |lines: &[String]| {
        let solutions = lines.iter().map(|line| {
            let mut solution: Value = serde_json::from_str(line).unwrap();
            if let Some(options) = solution["options"].as_array_mut() {
                options.sort_by_key(Value::to_string);
            }
            solution.to_string()
        });
        let mut solutions: Vec<String> = solutions.collect();
        solutions.sort();
        solutions
    };
    let plain = listed(&[]);
    let seeds: Vec<Vec<String>> = ["1", "2", "3"].map(|seed| listed(&["--seed", seed])).into();
    for list in &seeds {
        assert_eq!(sorted(list), sorted(&plain));
        assert_ne!(list[0], plain[0]);
    }
    assert_eq!(listed(&["--seed", "1"]), seeds[0]);
    assert_ne!(seeds[0][0], seeds[1][0]);
    let kinds = listed(&["--seed", "1", "--up-to-symmetry"]);
    assert_eq!(kinds.len(), 6 + 1);
}
