//! `dancedex magic`: every printed solution is replayed by separate code in these tests, and every
//! format is tested.

mod boards;
mod cnf;
mod proof;
mod sat;
mod solve;

use crate::stdout;
use serde_json::Value;

const GAME: &str = "496125/583779/241638";

/// A board as rows and columns. Moves are done cell by cell, without code of the crate.
type Cells = [[u8; 6]; 3];

fn cells(text: &str) -> Cells {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    assert_eq!(digits.len(), 18, "{text}");
    let mut cells = [[0; 6]; 3];
    for (at, digit) in digits.iter().enumerate() {
        cells[at / 6][at % 6] = digit - b'0';
    }
    cells
}

fn play(mut board: Cells, step: &str) -> Cells {
    let word: Vec<char> = step.chars().collect();
    let line = word[1].to_digit(10).unwrap() as usize - 1;
    let times = word.get(3).map_or(1, |by| by.to_digit(10).unwrap());
    for _ in 0..times {
        let [top, middle, bottom] = [0, 1, 2].map(|row| board[row][line % 6]);
        match (word[0], word[2]) {
            ('r', 'r') => board[line].rotate_right(1),
            ('r', 'l') => board[line].rotate_left(1),
            ('c', 'd') => (0..3).for_each(|row| board[row][line] = [bottom, top, middle][row]),
            ('c', 'u') => (0..3).for_each(|row| board[row][line] = [middle, bottom, top][row]),
            _ => panic!("{step}"),
        }
    }
    board
}

fn is_magic(board: &Cells) -> bool {
    [0, 3].iter().all(|&left| {
        let at = |row: usize, column: usize| board[row][left + column];
        let rows = (0..3).all(|row| (0..3).map(|column| at(row, column)).sum::<u8>() == 15);
        let columns = (0..3).all(|column| (0..3).map(|row| at(row, column)).sum::<u8>() == 15);
        let falling = (0..3).map(|place| at(place, place)).sum::<u8>() == 15;
        rows && columns && falling && (0..3).map(|place| at(place, 2 - place)).sum::<u8>() == 15
    })
}

/// Returns a board of an answer.
fn rows(board: &Value) -> Cells {
    serde_json::from_value(board.clone()).unwrap()
}

fn words(list: &Value) -> Vec<&str> {
    let words = list.as_array().unwrap().iter();
    words.map(|word| word.as_str().unwrap()).collect()
}

/// Replays the solution of a JSON answer, its states one by one, and the list of all solutions if
/// it has one.
fn replay(answer: &Value) -> Cells {
    let start = rows(&answer["board"]);
    let moves = words(&answer["moves"]);
    let boards = answer["boards"].as_array().unwrap().iter();
    let boards: Vec<Cells> = boards.map(rows).collect();
    assert_eq!(answer["length"], moves.len());
    assert_eq!(boards[0], start);
    assert_eq!(boards.len(), moves.len() + 1);
    for (pair, step) in boards.windows(2).zip(&moves) {
        assert_eq!(play(pair[0], step), pair[1], "{step}");
    }
    let mut ways: Vec<Vec<&str>> = answer["ways"]
        .as_array()
        .into_iter()
        .flatten()
        .map(words)
        .collect();
    for way in &ways {
        assert_eq!(way.len(), moves.len());
        assert!(
            is_magic(&way.iter().fold(start, |board, step| play(board, step))),
            "{way:?}"
        );
    }
    let listed = ways.len();
    ways.sort();
    ways.dedup();
    assert_eq!(ways.len(), listed, "every way once");
    boards[moves.len()]
}

/// Returns a board that is scrambled by a few moves.
fn near(moves: u32, seed: u32) -> String {
    stdout(&format!("magic scramble --moves {moves} --seed {seed}"), 0)
        .split_whitespace()
        .collect()
}
