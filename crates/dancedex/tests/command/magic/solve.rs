//! Shortest solutions, and the other results about a board.

use super::*;
use crate::json;

#[test]
fn the_games_board_is_the_default_and_every_way_holds() {
    let answer = json("magic solve --all", 0);
    assert!(is_magic(&replay(&answer)));
    assert_eq!(rows(&answer["board"]), cells(GAME));
    assert_eq!(
        (&answer["length"], &answer["count"], &answer["end_count"]),
        (&11.into(), &"36".into(), &2.into())
    );
    assert_eq!(answer["ways"].as_array().unwrap().len(), 36);
    assert_eq!(
        (&answer["proved"], &answer["method"]),
        (&true.into(), &"search".into())
    );
}

#[test]
fn turns_are_fewer_and_hold_too() {
    let answer = json("magic solve --metric turn --all", 0);
    assert!(is_magic(&replay(&answer)));
    assert_eq!(
        (&answer["length"], &answer["count"], &answer["end_count"]),
        (&9.into(), &"28".into(), &2.into())
    );
    assert_eq!(
        answer["ways"].as_array().unwrap().len().to_string(),
        answer["count"].as_str().unwrap()
    );
}

#[test]
fn another_goal_is_reached() {
    let goal = near(0, 0);
    let answer = json(&format!("magic solve {} --goal {goal}", near(5, 3)), 0);
    assert_eq!(replay(&answer), cells(&goal));
}

#[test]
fn check_accepts_what_solve_printed() {
    let board = near(6, 5);
    let answer = json(&format!("magic solve {board}"), 0);
    let line = words(&answer["moves"]).join(" ");
    assert!(stdout(&format!("magic solve {board}"), 0).contains(&format!("\n{line}\n")));
    assert!(stdout(&format!("magic check {board} {line}"), 0).contains("\nsolved after"));
}

#[test]
fn scrambles_repeat_by_seed() {
    assert_eq!(near(20, 1), near(20, 1));
    assert_ne!(near(20, 1), near(20, 2));
    assert!(is_magic(&cells(&near(0, 9))));
}

#[test]
fn a_solved_board_needs_nothing() {
    let text = stdout(&format!("magic solve {} --all", near(0, 0)), 0);
    assert!(text.contains("\n\n0 steps, proved shortest (by search, "));
    assert_eq!(text.lines().count(), 5);
}

#[test]
fn digits_that_make_no_squares_have_no_solution() {
    assert!(stdout("magic solve 055555/555555/555555", 1).contains("no magic square contains a 0"));
    let answer = json("magic solve 155555/555555/555555", 1);
    let solved = json(&format!("magic solve {}", near(0, 0)), 0);
    for key in solved.as_object().unwrap().keys() {
        assert!(answer.get(key).is_some(), "{key}");
    }
    assert_eq!(answer["count"], "0");
    assert!(
        answer["reason"]
            .as_str()
            .unwrap()
            .contains("opposite cells sum to 10")
    );
}
