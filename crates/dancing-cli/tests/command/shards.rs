//! Tests searches in units: by one process after another, by several at a time, and by other
//! programs.

use crate::{dancing, file_in, instance, json, problem_in, stdout};
use dancing_cli::units::Record;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::{Value, json};
use std::fs;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Runs a command, and returns the lines that it prints.
fn lines(arguments: &[&str]) -> Vec<String> {
    stdout(arguments, 0).lines().map(str::to_owned).collect()
}

/// Searches units until nothing is left, and returns all lines that were written.
fn worked(file: &str, units: &[String], budget: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut open = units.to_vec();
    while let Some(unit) = open.pop() {
        let result = lines(&["shard", file, &unit, "--budget", budget]);
        let Record { unit, done } = Record::read(&result[0]).unwrap();
        let left = unit.left(done.as_ref().unwrap()).map(Record::todo);
        open.extend(left.map(|record| record.line()));
        all.extend(result);
    }
    all
}

fn written(folder: &TempDir, name: &str, lines: &[String]) -> String {
    let path = file_in(folder, name);
    fs::write(&path, lines.join("\n")).unwrap();
    path
}

/// Returns the instances in the corpus that are soon walked through, with their counts.
fn walked() -> Vec<(String, u64)> {
    let table = fs::read_to_string(instance("expected.csv")).unwrap();
    let rows = table.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        (fields[0].to_owned(), fields[1].parse().unwrap())
    });
    rows.filter(|&(_, count)| count < 500_000).collect()
}

#[test]
fn units_add_up_to_the_count_node_by_node() {
    let folder = TempDir::new().unwrap();
    for (name, count) in walked() {
        let file = instance(&format!("{name}.dlx"));
        let units = lines(&["split", &file, "--parts", "3"]);
        let all = written(&folder, "all", &worked(&file, &units, "100ms"));
        let code = i32::from(count == 0);
        let merged = json(&["merge", &file, &all], code);
        let engine = merged["engine"].as_str().unwrap();
        let walked = json(&["count", &file, "--engine", engine], code);
        assert_eq!(merged["count"], count.to_string(), "{name}");
        assert_eq!(merged["nodes"], walked["nodes"], "{name}");
        assert_eq!(merged["complete"], true);
    }
}

#[test]
fn units_list_what_one_walk_lists() {
    let folder = TempDir::new().unwrap();
    for name in ["queens-12", "queendom-5-3"] {
        let file = instance(&format!("{name}.dlx"));
        let units = lines(&["split", &file, "--parts", "4", "--question", "solve"]);
        let all = written(&folder, "all", &worked(&file, &units, "20ms"));
        for format in ["text", "ndjson", "json"] {
            let merged = stdout(&["merge", &file, &all, "--format", format], 0);
            let walked = stdout(&["solve", &file, "--format", format], 0);
            assert!(merged == walked, "{name} as {format}");
        }
    }
}

#[test]
fn units_find_the_cheapest_with_a_bound_and_without() {
    let folder = TempDir::new().unwrap();
    for name in ["cost-langford-11", "cost-soma"] {
        let file = instance(&format!("{name}.dlx"));
        let best = stdout(&["best", &file, "-k", "5"], 0);
        let split = [
            "split",
            &file,
            "--parts",
            "4",
            "--question",
            "best",
            "-k",
            "5",
        ];
        let units = lines(&split);
        let all = written(&folder, "all", &worked(&file, &units, "100ms"));
        assert_eq!(stdout(&["merge", &file, &all], 0), best, "{name}");
        let dearest = ["206", "43"][usize::from(name == "cost-soma")];
        let bounded: Vec<String> = units
            .iter()
            .flat_map(|unit| lines(&["shard", &file, unit, "--at-most", dearest]))
            .collect();
        let all = written(&folder, "bounded", &bounded);
        assert_eq!(stdout(&["merge", &file, &all], 0), best, "{name}, bounded");
    }
}

/// Runs a shell script in a folder, with the command in `$dancing` and the problem in `$file`.
fn shell(folder: &TempDir, file: &str, script: &str) -> String {
    let output = Command::new("sh")
        .args(["-ec", script])
        .env("dancing", assert_cmd::cargo::cargo_bin("dancing"))
        .env("file", file)
        .current_dir(folder.path())
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    assert!(output.status.success(), "{script}");
    String::from_utf8(output.stdout).unwrap()
}

/// The shell loop in docs/machines.md.
const LOOP: &str = r#"
    "$dancing" split "$file" --parts 8 > todo
    cp todo units
    while RUN; "$dancing" merge "$file" units --missing > todo; do :; done
    "$dancing" merge "$file" units
"#;

#[test]
fn xargs_runs_units() {
    let folder = TempDir::new().unwrap();
    let run = r#"xargs -d '\n' -n 1 -P 2 "$dancing" shard "$file" --budget 100ms < todo >> units"#;
    let file = instance("pent-6x10.dlx");
    assert_eq!(shell(&folder, &file, &LOOP.replace("RUN", run)), "9356\n");
}

#[test]
fn gnu_parallel_runs_units() {
    let version = Command::new("parallel").arg("--version").output();
    if !version.is_ok_and(|output| output.stdout.starts_with(b"GNU parallel")) {
        eprintln!("GNU parallel is not here: not tested");
        return;
    }
    let folder = TempDir::new().unwrap();
    let run = r#"parallel --will-cite -j 2 --pipe -N 1 "$dancing" shard "$file" --budget 100ms < todo >> units"#;
    let file = instance("pent-6x10.dlx");
    assert_eq!(shell(&folder, &file, &LOOP.replace("RUN", run)), "9356\n");
}

/// Returns a problem with 4⁶ solutions, its four units, and the results of the units.
fn four(folder: &TempDir) -> (String, Vec<String>, Vec<String>) {
    let text = format!("a b c d e f\n{}", "a\nb\nc\nd\ne\nf\n".repeat(4));
    let file = problem_in(folder, &text);
    let units = lines(&["split", &file, "--parts", "4"]);
    assert_eq!(units.len(), 4);
    let results = units.iter().flat_map(|unit| lines(&["shard", &file, unit]));
    let results = results.collect();
    (file, units, results)
}

#[test]
fn a_unit_run_twice_counts_once() {
    let folder = TempDir::new().unwrap();
    let (file, units, mut results) = four(&folder);
    results.extend(results.clone());
    results.extend(worked(&file, &units, "1ms"));
    let all = written(&folder, "all", &results);
    let merged = json(&["merge", &file, &all], 0);
    assert_eq!(
        (&merged["count"], &merged["units"]),
        (&json!("4096"), &json!(4))
    );
    let again = written(&folder, "units", &units);
    assert_eq!(stdout(&["merge", &file, &again, &all], 0), "4096\n");
}

#[test]
fn a_unit_that_is_lost_is_seen_and_named() {
    let folder = TempDir::new().unwrap();
    let (file, units, mut results) = four(&folder);
    results.remove(2);
    let all = written(&folder, "all", &results);
    let merged = dancing(&["merge", &file, &all]).assert().code(3);
    merged
        .stdout("3072\n")
        .stderr("incomplete: no result for unit 3 of 4\n");
    let todo = written(&folder, "units", &units);
    assert_eq!(
        lines(&["merge", &file, &todo, &all, "--missing"]),
        units[2..3]
    );
    // If the line is missing, only the number of the unit is known.
    let missing = dancing(&["merge", &file, &all, "--missing"])
        .assert()
        .code(0);
    missing
        .stdout("")
        .stderr(contains("unit 3 of 4 is missing"));
}

#[test]
fn a_line_cut_off_is_a_unit_missing() {
    let folder = TempDir::new().unwrap();
    let (file, _, mut results) = four(&folder);
    let half = results[1].len() / 2;
    results[1].truncate(half);
    let all = written(&folder, "all", &results);
    let merged = dancing(&["merge", &file, &all]).assert().code(3);
    merged
        .stdout("3072\n")
        .stderr(contains("line 2 is not a unit").and(contains("no result for unit 2 of 4")));
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let folder = TempDir::new().unwrap();
    let (file, units, results) = four(&folder);
    let row = TempDir::new().unwrap();
    let other = problem_in(&row, crate::ROW);
    let refused = |arguments: &[&str], why: &str| {
        dancing(arguments)
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(why));
    };
    refused(
        &["shard", &other, &units[0]],
        "unit 1 belongs to another problem",
    );
    let all = written(&folder, "all", &results);
    refused(
        &["merge", &other, &all],
        "all: line 1: belongs to another problem",
    );
    for (more, why) in [
        (
            &["--parts", "4", "--question", "best"][..],
            "is a unit of the 1 best",
        ),
        (
            &["--parts", "4", "--order", "input"],
            "is a unit of count (bits, input)",
        ),
        (
            &["--parts", "4", "--engine", "cells"],
            "is a unit of count (cells, mrv)",
        ),
        (&["--parts", "4", "--max-options", "9"], "at most 9 options"),
        (&["--parts", "9"], "take units of one `dancing split`"),
    ] {
        let alien = lines(&[&["split", &file], more].concat());
        let alien = written(&folder, "alien", &alien);
        refused(&["merge", &file, &all, &alien], why);
    }
}

#[test]
fn bad_units_are_one_line() {
    let folder = TempDir::new().unwrap();
    let (file, units, _) = four(&folder);
    let refused = |unit: &str, why: &str| {
        dancing(&["shard", &file, unit])
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(why));
    };
    refused("{}", "unit 1 is not a unit written by `dancing split`");
    refused("[1]", "is not a unit");
    refused(&units[0].replace("bits", "fast"), "was changed");
    let with = |field: &str, value: &str| {
        forged(&units[0], |unit| {
            *unit.pointer_mut(field).unwrap() = json!(value);
        })
    };
    refused(&with("/engine", "fast"), "has the unknown engine fast");
    refused(&with("/order", "best"), "has the unknown order best");
    let at = |before: &str| {
        let unit: Value = serde_json::from_str(&units[0]).unwrap();
        format!("{before}{}", unit["parts"][0]["at"].as_str().unwrap())
    };
    refused(&with("/parts/0/at", &at("99.9")), "there is no part 99.9");
    refused(&with("/parts/0/at", &at("x")), "is not a part");
    dancing(&["shard", &file, &units[0], "--budget", "0s"])
        .assert()
        .code(2);
    dancing(&["merge", &file, &file])
        .assert()
        .code(2)
        .stderr(contains("there are no units"));
    dancing(&["split", &file, "--parts", "0"]).assert().code(2);
    dancing(&["split", &file, "--parts", "4", "-k", "2"])
        .assert()
        .code(2);
}

/// Returns a changed record whose checksum was corrected.
fn forged(line: &str, change: impl FnOnce(&mut serde_json::Value)) -> String {
    let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
    change(&mut value);
    let record: Record = serde_json::from_value(value).unwrap();
    record.line().trim_end().to_owned()
}

#[test]
fn one_changed_digit_is_noticed() {
    let folder = TempDir::new().unwrap();
    let (file, units, results) = four(&folder);
    for line in [&units[0], &results[1]] {
        assert!(Record::read(line).is_ok());
        for (at, byte) in line.bytes().enumerate() {
            for digit in (b'0'..=b'9').filter(|digit| byte.is_ascii_digit() && *digit != byte) {
                let mut changed = line.clone().into_bytes();
                changed[at] = digit;
                let changed = String::from_utf8(changed).unwrap();
                assert!(Record::read(&changed).is_err(), "{changed}");
            }
        }
    }
    let mut changed = results.clone();
    changed[2] = changed[2].replace("\"solutions\":1024", "\"solutions\":2048");
    assert_ne!(changed, results);
    let all = written(&folder, "all", &changed);
    dancing(&["merge", &file, &all])
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("all: line 3 was changed after it was written"));
    let shard = dancing(&["shard", &file, &changed[2]]).assert().code(2);
    shard.stderr(contains("unit 1 was changed"));
}

#[test]
fn records_of_earlier_versions_are_refused() {
    let folder = TempDir::new().unwrap();
    let (file, units, _) = four(&folder);
    let (unit, _) = units[0].rsplit_once(",\"sum\"").unwrap();
    let old = written(&folder, "old", &[format!("{unit}}}")]);
    dancing(&["merge", &file, &old])
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("old: line 1 has no checksum: an earlier version"));
}

/// Checks that the content of lines is verified, too, because a checksum can be corrected.
#[test]
fn wrong_and_doubled_solutions_and_units_are_refused() {
    let folder = TempDir::new().unwrap();
    let file = problem_in(&folder, &format!("a b\n{}", "a\nb\n".repeat(3)));
    let units = lines(&["split", &file, "--parts", "3", "--question", "solve"]);
    let results = units.iter().flat_map(|unit| lines(&["shard", &file, unit]));
    let results: Vec<String> = results.collect();
    let merged = |results: &[String]| {
        let all = written(&folder, "all", results);
        dancing(&["merge", &file, &all]).assert()
    };
    merged(&results).code(0);

    let with = |at: usize, change: &dyn Fn(&mut serde_json::Value)| {
        let mut results = results.clone();
        results[at] = forged(&results[at], change);
        results
    };
    let first: serde_json::Value = serde_json::from_str(&results[0]).unwrap();
    let solution = &first["done"]["found"][0];
    for (forged, why) in [
        (
            with(0, &|line| line["done"]["found"][0] = json!([0, 2])),
            "all: line 1: its solution 1 is wrong: the item \"a\" is covered 2 times",
        ),
        (
            with(0, &|line| line["done"]["found"][0] = json!([0, 17])),
            "line 1: its solution 1 is wrong",
        ),
        (
            with(1, &|line| line["done"]["found"][0] = solution.clone()),
            "occurs twice",
        ),
        (
            with(0, &|line| line["done"]["solutions"] = json!(9)),
            "all: line 1: lists 3 solutions but counts 9",
        ),
        (
            with(1, &|line| line["parts"] = first["parts"].clone()),
            "all: line 2: unit 2 of 3 repeats unit 1",
        ),
        (
            with(0, &|line| {
                let part = line["parts"][0].clone();
                line["parts"].as_array_mut().unwrap().push(part);
            }),
            "all: line 1: has the part at ",
        ),
        (
            [
                &results[..],
                &with(0, &|line| {
                    line["done"]["found"].as_array_mut().unwrap().pop();
                    line["done"]["solutions"] = json!(2);
                })[..1],
            ]
            .concat(),
            "all: line 4: is a second, different result of a unit: 2 solutions, and 3 before",
        ),
    ] {
        merged(&forged).code(2).stdout("").stderr(contains(why));
    }
}
