//! Compares the search with plain breadth-first searches, and checks its answer for the game's
//! board.

use crate::player;
use magic_squares::{Answer, Board, Goals, Metric, Move, Solver, is_magic, scramble, solve};
use proptest::prelude::*;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The boards at one distance, with the number of shortest sequences that lead to each.
type Layer = FxHashMap<Board, u128>;

/// A breadth-first search.
struct Plain {
    metric: Metric,
    before: Layer,
    layer: Layer,
}

impl Plain {
    fn from(boards: &[Board], metric: Metric) -> Plain {
        Plain {
            metric,
            before: Layer::default(),
            layer: boards.iter().map(|&board| (board, 1)).collect(),
        }
    }

    /// Computes the next layer. Since moves can be undone, every known board that is reached is in
    /// one of the last two layers.
    fn go_on(&mut self) {
        let mut next = Layer::default();
        for (board, ways) in &self.layer {
            for step in self.metric.moves() {
                *next.entry(board.moved(step)).or_insert(0) += ways;
            }
        }
        next.retain(|board, _| !self.layer.contains_key(board) && !self.before.contains_key(board));
        self.before = std::mem::replace(&mut self.layer, next);
    }
}

/// The length and the number of the shortest sequences, and the boards at which they end.
type Shortest = (usize, u128, BTreeSet<Board>);

/// Searches from the board until a goal is reached.
fn from_the_board(board: Board, goals: &Goals, metric: Metric) -> Shortest {
    let mut plain = Plain::from(&[board], metric);
    for length in 0.. {
        let solved = || {
            plain
                .layer
                .iter()
                .filter(|(board, _)| goals.contains(board))
        };
        let ways = solved().map(|(_, ways)| ways).sum();
        if ways > 0 {
            return (length, ways, solved().map(|(&board, _)| board).collect());
        }
        plain.go_on();
    }
    unreachable!("every goal can be reached")
}

/// Searches alternately from the board and from all goals, for longer solutions. Returns the length
/// and the number of the sequences.
fn from_both_ends(board: Board, goals: &Goals, metric: Metric) -> (usize, u128) {
    let mut near = Plain::from(&[board], metric);
    let mut far = Plain::from(goals.boards(), metric);
    for length in 0.. {
        let both = near
            .layer
            .iter()
            .filter_map(|(b, ways)| Some(ways * far.layer.get(b)?));
        let ways = both.sum();
        if ways > 0 {
            return (length, ways);
        }
        if near.layer.len() <= far.layer.len() {
            near.go_on();
        } else {
            far.go_on();
        }
    }
    unreachable!("every goal can be reached")
}

/// Solves a board, and checks that each solution is listed once, has the stated number of moves and
/// is accepted by the player.
fn answered(board: Board, goals: &Goals, metric: Metric) -> Shortest {
    let answer = solve(&board, goals, metric).unwrap();
    let mut ends = BTreeSet::new();
    let listed: BTreeSet<Vec<Move>> = answer.solutions().collect();
    for moves in &listed {
        assert_eq!(moves.len(), answer.length());
        assert!(metric == Metric::Turn || moves.iter().all(|step| step.is_step()));
        let words = moves.iter().map(ToString::to_string);
        let end = player::play(&board.to_string(), words);
        let end = Board::new(end.concat().try_into().unwrap()).unwrap();
        assert!(goals.contains(&end));
        ends.insert(end);
    }
    assert_eq!(
        (listed.len() as u128, &ends),
        (answer.count(), &answer.ends())
    );
    let first: Vec<Move> = answer.first().collect();
    // The first solution is the first one in order, so it does not depend on the boards that the
    // solver has solved before.
    assert_eq!(listed.first(), Some(&first));
    (answer.length(), answer.count(), ends)
}

/// Returns the magic square of digits with the two given corners, if there is one.
fn square(a: i8, c: i8) -> Option<[[u8; 3]; 3]> {
    let rows = [
        [a, 15 - a - c, c],
        [5 + c - a, 5, 5 + a - c],
        [10 - c, a + c - 5, 10 - a],
    ];
    let digits = rows
        .as_flattened()
        .iter()
        .all(|digit| (0..10).contains(digit));
    digits.then(|| rows.map(|row| row.map(i8::unsigned_abs)))
}

/// Generates pairs of magic squares.
fn solved() -> impl Strategy<Value = Board> {
    let corners = || (1..10_i8, 1..10_i8);
    let square = || corners().prop_filter_map("digits", |(a, c)| square(a, c));
    (square(), square()).prop_map(|(left, right)| {
        let rows = [0, 1, 2].map(|row| [left[row], right[row]].concat());
        Board::new(rows.concat().try_into().unwrap()).unwrap()
    })
}

/// Generates boards with any digits, or with only a few different ones.
fn anything() -> impl Strategy<Value = Board> {
    let cells = (any::<[u8; 18]>(), 1..=10_u8);
    cells.prop_map(|(cells, digits)| Board::new(cells.map(|cell| cell % digits)).unwrap())
}

fn metric() -> impl Strategy<Value = Metric> {
    prop_oneof![Just(Metric::Step), Just(Metric::Turn)]
}

/// Limits a number of moves, so that a breadth-first search from one end is fast.
fn few(moves: usize, metric: Metric) -> usize {
    moves.min(if metric == Metric::Turn { 4 } else { 5 })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_two_magic_squares_are_found_again(
        solved in solved(), metric in metric(), moves in 0..6_usize, seed: u64,
    ) {
        let board = solved.after(&scramble(few(moves, metric), seed));
        let goals = Goals::magic(&board).unwrap();
        let plain = from_the_board(board, &goals, metric);
        prop_assert_eq!(answered(board, &goals, metric), plain, "{}", board);
    }

    #[test]
    fn any_board_can_be_a_goal(
        goal in anything(), metric in metric(), moves in 0..6_usize, seed: u64,
    ) {
        let board = goal.after(&scramble(few(moves, metric), seed));
        let goals = Goals::only(&board, goal).unwrap();
        let plain = from_the_board(board, &goals, metric);
        prop_assert_eq!(answered(board, &goals, metric), plain, "{}", board);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    /// The boards have the digits of the game's board, and are seven steps or six turns from a
    /// goal.
    #[test]
    fn more_moves_agree_with_plain_search_from_both_ends(metric in metric(), seed: u64) {
        let moves = if metric == Metric::Turn { 6 } else { 7 };
        let board = Board::SOLVED.after(&scramble(moves, seed));
        let goals = Goals::magic(&board).unwrap();
        let (length, ways, _) = answered(board, &goals, metric);
        prop_assert_eq!((length, ways), from_both_ends(board, &goals, metric), "{}", board);
    }
}

/// The states kept from earlier boards, near or far, must not change an answer.
#[test]
fn a_solver_that_is_used_again_answers_as_a_new_one() {
    let goals = Goals::magic(&Board::GAME).unwrap();
    let mut solver = Solver::new(&goals, Metric::Step);
    for moves in [2, 9, 0, 5, 12, 3] {
        let board = goals.boards()[0].after(&scramble(moves, 7));
        let again = solver.solve(&board).unwrap();
        let new = solve(&board, &goals, Metric::Step).unwrap();
        let sorted = |answer: &Answer| answer.solutions().collect::<BTreeSet<Vec<Move>>>();
        assert_eq!(again.length(), new.length(), "{board}");
        assert_eq!(sorted(&again), sorted(&new), "{board}");
        assert_eq!(again.count(), sorted(&again).len() as u128, "{board}");
    }
    let fives = Board::new([5; 18]).unwrap();
    assert!(solver.solve(&fives).is_err());
}

#[test]
fn the_games_board_takes_eleven_steps_or_nine_turns() {
    let goals = Goals::magic(&Board::GAME).unwrap();
    for (metric, length, ways) in [(Metric::Step, 11, 36), (Metric::Turn, 9, 28)] {
        let (found, count, ends) = answered(Board::GAME, &goals, metric);
        assert_eq!((found, count, ends.len()), (length, ways, 2), "{metric}");
        for end in &ends {
            assert!(player::is_magic(&player::cells(&end.to_string())) && is_magic(end));
        }
    }
}

#[test]
fn a_solved_board_takes_no_moves() {
    let goals = Goals::magic(&Board::SOLVED).unwrap();
    for metric in [Metric::Step, Metric::Turn] {
        let one = (0, 1, BTreeSet::from([Board::SOLVED]));
        assert_eq!(answered(Board::SOLVED, &goals, metric), one);
    }
}

#[test]
fn a_goal_with_other_digits_is_refused() {
    let fives = Board::new([5; 18]).unwrap();
    let goals = Goals::magic(&fives).unwrap();
    assert!(solve(&Board::GAME, &goals, Metric::Step).is_err());
}
