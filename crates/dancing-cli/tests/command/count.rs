//! `dancing count --engine memo` and `auto`.

use super::{ROW, dancing, instance, json, stdout};
use predicates::str::contains;

#[test]
fn counts_are_of_any_size() {
    let board = instance("domino-12x12.dlx");
    for engine in ["memo", "auto"] {
        assert_eq!(
            stdout(&["count", &board, "--engine", engine], 0),
            "53060477521960000\n"
        );
    }
}

#[test]
fn json_says_how_it_was_counted() {
    let answer = json(&["count", &instance("latin-5.dlx"), "--engine", "memo"], 0);
    assert_eq!(answer["count"], "161280");
    assert_eq!(answer["engine"], "memo");
    assert_eq!(answer["complete"], true);
    assert!(answer["nodes"].as_u64().unwrap() > 0);
    assert!(answer["seconds"].as_f64().is_some());
}

#[test]
fn orders_agree() {
    for order in ["auto", "mrv", "sweep"] {
        let problem = instance("queendom-5-3.dlx");
        assert_eq!(
            stdout(
                &["count", &problem, "--engine", "memo", "--order", order],
                0
            ),
            "186\n"
        );
    }
}

#[test]
fn problems_come_from_standard_input_too() {
    let assert = dancing(&["count", "-", "--engine", "memo"])
        .write_stdin(ROW)
        .assert();
    assert.code(0).stdout("8\n");
}

#[test]
fn no_solution_is_an_answer() {
    let assert = dancing(&["count", "-"]).write_stdin("a b\na\n").assert();
    assert.code(1).stdout("0\n");
}

#[test]
fn auto_walks_where_states_are_too_large_to_remember() {
    // Forty items with 1000 options each, connected by 20,000 secondary items.
    let items = |kind: char, count: u32| (0..count).map(move |item| format!("{kind}{item} "));
    let option = |k: u32| {
        let one = k * 7919 % 20_000;
        let other = (k * 104_729 + k / 20_000 + 13) % 20_000;
        format!("p{} s{one} s{other}\n", k / 1000)
    };
    let problem: String = items('p', 40)
        .chain(["| ".to_owned()])
        .chain(items('s', 20_000))
        .chain(["\n".to_owned()])
        .chain((0..40_000).map(option))
        .collect();
    let count = |engine: &str| {
        let arguments = ["count", "-", "--engine", engine, "--limit", "3s"];
        dancing(&arguments).write_stdin(problem.clone()).assert()
    };
    count("memo").code(2).stderr(contains("use --engine cells"));
    count("auto").code(3).stderr(contains("the time was up"));
}

#[test]
fn threads_do_not_keep_auto_from_remembering() {
    let board = instance("domino-12x12.dlx");
    let answer = json(&["count", &board, "--threads", "2"], 0);
    assert_eq!(answer["count"], "53060477521960000");
    assert_eq!(answer["engine"], "memo");
    let both = json(&["count", &board, "--engine", "memo", "--threads", "2"], 0);
    assert_eq!(both["count"], answer["count"]);
}

#[test]
fn auto_walks_where_remembering_does_not_pay() {
    let queens = stdout(&["gen", "queens", "14"], 0);
    let count = dancing(&["count", "-", "--order", "mrv", "--stats"])
        .write_stdin(queens)
        .assert();
    count
        .code(0)
        .stdout("365596\n")
        .stderr(contains("engine bits"));
}

#[test]
fn a_limit_on_time_stops_it() {
    let problem = instance("x3c-45-220.dlx");
    let arguments = [
        "count", &problem, "--engine", "memo", "--order", "sweep", "--limit", "1ms",
    ];
    let answer = json(&arguments, 3);
    assert_eq!(answer["count"], serde_json::Value::Null);
    assert_eq!(answer["complete"], false);
}
