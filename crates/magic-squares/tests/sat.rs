//! Every encoding against the search, and proofs and files that other programs could have written.
#![cfg(feature = "sat")]

use magic_squares::sat::{Encoding, Limits, Shortest, Solver, Verdict, decode, shortest};
use magic_squares::{Board, Goals, Metric, is_magic, scramble, solve};
use std::time::Instant;

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

#[test]
fn a_time_limit_stops_with_what_is_proved() {
    let goals = Goals::magic(&Board::GAME).unwrap();
    let limits = Limits {
        until: Some(Instant::now()),
        proof: None,
    };
    let question = (&Board::GAME, &goals, Metric::Step);
    let found = shortest(question, Encoding::Direct, Solver::BatSat, limits, |_| {}).unwrap();
    assert!(matches!(found, Shortest::AtLeast(least) if least <= 11));
}

#[test]
fn a_model_reads_back_from_text() {
    let board = Board::SOLVED.after(&scramble(3, 8));
    let goals = Goals::magic(&board).unwrap();
    for encoding in Encoding::ALL {
        let formula = encoding.encode(&board, &goals, Metric::Step, 3);
        let Verdict::Moves(moves) = Solver::BatSat.solve(&formula, Limits::default()).unwrap()
        else {
            panic!("three moves undo three moves");
        };
        let mut cnf = Vec::new();
        formula.write_dimacs(&mut cnf).unwrap();
        let cnf = String::from_utf8(cnf).unwrap();
        let made = cnf.lines().filter_map(|line| line.strip_prefix("c move "));
        let made = made.filter(|line| line.starts_with("0 ") || line.starts_with("1 "));
        assert!(made.count() >= 27, "a map of variables");
        assert!(is_magic(&board.after(&moves)));
        assert_eq!(decode(&cnf, "s UNSATISFIABLE\n"), Ok((board, None)));
        assert!(decode(&cnf, "").is_err() && decode("p cnf 1 0", "v 1 0").is_err());
        let first = cnf
            .lines()
            .find(|line| line.starts_with("c move 0 r2r "))
            .map(|line| line.rsplit(' ').next().unwrap());
        if let Some(variable) = first {
            let (_, moves) = decode(&cnf, &format!("s SATISFIABLE\nv {variable} 0\n")).unwrap();
            assert_eq!(moves.unwrap(), ["r2r".parse().unwrap()]);
        }
    }
}
