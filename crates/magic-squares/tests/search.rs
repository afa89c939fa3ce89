//! The search against plain breadth-first search, and what it says of the game's board.

use magic_squares::{Board, Goals, Metric, Move, is_magic, scramble, solve};
use proptest::prelude::*;
use std::collections::HashMap;

/// Every shortest solution by breadth-first search from the board: length and number of sequences.
fn plain(board: Board, goals: &Goals, metric: Metric) -> (usize, u128) {
    let mut seen = HashMap::from([(board, ())]);
    let mut layer = HashMap::from([(board, 1_u128)]);
    for length in 0.. {
        let solved = layer.iter().filter(|(board, _)| goals.contains(board));
        let ways: u128 = solved.map(|(_, ways)| ways).sum();
        if ways > 0 {
            return (length, ways);
        }
        let mut next = HashMap::new();
        for (board, ways) in &layer {
            for step in metric.moves() {
                *next.entry(board.moved(step)).or_insert(0) += ways;
            }
        }
        next.retain(|board, _| !seen.contains_key(board));
        seen.extend(next.keys().map(|&board| (board, ())));
        layer = next;
    }
    unreachable!()
}

fn agrees(board: Board, goals: &Goals, metric: Metric) {
    let answer = solve(&board, goals, metric).unwrap();
    let listed: Vec<Vec<Move>> = answer.solutions().collect();
    let mut different = listed.clone();
    different.sort();
    different.dedup();
    assert_eq!(
        different.len() as u128,
        answer.count(),
        "every sequence once"
    );
    for moves in &listed {
        let end = board.after(moves);
        assert!(goals.contains(&end) && answer.ends().contains(&end));
    }
    assert_eq!(
        (answer.length(), answer.count()),
        plain(board, goals, metric),
        "{board}"
    );
}

/// Two magic squares: of the game's digits, with repeated digits, and of few different digits.
const SOLVED: [&str; 6] = [
    "438294/951753/276618",
    "816492/357357/492816",
    "456645/753456/456564",
    "555465/555654/555546",
    "726375/456753/483537",
    "555555/555555/555555",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn few_moves_agree_with_breadth_first_search(
        solved in 0..SOLVED.len(), moves in 0..6_usize, seed: u64, turns: bool, fixed: bool,
    ) {
        let goal: Board = SOLVED[solved].parse().unwrap();
        let board = goal.after(&scramble(moves.min(if turns { 4 } else { 5 }), seed));
        let goals = if fixed { Goals::only(&board, goal) } else { Goals::magic(&board) };
        let metric = if turns { Metric::Turn } else { Metric::Step };
        agrees(board, &goals.unwrap(), metric);
    }

    /// Goals without symmetry, digits that no square has.
    #[test]
    fn any_board_can_be_a_goal(cells: [u8; 18], moves in 0..5_usize, seed: u64) {
        let goal = Board::new(cells.map(|cell| cell % 10)).unwrap();
        let board = goal.after(&scramble(moves, seed));
        agrees(board, &Goals::only(&board, goal).unwrap(), Metric::Step);
    }
}

#[test]
fn the_games_board_takes_eleven_steps_in_36_ways_to_two_ends() {
    let goals = Goals::magic(&Board::GAME).unwrap();
    let answer = solve(&Board::GAME, &goals, Metric::Step).unwrap();
    assert_eq!(
        (answer.length(), answer.count(), answer.ends().len()),
        (11, 36, 2)
    );
    for moves in answer.solutions() {
        assert!(moves.len() == 11 && is_magic(&Board::GAME.after(&moves)));
    }
}

#[test]
fn a_goal_with_other_digits_is_refused() {
    let fives = Board::new([5; 18]).unwrap();
    let goals = Goals::magic(&fives).unwrap();
    assert!(solve(&Board::GAME, &goals, Metric::Step).is_err());
}
