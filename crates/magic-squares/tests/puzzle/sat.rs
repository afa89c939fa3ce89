//! Compares every encoding and every solver in the build with the search.

use magic_squares::sat::{
    Cube, Encoding, Formula, Limits, Plan, Shortest, Solver, Verdict, at_most, shortest,
};
use magic_squares::{Board, Goals, Kind, Metric, parse_moves, scramble, solve};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Checks that the shortest solution found by SAT has the length that the search proves.
fn agrees(board: &Board, goals: &Goals, metric: Metric, plan: Plan, solver: Solver) {
    let proved = solve(board, goals, metric).unwrap().length();
    let found = shortest(
        (board, goals, metric),
        plan,
        solver,
        Limits::default(),
        |_| {},
    );
    let Shortest::Proved(moves) = found.unwrap() else {
        panic!("there is no limit")
    };
    assert!(goals.contains(&board.after(&moves)), "{plan:?} {moves:?}");
    assert_eq!(moves.len(), proved, "{plan:?} {metric} {board}");
}

fn all_agree(solver: Solver) {
    for (seed, moves) in (0..6).zip([0, 1, 2, 3, 4, 3]) {
        let board = Board::SOLVED.after(&scramble(moves, seed));
        let goals = Goals::magic(&board).unwrap();
        for plan in Plan::ALL {
            agrees(&board, &goals, Metric::Step, plan, solver);
            agrees(&board, &goals, Metric::Turn, plan, solver);
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
    for plan in Plan::ALL {
        agrees(&board, &goals, Metric::Step, plan, Solver::BatSat);
    }
}

/// Returns the solvers of this build.
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
        let found = shortest(
            question,
            Plan::Whole(Encoding::Direct),
            solver,
            limits,
            |_| {},
        )
        .unwrap();
        assert!(matches!(found, Shortest::AtLeast(least) if least <= 11));
    }
}

/// Returns a question for which each solver takes minutes.
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

#[test]
fn several_threads_give_the_way_that_one_gives() {
    let board = Board::SOLVED.after(&scramble(5, 11));
    let goals = Goals::magic(&board).unwrap();
    let found = |threads| {
        let limits = Limits {
            threads,
            ..Limits::default()
        };
        let question = (&board, &goals, Metric::Step);
        shortest(question, Plan::Cubes, Solver::BatSat, limits, |_| {}).unwrap()
    };
    let one = found(1);
    assert!(matches!(&one, Shortest::Proved(moves) if !moves.is_empty()));
    for threads in [2, 3, 8, 100] {
        assert_eq!(found(threads), one, "{threads} threads");
    }
}

#[test]
fn every_way_is_in_a_cube() {
    // The parts together have the same answer as the single formula.
    for seed in 0..8 {
        let board = Board::SOLVED.after(&scramble(4, seed));
        let goals = Goals::magic(&board).unwrap();
        let length = solve(&board, &goals, Metric::Step).unwrap().length();
        let question = (&board, &goals, Metric::Step);
        for moves in 0..6 {
            let limits = Limits::default();
            let verdict = at_most(
                question,
                moves,
                Plan::Cubes,
                (Solver::BatSat, limits),
                |_| {},
            );
            let yes = matches!(verdict.unwrap(), Verdict::Moves(_));
            assert_eq!(yes, moves >= length, "seed {seed}, {moves} moves");
        }
    }
}

/// Returns whether a solver finds a solution in a cube. If it does, the solution is replayed.
fn has_a_way(cube: Cube, board: &Board, goals: &Goals, moves: usize) -> bool {
    let formula = cube.encode(board, goals, Metric::Step, moves);
    match Solver::BatSat.solve(&formula, Limits::default()).unwrap() {
        Verdict::None => false,
        Verdict::Stopped => panic!("there is no limit"),
        Verdict::Moves(way) => {
            assert!(way.len() <= moves && goals.contains(&board.after(&way)));
            true
        }
    }
}

#[test]
fn cubes_of_many_phases_say_together_what_one_says() {
    let mut answers = [0, 0];
    for seed in 0..6 {
        // The moves back to the goal form seven phases, or six if the seed is odd.
        let there = parse_moves("c1d r2r c4u r1l c6d r3r c2u").unwrap();
        let goal = Board::GAME.shuffled(seed);
        let board = goal.after(&there[seed as usize % 2..]);
        let goals = Goals::only(&board, goal).unwrap();
        for moves in [7, 8] {
            let of_seven = |cube: &Cube| cube.phases == 7 && cube.first == Kind::Column;
            let cubes: Vec<Cube> = Cube::all(moves).into_iter().filter(of_seven).collect();
            assert_eq!(cubes.len(), moves - 6);
            let whole = Cube {
                early: None,
                ..cubes[0]
            };
            let yes = has_a_way(whole, &board, &goals, moves);
            let some = cubes
                .iter()
                .any(|&cube| has_a_way(cube, &board, &goals, moves));
            assert_eq!(some, yes, "seed {seed}, {moves} moves");
            answers[usize::from(yes)] += 1;
        }
    }
    assert!(answers.iter().all(|&count| count > 0), "{answers:?}");
}

#[test]
fn another_order_of_clauses_and_other_names_change_no_answer() {
    let board = Board::SOLVED.after(&scramble(4, 3));
    let goals = Goals::magic(&board).unwrap();
    for (moves, seed) in [(3, 1), (3, 2), (4, 1), (4, 2)] {
        let formula = Encoding::Phases.encode(&board, &goals, Metric::Step, moves);
        let shuffled = formula.clone().shuffled(seed);
        assert_ne!(formula.clauses(), shuffled.clauses());
        match Solver::BatSat.solve(&shuffled, Limits::default()).unwrap() {
            Verdict::None => assert_eq!(moves, 3),
            Verdict::Moves(way) => assert!(goals.contains(&board.after(&way)), "{way:?}"),
            Verdict::Stopped => panic!("there is no limit"),
        }
    }
}
