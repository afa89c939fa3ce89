//! Boards of known length, solved by SAT alone:
//!
//! `cargo bench -p magic-squares --bench boards_by_sat -- 8=68 9=68 10=50 11=13 12=1`
//!
//! asks for 68 boards of 8 moves, and so on. A board is a solved one, wound up at random, or one in random
//! order; the search says how many moves it takes, and SAT (BatSat, in cubes, on one thread) has to find
//! as many. Each way is replayed.

use magic_squares::sat::{Limits, Plan, Shortest, Solver, shortest};
use magic_squares::{Board, Goals, Metric, is_magic, scramble, solve};
use std::time::Duration;
use std::{env, fs};

fn main() {
    println!("length  boards       mean     median      worst  processor seconds");
    let words = env::args().skip(1).filter(|word| word != "--bench");
    for word in words {
        let number = |word: &str| word.parse::<usize>().expect("two numbers, as in 8=60");
        let (length, boards) = word.split_once('=').expect("a length and a number: 8=60");
        report(number(length), number(boards));
    }
}

fn report(length: usize, boards: usize) {
    let mut times: Vec<Duration> = of_length(length)
        .take(boards)
        .map(|board| timed(&board, length))
        .collect();
    times.sort_unstable();
    let (Some(worst), Some(median)) = (times.last(), times.get(times.len() / 2)) else {
        return;
    };
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let [mean, median, worst] = [mean, *median, *worst].map(|time| time.as_secs_f64());
    println!("{length:6} {boards:7} {mean:10.2} {median:10.2} {worst:10.2}");
}

/// Boards that take so many moves, by the search: a solved board wound up by a move more, one seed after
/// the other.
fn of_length(length: usize) -> impl Iterator<Item = Board> {
    let solved = Board::GAME.after(&way(&Board::GAME));
    let wound_up = (1..).map(move |seed| solved.after(&scramble(length + 1, seed)));
    wound_up.filter(move |board| way(board).len() == length)
}

/// A shortest way, by the search.
fn way(board: &Board) -> Vec<magic_squares::Move> {
    let goals = Goals::magic(board).expect("the game's digits");
    let answer = solve(board, &goals, Metric::Step).expect("the game's digits");
    answer.first().collect()
}

/// What SAT took, on a thread of its own whose processor time is all its.
fn timed(board: &Board, length: usize) -> Duration {
    let goals = Goals::magic(board).expect("the game's digits");
    let before = processor_time();
    let question = (board, &goals, Metric::Step);
    let found = shortest(
        question,
        Plan::Cubes,
        Solver::BatSat,
        Limits::default(),
        |_| {},
    );
    let time = processor_time() - before;
    let Ok(Shortest::Proved(moves)) = found else {
        panic!("{board}: {found:?}");
    };
    assert_eq!(moves.len(), length, "{board}");
    assert!(is_magic(&board.after(&moves)), "{board}");
    eprintln!("{board}: {length} moves, {:.2} s", time.as_secs_f64());
    time
}

/// What this process has had of the processors (Linux).
fn processor_time() -> Duration {
    let text = fs::read_to_string("/proc/self/schedstat").expect("a Linux that tells");
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number of nanoseconds"))
}
