//! Every encoding and every solver of the build against the search.
#![cfg(feature = "sat")]

use magic_squares::sat::{Encoding, Formula, Limits, Shortest, Solver, Verdict, shortest};
use magic_squares::{Board, Goals, Metric, scramble, solve};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The shortest solution by SAT has the length that the search proves.
fn agrees(board: &Board, goals: &Goals, metric: Metric, encoding: Encoding, solver: Solver) {
    let proved = solve(board, goals, metric).unwrap().length();
    let found = shortest(
        (board, goals, metric),
        encoding,
        solver,
        Limits::default(),
        |_| {},
    );
    let Shortest::Proved(moves) = found.unwrap() else {
        panic!("there is no limit")
    };
    assert!(
        goals.contains(&board.after(&moves)),
        "{encoding:?} {moves:?}"
    );
    assert_eq!(moves.len(), proved, "{encoding:?} {metric} {board}");
}

fn all_agree(solver: Solver) {
    for (seed, moves) in (0..6).zip([0, 1, 2, 3, 4, 3]) {
        let board = Board::SOLVED.after(&scramble(moves, seed));
        let goals = Goals::magic(&board).unwrap();
        for encoding in Encoding::ALL {
            agrees(&board, &goals, Metric::Step, encoding, solver);
            agrees(&board, &goals, Metric::Turn, encoding, solver);
        }
    }
}

#[test]
fn every_encoding_agrees_with_the_search() {
    all_agree(Solver::BatSat);
}

#[test]
#[cfg(feature = "cadical")]
fn cadical_agrees_with_the_search() {
    all_agree(Solver::CaDiCaL);
}

#[test]
#[cfg(feature = "kissat")]
fn kissat_agrees_with_the_search() {
    all_agree(Solver::Kissat);
}

#[test]
fn a_given_goal_with_repeated_digits() {
    let goal: Board = "114555/222333/901234".parse().unwrap();
    let board = goal.after(&scramble(3, 5));
    let goals = Goals::only(&board, goal).unwrap();
    for encoding in Encoding::ALL {
        agrees(&board, &goals, Metric::Step, encoding, Solver::BatSat);
    }
}

/// The solvers of this build.
fn built_in() -> impl Iterator<Item = Solver> {
    let can = |solver: &Solver| solver.can(Limits::default()).is_ok();
    Solver::ALL.into_iter().filter(can)
}

#[test]
fn a_time_limit_stops_with_what_is_proved() {
    let goals = Goals::magic(&Board::GAME).unwrap();
    let limits = Limits {
        until: Some(Instant::now()),
        ..Limits::default()
    };
    let question = (&Board::GAME, &goals, Metric::Step);
    for solver in built_in() {
        let found = shortest(question, Encoding::Direct, solver, limits, |_| {}).unwrap();
        assert!(matches!(found, Shortest::AtLeast(least) if least <= 11));
    }
}

/// A question that takes each solver minutes.
fn hard() -> Formula {
    let goals = Goals::magic(&Board::GAME).unwrap();
    Encoding::Direct.encode(&Board::GAME, &goals, Metric::Step, 10)
}

#[test]
fn a_time_limit_stops_a_solver_at_work() {
    for solver in built_in() {
        let limits = Limits {
            until: Some(Instant::now() + Duration::from_millis(500)),
            ..Limits::default()
        };
        let verdict = solver.solve(&hard(), limits).unwrap();
        assert_eq!(verdict, Verdict::Stopped, "{solver:?}");
    }
}

#[test]
fn a_solver_at_work_stops_when_told() {
    for solver in built_in() {
        let stop: &AtomicBool = Box::leak(Box::default());
        let limits = Limits {
            stop: Some(stop),
            ..Limits::default()
        };
        let teller = thread::spawn(|| {
            thread::sleep(Duration::from_millis(300));
            stop.store(true, Ordering::Relaxed);
        });
        let verdict = solver.solve(&hard(), limits).unwrap();
        assert_eq!(verdict, Verdict::Stopped, "{solver:?}");
        teller.join().unwrap();
    }
}
