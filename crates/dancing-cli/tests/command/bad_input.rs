//! Checks that errors are reported on one line of stderr, and that no data are lost.

use super::{ROW, dancing, file_in, instance, problem_in, stdout};
use predicates::str::contains;
use tempfile::tempdir;

fn refused(arguments: &[&str], says: &str) {
    let assert = dancing(arguments)
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains(says));
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn a_damaged_file_is_refused() {
    let folder = tempdir().unwrap();
    let file = file_in(&folder, "row.zdd");
    stdout(&["compile", &problem_in(&folder, ROW), "-o", &file], 0);
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    std::fs::write(&file, &bytes).unwrap();
    refused(&["zdd", "count", &file], "damaged: its checksum is");
    std::fs::write(&file, &bytes[..10]).unwrap();
    refused(&["zdd", "count", &file], "cut off after 10 bytes");
    std::fs::write(&file, "a b\na\n").unwrap();
    refused(
        &["zdd", "count", &file],
        "it does not begin with `DANCEZDD`",
    );
}

#[test]
fn a_later_version_is_named() {
    let folder = tempdir().unwrap();
    let file = file_in(&folder, "row.zdd");
    stdout(&["compile", &problem_in(&folder, ROW), "-o", &file], 0);
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[8] = 2;
    std::fs::write(&file, bytes).unwrap();
    refused(
        &["zdd", "info", &file],
        "this diagram has format 2, but only format 1 is supported",
    );
}

#[test]
fn unknown_options_are_named() {
    let folder = tempdir().unwrap();
    let file = file_in(&folder, "row.zdd");
    stdout(&["compile", &problem_in(&folder, ROW), "-o", &file], 0);
    let restrict = |option: &str, says: &str| {
        refused(
            &["zdd", "restrict", &file, "--require", option, "-o", &file],
            says,
        );
    };
    restrict(
        "a c",
        "no option is `a c`: write all of its items, as in `a b`",
    );
    restrict("#10", "no option is `#10`: there are #1 to #9");
    assert_eq!(stdout(&["zdd", "count", &file], 0), "8\n");
}

#[test]
fn diagrams_of_different_problems_are_not_combined() {
    let folder = tempdir().unwrap();
    let [one, other, both] = ["one", "other", "both"].map(|name| file_in(&folder, name));
    stdout(&["compile", &problem_in(&folder, ROW), "-o", &one], 0);
    stdout(
        &["compile", &problem_in(&folder, "a b\na b\n"), "-o", &other],
        0,
    );
    refused(
        &["zdd", "union", &one, &other, "-o", &both],
        "have different options",
    );
    stdout(
        &["compile", &problem_in(&folder, ROW), "--dnnf", "-o", &other],
        0,
    );
    refused(
        &["zdd", "union", &one, &other, "-o", &both],
        "compile it without them",
    );
    assert!(!std::path::Path::new(&both).exists());
}

#[test]
fn files_that_are_not_there_are_named() {
    refused(&["count", "nowhere.dlx"], "cannot read nowhere.dlx");
    refused(&["zdd", "count", "nowhere.zdd"], "cannot read nowhere.zdd");
    let problem = instance("domino-8x8.dlx");
    refused(
        &["compile", &problem, "-o", "/nowhere/a.zdd"],
        "cannot write /nowhere/a.zdd",
    );
}

#[test]
fn malformed_lines_have_a_place() {
    let folder = tempdir().unwrap();
    refused(
        &["count", &problem_in(&folder, "a b\na c\n")],
        "line 2, column 3",
    );
    let long = format!("a b\na {}\n", "c".repeat(1 << 20));
    let assert = dancing(&["count", &problem_in(&folder, &long)])
        .assert()
        .code(2);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(
        said.len() < 1200 && said.contains("line 2, column 3"),
        "{said}"
    );
}

#[test]
fn lists_that_are_no_text_have_a_place() {
    let folder = tempdir().unwrap();
    let problem = problem_in(&folder, "a b\na |1\nb\n");
    let list = file_in(&folder, "list");
    let wrong: [(&[u8], &str, &str); 3] = [
        (
            b"a\n\xff\n",
            "list: line 2 is not UTF-8",
            "list: line 2 is not UTF-8",
        ),
        (
            b"ab\n\na |1\n",
            "list: line 1: \"ab\" is not an option of the problem",
            "list: line 3: \"a |1\" is not a word",
        ),
        (
            b"a |1\n",
            "write its items, without its cost",
            "without spaces, ':' or '|'",
        ),
    ];
    for (text, of_solutions, of_words) in wrong {
        std::fs::write(&list, text).unwrap();
        refused(&["check", &problem, &list], of_solutions);
        refused(&["gen", "words", "2", "2", &list], of_words);
    }
    let folder = file_in(&folder, ".");
    refused(&["check", &problem, &folder], "cannot read");
    refused(&["count", &folder], "cannot read");
    refused(&["zdd", "count", &folder], "cannot read");
}

#[test]
fn standard_input_is_read_once() {
    let twice = "stdin can be read only once";
    refused(&["check", "-", "-"], twice);
    refused(&["zdd", "union", "-", "-", "-o", "nowhere.zdd"], twice);
}

#[test]
fn standard_input_that_is_no_text_is_not_read() {
    let mut command = dancing(&["gen", "sudoku", "-"]);
    let refused = command.write_stdin(b"\xff".to_vec()).assert().code(2);
    refused.stderr(contains("cannot read stdin"));
}

#[test]
fn what_an_engine_does_not_have_is_refused() {
    let problem = instance("domino-8x8.dlx");
    let cases: [(&[&str], &str); 9] = [
        (
            &["count", "--order", "sweep", "--threads", "2"],
            "leave out --order",
        ),
        (
            &["solve", "--engine", "bits", "--order", "weighted"],
            "does not support the order `weighted`",
        ),
        (
            &["count", "--engine", "memo", "--order", "weighted"],
            "use mrv or sweep",
        ),
        (
            &["best", "--order", "weighted"],
            "[possible values: mrv, input, slack]",
        ),
        (
            &["split", "--parts", "2", "--order", "weighted"],
            "[possible values: mrv, input, slack]",
        ),
        (
            &["solve", "--threads", "2", "--order", "weighted"],
            "on one thread: leave out --threads",
        ),
        (
            &["count", "--engine", "memo", "--max-nodes", "2"],
            "--max-nodes",
        ),
        (
            &["count", "--engine", "cells", "--order", "sweep"],
            "--order sweep",
        ),
        (&["estimate", "--max-nodes", "2"], "--probes or --limit"),
    ];
    for (arguments, says) in cases {
        refused(
            &[&arguments[..1], &[&problem], &arguments[1..]].concat(),
            says,
        );
    }
}

#[test]
fn malformed_arguments_are_explained() {
    let problem = instance("domino-8x8.dlx");
    refused(&["count", &problem, "--limit", "soon"], "--limit");
    refused(
        &["solve", &problem, "--limit", "-1"],
        "invalid value '-1' for '--limit",
    );
    refused(
        &["solve", &problem, "--threads", "9999"],
        "it must be 0 to 1024",
    );
    for none in [
        ["best", &problem, "-k", "0"],
        ["best", &problem, "--top", "1000001"],
    ] {
        refused(&none, "it must be 1 to 1000000");
    }
    for none in [
        &["solve", &problem, "--top", "0"][..],
        &["solve", &problem, "-n", "0"],
    ] {
        refused(none, "it must be 1 or more");
    }
    for bare in [
        &["solve", &problem, "--limit", "5"][..],
        &["count", &problem, "--limit", "5"],
        &["best", &problem, "--limit", "5"],
        &["count", &problem, "--checkpoint", "c", "--every", "5"],
    ] {
        refused(bare, "a time needs a unit, as in 5s, 5m or 5h");
    }
    refused(
        &["count", &problem, "--memory", "much"],
        "a size is a number of mebibytes, or one with a unit, as in 512M or 2G",
    );
    refused(
        &["gen", "random", "2", "2", "1", "--times", "4294967295"],
        "it must be 1 to 4294967294",
    );
    refused(
        &["zdd", "best", &problem, "-k", "0"],
        "it must be 1 or more",
    );
    refused(
        &["count", &problem, "--engine", "magic"],
        "[possible values: auto, memo, bits, cells, links]",
    );
}
