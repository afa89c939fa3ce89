//! The ways to pass a board, and boards that are rejected.

use super::*;
use crate::bad_input::said;
use crate::{dancedex, json};

#[test]
fn boards_come_from_a_file_or_stdin_in_any_writing() {
    let text = "4,9,6 | 1,2,5\n5,8,3 | 7,7,9\n2,4,1 | 6,3,8\n";
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let of_file = stdout(&format!("magic check {} c1d c1u", file.path().display()), 1);
    let of_stdin = dancedex("magic check - c1d c1u")
        .write_stdin(text)
        .assert()
        .code(1);
    assert_eq!(of_file.as_bytes(), of_stdin.get_output().stdout);
    assert_eq!(of_file, stdout(&format!("magic check {GAME} c1d c1u"), 1));
    assert!(of_file.ends_with("not solved after 2 moves (2 steps)\n"));
}

#[test]
#[cfg(unix)]
fn boards_come_through_a_pipe() {
    let answer = |path: &str| {
        let solve = format!("magic check {path} c1d c1u");
        let assert = dancedex(&solve).write_stdin(GAME).assert().code(1);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    assert_eq!(answer("/dev/stdin"), answer("-"));
    assert_eq!(answer("/dev/stdin"), answer(GAME));
}

#[test]
fn a_board_of_several_words_is_one_board() {
    let board = near(4, 7);
    let rows = format!("{} {} {}", &board[..6], &board[6..12], &board[12..]);
    let solve = |board: &str| json(&format!("magic solve {board}"), 0)["moves"].clone();
    assert_eq!(solve(&rows), solve(&board));
    let reason = said("magic solve 496125 583779");
    assert!(reason.contains("found 12"), "{reason}");
}

#[test]
fn bad_input_says_where() {
    assert!(said("magic solve 123").contains("found 3"));
    assert!(said("magic solve 4,9,6,1,2/583779/241638").ends_with("line 1 has 5"));
    assert!(said("magic solve board.txt").contains("no file `board.txt`"));
    assert!(said("magic solve .").starts_with("`.` is a directory: give a board"));
    #[cfg(unix)]
    assert!(said("magic solve /dev/zero").starts_with("/dev/zero: "));
    assert!(said("magic decode - -").starts_with("stdin can be read only once"));
    assert!(said("magic verify - -").starts_with("stdin can be read only once"));
    assert!(said(&format!("magic check {GAME} c1d+1")).starts_with("move 1 is `c1d+1`"));
    assert!(said(&format!("magic check {GAME} r1r05")).starts_with("move 1 is `r1r05`"));
    assert!(said("magic solve - --goal -").contains("stdin can hold only one board"));
    assert!(said("magic solve 4,9,6,1,2,5/5,8,x,7,7,9/2,4,1,6,3,8").starts_with("cell 9 is `x`"));
    assert!(said("magic solve --limit 5s").contains("--method sat"));
    assert!(said("magic solve --all --method sat").contains("--method both"));
    assert!(said("magic solve --play").contains("needs a terminal"));
    assert!(said(&format!("magic check {GAME} c1d c9d")).starts_with("move 2 is `c9d`"));
    assert!(said("magic decode /nowhere.cnf /nowhere.out").contains("cannot read /nowhere.cnf"));
}
