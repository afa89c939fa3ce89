//! Boards whose shortest solutions are known, solved only by SAT; prints a Markdown table:
//!
//! `cargo bench -p magic-squares --bench boards_by_sat -- 8=68 9=68 10=50 11=13 12=1`
//!
//! solves 68 boards that take 8 moves, and so on. Each board is a solved one, scrambled by random
//! moves. The search proves how many moves the board takes, and SAT (BatSat, in cubes, on one
//! thread) must find the same number. Each solution is replayed.

mod processor;
mod summary;

use magic_squares::sat::{Limits, Plan, Shortest, Solver, shortest};
use magic_squares::{Board, Goals, Metric, is_magic, scramble, solve};
use std::env;
use std::time::Duration;

fn main() {
    let [heads, line] = summary::HEADS;
    println!("| boards | length | {heads} |\n|--:|--:|{line}|");
    let words = env::args().skip(1).filter(|word| word != "--bench");
    for word in words {
        let number = |word: &str| word.parse::<usize>().expect("two numbers, as in 8=60");
        let (length, boards) = word.split_once('=').expect("a length and a number: 8=60");
        report(number(length), number(boards));
    }
}

fn report(length: usize, boards: usize) {
    let chosen = of_length(length).take(boards);
    let times: Vec<Duration> = chosen.map(|board| timed(&board, length)).collect();
    if !times.is_empty() {
        println!("| {boards} | {length} | {} |", summary::cells(times));
    }
}

/// Returns boards for which the search proves that they take `length` moves. Each is a solved board
/// that was scrambled by one move more; the seeds are tried one after another.
fn of_length(length: usize) -> impl Iterator<Item = Board> {
    let solved = Board::GAME.after(&way(&Board::GAME));
    let wound_up = (1..).map(move |seed| solved.after(&scramble(length + 1, seed)));
    wound_up.filter(move |board| way(board).len() == length)
}

/// Returns a shortest solution, found by the search.
fn way(board: &Board) -> Vec<magic_squares::Move> {
    let goals = Goals::magic(board).expect("the game's digits");
    let answer = solve(board, &goals, Metric::Step).expect("the game's digits");
    answer.first().collect()
}

/// Returns the processor time that SAT took on this thread.
fn timed(board: &Board, length: usize) -> Duration {
    let goals = Goals::magic(board).expect("the game's digits");
    let before = processor::time();
    let question = (board, &goals, Metric::Step);
    let found = shortest(
        question,
        Plan::Cubes,
        Solver::BatSat,
        Limits::default(),
        |_| {},
    );
    let time = processor::time() - before;
    let Ok(Shortest::Proved(moves)) = found else {
        panic!("{board}: {found:?}");
    };
    assert_eq!(moves.len(), length, "{board}");
    assert!(is_magic(&board.after(&moves)), "{board}");
    eprintln!("{board}: {length} moves, {:.2} s", time.as_secs_f64());
    time
}
