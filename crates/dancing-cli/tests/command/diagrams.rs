//! `dancing compile`, `dancing sample` and `dancing zdd`.

use super::{ROW, dancing, file_in, instance, json, problem_in, stdout};
use predicates::str::contains;
use std::collections::BTreeSet;
use tempfile::{TempDir, tempdir};

/// Compiles the row of five cells, and returns the folder and the path of the file.
fn compiled() -> (TempDir, String) {
    let folder = tempdir().unwrap();
    let file = file_in(&folder, "row.zdd");
    let summary = json(&["compile", &problem_in(&folder, ROW), "-o", &file], 0);
    assert_eq!(summary["kind"], "zdd");
    assert_eq!(summary["count"], "8");
    (folder, file)
}

#[test]
fn a_compiled_set_is_counted_and_counted_by_size() {
    let (_folder, file) = compiled();
    assert_eq!(stdout(&["zdd", "count", &file], 0), "8\n");
    let by_size = json(&["zdd", "count", &file, "--by-size"], 0);
    assert_eq!(
        by_size["by_size"],
        serde_json::json!({"3": "3", "4": "4", "5": "1"})
    );
}

#[test]
fn the_cheapest_come_first() {
    let (_folder, file) = compiled();
    let best = json(&["zdd", "best", &file, "-k", "3"], 0);
    let costs: Vec<u64> = best["solutions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| s["cost"].as_u64().unwrap())
        .collect();
    assert_eq!(costs, [1, 3, 5]);
    assert_eq!(
        best["solutions"][0]["options"],
        serde_json::json!(["b c", "d e", "a"])
    );
    assert_eq!(best["complete"], false);
    assert_eq!(
        json(&["zdd", "best", &file, "-k", "8"], 0)["complete"],
        true
    );
}

#[test]
fn check_accepts_what_diagrams_print() {
    let (folder, file) = compiled();
    let problem = file_in(&folder, "problem.dlx");
    let best = stdout(&["zdd", "best", &file, "-k", "8"], 0);
    assert!(best.starts_with("| cost 1\n"), "{best}");
    let check = dancing(&["check", &problem, "-"])
        .write_stdin(best)
        .assert();
    check.code(0).stdout("8\n");
}

#[test]
fn the_same_seed_draws_the_same_solutions() {
    let (folder, file) = compiled();
    let draw = |seed: &str| {
        stdout(
            &[
                "zdd", "sample", &file, "-n", "20", "--seed", seed, "--format", "ndjson",
            ],
            0,
        )
    };
    assert_eq!(draw("1"), draw("1"));
    assert_ne!(draw("1"), draw("2"));
    assert_eq!(draw("1").lines().count(), 20);
    let problem = file_in(&folder, "problem.dlx");
    let straight = |seed: &str| {
        let asked = [
            "sample", &problem, "-n", "20", "--seed", seed, "--format", "ndjson",
        ];
        stdout(&asked, 0)
    };
    assert_eq!(straight("1"), straight("1"));
    assert_ne!(straight("1"), straight("2"));
    assert_eq!(straight("1").lines().count(), 20);
    // In a large sample, every solution is drawn.
    let many = stdout(&["sample", &problem, "-n", "500", "--format", "ndjson"], 0);
    assert_eq!(
        many.lines()
            .collect::<std::collections::BTreeSet<_>>()
            .len(),
        8
    );
}

#[test]
fn restricting_and_combining_write_new_files() {
    let (folder, file) = compiled();
    let [with, without, result] = ["with", "without", "result"].map(|name| file_in(&folder, name));
    let restrict = |how: &str, to: &str| {
        let count = json(&["zdd", "restrict", &file, how, "b a", "-o", to], 0)["count"].clone();
        count.as_str().unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(
        (restrict("--require", &with), restrict("--forbid", &without)),
        (3, 5)
    );
    for (operation, first, second, count, code) in [
        ("union", &with, &without, "8", 0),
        ("intersect", &with, &without, "0", 1),
        ("difference", &file, &with, "5", 0),
    ] {
        let summary = json(&["zdd", operation, first, second, "-o", &result], code);
        assert_eq!(summary["count"], count, "{operation}");
        assert_eq!(json(&["zdd", "info", &result], 0)["count"], count);
    }
}

#[test]
fn a_diagram_with_products_answers_alike() {
    let folder = tempdir().unwrap();
    let [zdd, dnnf] = ["zdd", "dnnf"].map(|name| file_in(&folder, name));
    let problem = instance("cost-soma.dlx");
    stdout(&["compile", &problem, "-o", &zdd], 0);
    assert_eq!(
        json(&["compile", &problem, "--dnnf", "-o", &dnnf], 0)["kind"],
        "dnnf"
    );
    let costs = |file: &str| {
        let best = json(&["zdd", "best", file, "-k", "5"], 0);
        best["solutions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|s| s["cost"].as_u64().unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(costs(&zdd), [34, 37, 38, 40, 43]);
    assert_eq!(costs(&dnnf), costs(&zdd));
    let drawn = |file: &str| -> BTreeSet<String> {
        let lines = stdout(
            &["zdd", "sample", file, "-n", "50", "--format", "ndjson"],
            0,
        );
        lines.lines().map(str::to_owned).collect()
    };
    assert!(drawn(&dnnf).len() > 40 && drawn(&zdd).len() > 40);
}

#[test]
fn diagrams_go_through_pipes() {
    let (_folder, file) = compiled();
    let compile = dancing(&["compile", "-", "-o", "-"])
        .write_stdin(ROW)
        .assert();
    let written = compile.code(0).stderr(contains("solutions 8"));
    let bytes = written.get_output().stdout.clone();
    assert_eq!(bytes, std::fs::read(&file).unwrap());
    let count = dancing(&["zdd", "count", "-"]).write_stdin(bytes).assert();
    count.code(0).stdout("8\n");
}

#[test]
#[cfg(unix)]
fn what_is_no_file_stays_what_it_is() {
    let (folder, file) = compiled();
    let link = file_in(&folder, "link");
    let pipe = file_in(&folder, "pipe");
    let restrict = |to: &str| {
        stdout(&["zdd", "restrict", &file, "--require", "#1", "-o", to], 0);
    };
    std::os::unix::fs::symlink("row.zdd", &link).unwrap();
    restrict(&link);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(stdout(&["zdd", "count", &file], 0), "3\n");

    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read(pipe).unwrap()
    });
    restrict(&pipe);
    assert!(!std::fs::metadata(&pipe).unwrap().is_file());
    assert_eq!(reader.join().unwrap(), std::fs::read(&file).unwrap());
}

#[test]
fn nothing_is_drawn_from_an_empty_set() {
    let folder = tempdir().unwrap();
    let file = file_in(&folder, "empty.zdd");
    stdout(
        &["compile", &problem_in(&folder, "a b\na\n"), "-o", &file],
        1,
    );
    let none = json(&["zdd", "sample", &file], 1);
    assert_eq!(none["solutions"], serde_json::json!([]));
    assert_eq!(stdout(&["zdd", "best", &file], 1), "");
}
