//! `dancing count --engine memo` and `auto`.

use super::{ROW, dancing, instance, json, stdout};

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
fn a_limit_on_time_stops_it() {
    let problem = instance("x3c-45-220.dlx");
    let arguments = [
        "count",
        &problem,
        "--engine",
        "memo",
        "--order",
        "sweep",
        "--timeout",
        "1ms",
    ];
    let answer = json(&arguments, 3);
    assert_eq!(answer["count"], serde_json::Value::Null);
    assert_eq!(answer["complete"], false);
}
