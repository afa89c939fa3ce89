//! Problems with costs, and the formats of integer programming.

use crate::{dancing, file_in, json, problem_in, stdout};
use predicates::str::contains;
use tempfile::{TempDir, tempdir};

/// The families, each with a size small enough to list all solutions.
const FAMILIES: [&[&str]; 6] = [
    &["crew", "9", "30"],
    &["routes", "8", "40"],
    &["matching3", "5", "40"],
    &["assignment", "6"],
    &["matching", "8"],
    &["planted", "12", "80"],
];

fn generated(folder: &TempDir, family: &[&str]) -> String {
    problem_in(folder, &stdout(&[&["gen"], family].concat(), 0))
}

/// Returns the costs of all solutions in ascending order.
fn costs(file: &str) -> Vec<u64> {
    let all = json(&["solve", file], 0);
    let solutions = all["solutions"].as_array().unwrap();
    let mut costs: Vec<u64> = solutions
        .iter()
        .map(|solution| solution["cost"].as_u64().unwrap())
        .collect();
    costs.sort_unstable();
    costs
}

#[test]
fn the_cheapest_of_each_family_are_those_of_a_list_of_all() {
    let folder = tempdir().unwrap();
    for family in FAMILIES {
        for seed in ["1", "2", "3"] {
            let file = generated(&folder, &[family, &["--seed", seed]].concat());
            let best = json(&["best", &file, "-k", "4"], 0);
            let solutions = best["solutions"].as_array().unwrap().iter();
            let found: Vec<_> = solutions.map(|one| one["cost"].as_u64().unwrap()).collect();
            let all = costs(&file);
            assert_eq!(found, all[..all.len().min(4)], "{family:?} {seed}");
            assert_eq!(best["bound"], all[0]);
            assert_eq!(best["gap"], 0.0);
        }
    }
}

#[test]
fn problems_go_to_other_formats_and_back() {
    let folder = tempdir().unwrap();
    let other = file_in(&folder, "other");
    let again = file_in(&folder, "again.dlx");
    let rich =
        "a 2|b 1:2|c 0:2|d 2:*|e | x y\na b x |3\nb c y |1\nb d e |2\nc e x |7\na e |0\nd e y |4\n";
    let rich = problem_in(&folder, rich);
    for format in ["mps", "opb"] {
        std::fs::write(&other, stdout(&["write", &rich, "--to", format], 0)).unwrap();
        std::fs::write(&again, stdout(&["read", &other, "--from", format], 0)).unwrap();
        assert_eq!(costs(&again), costs(&rich), "{format}");
    }
    for family in FAMILIES {
        let file = generated(&folder, family);
        for format in ["orlib", "mps", "opb"] {
            std::fs::write(&other, stdout(&["write", &file, "--to", format], 0)).unwrap();
            std::fs::write(&again, stdout(&["read", &other, "--from", format], 0)).unwrap();
            assert_eq!(costs(&again), costs(&file), "{family:?} {format}");
        }
    }
}

#[test]
fn what_is_no_cover_is_refused_in_one_line() {
    for (format, text, says) in [
        ("orlib", "2 1\n5 1 3\n", "rows 1 to 2"),
        ("orlib", "2 1\n5 2 1\n", "the file ends before"),
        ("orlib", "1 1\n5 x\n", "\"x\" should be"),
        ("orlib", "2 1\n5 1\n3\n", "line 3: column 1 covers row 3"),
        ("ec", "c x\ns 1\n", "line 2: a set before"),
        (
            "ec",
            "p ec 2\ns 1 3\n",
            "line 2: item 3, and there are items 1 to 2",
        ),
        ("ec", "p ec 2\n\ns 1 1\n", "line 3: item 1 occurs twice"),
        ("ec", "p ec 2\ns\n", "line 2: a set without items"),
        (
            "ec",
            "p ec 2 3\ns 1\ns 2\n",
            "the file has 2 sets, but its `p ec` line announces 3",
        ),
        ("ec", "p ec 2\np ec 2\n", "line 2: a second"),
        ("ec", "p cnf 2 1\n", "line 1: it should be `p ec ITEMS`"),
        ("ec", "p ec 2\nx 1\n", "line 2: the line begins with \"x\""),
        ("ec", "", "no line `p ec ITEMS`"),
        ("ec", "p ec 9999999\ns 1\n", "cover 1 at most"),
        ("networks", "", "empty"),
        ("networks", "\n3\n", "line 2: the numbers of items and sets"),
        (
            "networks",
            "3 1\n2 1\n",
            "line 2: a set of 2 items, of which 1 are there",
        ),
        (
            "networks",
            "3 2\n1 1\n",
            "line 1: 2 sets are announced, but there are 1",
        ),
        (
            "networks",
            "3 1\n1 x\n",
            "line 2: \"x\" is not a whole number",
        ),
        ("networks", "3 1\n1 4\n", "line 2: item 4"),
        ("opb", "min: +1 x1 ;\n+2 x1 >= 1 ;\n", "all factors are 1"),
        ("opb", "min: +1 x1 ;\n+1 x1 >= 1\n", "does not end with ';'"),
        ("opb", "min: -1.5 x1 ;\n", "\"-1.5\" is not a whole number"),
        (
            "mps",
            "ROWS\n N c\n E r\nCOLUMNS\n x r 2\nENDATA\n",
            "only 1 is supported",
        ),
        (
            "mps",
            "ROWS\n N c\n E r\nCOLUMNS\n x s 1\nENDATA\n",
            "no row \"s\"",
        ),
        ("mps", "ROWS\n N c\n", "ENDATA"),
    ] {
        let command = &mut dancing(&["read", "-", "--from", format]);
        let assert = command.write_stdin(text).assert().code(2).stdout("");
        let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(
            stderr.contains(says) && stderr.lines().count() == 1,
            "{stderr}"
        );
    }
    let folder = tempdir().unwrap();
    let coloured = problem_in(&folder, "a | x\na x:red\n");
    let said = dancing(&["write", &coloured, "--to", "mps"])
        .assert()
        .code(2);
    said.stderr(contains("colours"));
}

#[test]
fn lists_of_sets_go_to_their_formats_and_back() {
    let folder = tempdir().unwrap();
    let other = file_in(&folder, "other");
    let again = file_in(&folder, "again.dlx");
    for family in [&["dominoes", "4", "4"][..], &["langford", "7"]] {
        let file = generated(&folder, family);
        let count = stdout(&["count", &file], 0);
        for format in ["ec", "networks"] {
            std::fs::write(&other, stdout(&["write", &file, "--to", format], 0)).unwrap();
            std::fs::write(&again, stdout(&["read", &other, "--from", format], 0)).unwrap();
            assert_eq!(stdout(&["count", &again], 0), count, "{family:?} {format}");
        }
    }
    // All non-empty subsets of three items; a Bell number counts the partitions.
    let bell = "c n = 3\np ec 3\ns 1\ns 2\ns 1 2\ns 3\ns 1 3\ns 2 3\ns 1 2 3\n";
    std::fs::write(&other, bell).unwrap();
    std::fs::write(&again, stdout(&["read", &other, "--from", "ec"], 0)).unwrap();
    assert_eq!(stdout(&["count", &again], 0), "5\n");
    for (text, says) in [("a\na |1\n", "has costs"), ("a | x\na x\n", "exactly once")] {
        let file = problem_in(&folder, text);
        for format in ["ec", "networks"] {
            let said = dancing(&["write", &file, "--to", format]).assert().code(2);
            said.stdout("").stderr(contains(says));
        }
    }
}

/// Checks that the best solution so far and its distance from the bound are printed when a limit is
/// reached.
#[test]
fn a_limit_leaves_a_bound() {
    let folder = tempdir().unwrap();
    let file = generated(&folder, &["planted", "60", "2900"]);
    let best = json(&["best", &file, "--max-nodes", "300"], 3);
    assert_eq!(best["proved"], false);
    let bound = best["bound"].as_u64().unwrap();
    assert!((900..1_500).contains(&bound), "{bound}");
    for solution in best["solutions"].as_array().unwrap() {
        assert!(solution["cost"].as_u64().unwrap() >= bound);
    }
}

/// Returns the cost (if the line has one) and the bound in a line that `--stats` prints.
fn told(line: &str) -> Option<(Option<u64>, u64)> {
    let after = |word: &str| {
        let number = line.split_once(word)?.1;
        number.split([',', ' ']).next()?.parse().ok()
    };
    line.split_once(" s: ")?;
    Some((after("cost "), after("bound ")?))
}

/// Checks that, over time, the cost falls and the bound rises until they meet.
#[test]
fn the_gap_closes_before_the_eyes_of_whoever_asks() {
    let folder = tempdir().unwrap();
    let file = generated(&folder, &["planted", "40", "1200"]);
    let best = dancing(&["best", &file, "--stats", "--format", "json"]).assert();
    let output = best.code(0).get_output().clone();
    let said = String::from_utf8(output.stderr).unwrap();
    let gaps: Vec<(Option<u64>, u64)> = said.lines().filter_map(told).collect();
    assert!(gaps.len() > 3, "{said}");
    let costs = gaps.iter().map(|&(cost, _)| cost.unwrap_or(u64::MAX));
    assert!(costs.rev().is_sorted(), "{said}");
    assert!(gaps.iter().map(|&(_, bound)| bound).is_sorted(), "{said}");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let cheapest = answer["solutions"][0]["cost"].as_u64();
    assert_eq!(gaps.last(), Some(&(cheapest, cheapest.unwrap())), "{said}");
    assert!(said.contains("gap 0.0%"), "{said}");
}

#[test]
fn what_covers_only_items_without_a_bound_goes_to_opb_and_back() {
    let folder = tempdir().unwrap();
    let free = problem_in(&folder, "0:*|a b\na |2\nb |1\n");
    let opb = stdout(&["write", &free, "--to", "opb"], 0);
    assert!(opb.contains("#constraint= 2\n"), "{opb}");
    assert!(opb.contains("+1 x1 >= 0 ;\n"), "{opb}");
    let file = file_in(&folder, "free.opb");
    std::fs::write(&file, opb).unwrap();
    let again = problem_in(&folder, &stdout(&["read", &file, "--from", "opb"], 0));
    assert_eq!(stdout(&["count", &again], 0), "2\n");
}

/// Checks that rows without variables keep their meaning, whether they can be satisfied or not.
#[test]
fn rows_of_nothing_go_to_opb_and_back() {
    let folder = tempdir().unwrap();
    for (row, count) in [("= -1", 0), ("= 1", 0), (">= 1", 0), (">= -1", 1)] {
        let file = file_in(&folder, "nothing.opb");
        let text = format!("min: +1 x1 ;\n+1 x1 = 1 ;\n{row} ;\n");
        std::fs::write(&file, text).unwrap();
        let code = i32::from(count == 0);
        let read = problem_in(&folder, &stdout(&["read", &file, "--from", "opb"], 0));
        std::fs::write(&file, stdout(&["write", &read, "--to", "opb"], 0)).unwrap();
        let again = problem_in(&folder, &stdout(&["read", &file, "--from", "opb"], 0));
        assert_eq!(
            stdout(&["count", &again], code),
            format!("{count}\n"),
            "{row}"
        );
    }
}
