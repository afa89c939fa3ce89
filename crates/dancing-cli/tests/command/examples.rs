//! Tests the help, and the examples in it and in the documents.

use crate::dancing;
use cli_test_support::{helps, run_documents, run_examples};
use predicates::str::contains;

/// Checks that the short help fits on a screen of twenty-four lines and eighty columns.
#[test]
fn short_help_is_one_screen() {
    for help in helps("dancing") {
        let lines: Vec<&str> = help.short.lines().collect();
        let wide = lines.iter().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{:?}", help.words);
        assert!(lines.len() <= 24, "{:?}: {} lines", help.words, lines.len());
        let long = help.long.lines().find(|line| line.chars().count() > 80);
        assert_eq!(long, None, "{:?}", help.words);
    }
}

#[test]
fn the_examples_of_help_run() {
    let helps = helps("dancing");
    assert!(helps.len() > 35, "{}", helps.len());
    for help in helps.iter().filter(|help| help.words.len() == 1) {
        assert!(help.examples().len() >= 2, "{:?}", help.words);
    }
    assert!(run_examples("dancing") > 40);
}

#[test]
fn the_examples_of_the_documents_run() {
    assert!(run_documents("dancing") > 5);
}

/// Checks that the command without arguments prints what to try first.
#[test]
fn the_command_alone_says_what_to_try_first() {
    let alone = dancing(&[]).assert().code(2).stdout("");
    alone.stderr(contains(
        "Try first: dancing gen queens 8 | dancing count -",
    ));
}

#[test]
fn the_number_of_best_solutions_has_short_options() {
    for most in ["-k", "-n", "--top"] {
        let best = dancing(&["best", &crate::instance("cost-soma.dlx"), most, "2"]).assert();
        best.code(0).stderr("");
    }
}

#[test]
fn ranges_are_told_as_people_count() {
    let wrong = dancing(&["gen", "queens", "0"]).assert().code(2);
    wrong.stderr(contains("1 to 100"));
}
