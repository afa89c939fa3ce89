//! Tests the magic squares: solving, playing and entering boards.

use super::answer;
use web::magic::{Magic, MagicAnswer};
use web::{View, Worker};

fn magic(address: &str) -> MagicAnswer {
    answer_of!(Magic, Worker::default(), &address.parse().unwrap())
}

#[test]
fn magic_squares_are_solved_and_played() {
    let start = magic("#/magic?board=438294951753618276");
    let length = start.moves.len();
    assert_eq!((start.words.len(), start.step), (length, 0));
    let all = magic(&format!(
        "#/magic?board=438294951753618276&step={}",
        length + 5
    ));
    assert_eq!(all.step, length);
    assert!(all.svg.contains("Both squares are magic"));
    assert!(!all.svg.contains("square current"));
    assert!(start.svg.contains("square current"));
    let json: serde_json::Value = serde_json::from_str(&start.json).unwrap();
    assert_eq!(json["length"], length);
    assert_eq!(json["count"], start.ways);
}

/// The words describe the same moves as the notation, and the picture shows the board after each.
#[test]
fn the_words_are_those_of_the_moves() {
    let solved = magic("#/magic?board=438294951753618276&metric=turn");
    for (notation, words) in solved.moves.iter().zip(&solved.words) {
        let letters: Vec<char> = notation.chars().collect();
        let line = if letters[0] == 'c' { "column" } else { "row" };
        let way = match letters[2] {
            'd' => "down",
            'u' => "up",
            'r' => "right",
            _ => "left",
        };
        assert!(
            words.starts_with(&format!("{line} {} {way}", letters[1])),
            "{words}"
        );
        assert_eq!(
            words.ends_with(" by 2"),
            notation.ends_with('2') && letters.len() == 4
        );
    }
}

#[test]
fn boards_that_are_none_are_refused_with_the_reason() {
    let refused = |board: &str| {
        let answer = magic(&format!("#/magic?board={board}"));
        assert!(answer.svg.is_empty() && answer.moves.is_empty());
        answer.trouble.unwrap()
    };
    assert!(refused("49612558377924163").contains("18 digits"));
    assert!(refused("x96125583779241638").contains("cell 1 is `x`"));
    assert!(refused("096125583779241638").contains("no magic square contains a 0"));
    assert!(refused("996125583779241638").contains("opposite cells sum to 10"));
    let metric = answer("#/magic?board=496125583779241638&metric=leap").unwrap_err();
    assert!(metric.contains("step or turn"));
}

/// Checks that a board can be typed digit by digit, and that the page shows the number of empty
/// cells until it is complete.
#[test]
fn a_board_can_be_entered_from_nothing_and_from_too_little() {
    let board = "438294951753618276";
    let mut typed = Magic::default().cleared();
    for (at, digit) in board.chars().enumerate() {
        let trouble = magic(&View::Magic(typed.clone()).to_string()).trouble;
        assert!(trouble.unwrap().ends_with("still empty."));
        typed = typed.with_digits(at, &digit.to_string());
    }
    assert_eq!(typed.board, board);
    let short = |board: &str| Magic {
        board: board.to_owned(),
        ..Magic::default()
    };
    assert_eq!(
        short("1234").with_digits(10, "7").board,
        "1234......7......."
    );
    assert_eq!(short("").with_digits(0, board).board, board);
    assert_eq!(
        short("").with_digits(16, "1234").board,
        "................12"
    );
    let emptied = short(board).with_digits(0, "");
    assert_eq!(emptied.digit(0), None);
    let trouble = magic(&View::Magic(emptied).to_string()).trouble;
    assert_eq!(trouble.as_deref(), Some("One cell is still empty."));
}

#[test]
fn all_shortest_ways_of_the_games_board_are_walked() {
    let all = magic("#/magic").all;
    assert_eq!(all.len(), 36);
    let distinct: std::collections::BTreeSet<&String> = all.iter().collect();
    assert_eq!(distinct.len(), 36);
    for (way, moves) in all.iter().enumerate() {
        let end = magic(&format!("#/magic?way={way}&step=11"));
        assert_eq!(end.moves.join(" "), *moves);
        assert!(end.svg.contains("Both squares are magic"), "way {way}");
        let checked = magic(&format!("#/magic?moves={}", moves.replace(' ', "+"))).checked;
        assert_eq!(checked, "Solved in 11 moves, and no fewer would do.");
    }
}

#[test]
fn own_moves_are_checked() {
    let checked = |moves: &str| magic(&format!("#/magic?moves={moves}")).checked;
    assert_eq!(checked(""), "");
    assert!(checked("c1d").starts_with("After 1 move the squares are not magic"));
    assert!(checked("c9d").contains("c9d"));
    // Making the same move three times restores a column of three cells.
    let best = magic("#/magic").all[0].replace(' ', "+");
    let around = format!("c1d+c1d+c1d+{best}");
    assert_eq!(checked(&around), "Solved in 14 moves; 11 would do.");
}

#[test]
fn boards_are_scrambled_into_others_that_can_be_solved() {
    let boards = magic("#/magic").scrambles;
    let distinct: std::collections::BTreeSet<&String> = boards.iter().collect();
    assert_eq!(distinct.len(), 16);
    for board in boards.iter().take(3) {
        let answer = magic(&format!("#/magic?board={board}"));
        assert!(answer.trouble.is_none() && !answer.moves.is_empty());
    }
}
