//! Passes files of clauses to a solver that does not belong to this crate, and reads its output.

use crate::player;
use magic_squares::sat::{DecodeError, Encoding, decode};
use magic_squares::{Board, Goals, Metric, scramble};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit};

fn written(board: &Board, goals: &Goals, encoding: Encoding, moves: usize) -> String {
    let formula = encoding.encode(board, goals, Metric::Step, moves);
    let mut cnf = Vec::new();
    formula.write_dimacs(&mut cnf).unwrap();
    String::from_utf8(cnf).unwrap()
}

/// Returns the output of the solver for a file.
fn output(cnf: &str) -> String {
    let mut solver = rustsat_batsat::BasicSolver::default();
    for line in cnf.lines().filter(|line| !line.starts_with(['c', 'p'])) {
        let numbers = line.split(' ').map(|word| word.parse::<i32>().unwrap());
        let literals = numbers.take_while(|&number| number != 0);
        let clause: Clause = literals.map(|n| Lit::from_ipasir(n).unwrap()).collect();
        solver.add_clause(clause).unwrap();
    }
    match solver.solve().unwrap() {
        SolverResult::Sat => {
            let values = solver.full_solution().unwrap();
            let literals = values.iter().map(|literal| literal.to_ipasir().to_string());
            let literals: Vec<String> = literals.collect();
            let lines = literals
                .chunks(20)
                .map(|some| format!("v {}\n", some.join(" ")));
            format!(
                "c a solver\ns SATISFIABLE\n{}v 0\n",
                lines.collect::<String>()
            )
        }
        _ => "s UNSATISFIABLE\n".to_owned(),
    }
}

#[test]
fn another_solvers_model_solves_the_board() {
    let board = Board::SOLVED.after(&scramble(3, 8));
    let goals = Goals::magic(&board).unwrap();
    for encoding in Encoding::ALL {
        let cnf = written(&board, &goals, encoding, 3);
        let decoded = decode(&cnf, &output(&cnf)).unwrap();
        assert_eq!((decoded.board, &decoded.goals), (board, &goals));
        let words = decoded.moves.unwrap();
        assert!(words.len() <= 3, "{encoding:?}");
        let words = words.iter().map(ToString::to_string);
        assert!(player::is_magic(&player::play(&board.to_string(), words)));
        let cnf = written(&board, &goals, encoding, 2);
        assert_eq!(decode(&cnf, &output(&cnf)).unwrap().moves, None);
    }
}

#[test]
fn a_given_goal_is_part_of_the_file() {
    let goal: Board = "114555/222333/901234".parse().unwrap();
    let board = goal.after(&scramble(2, 5));
    let goals = Goals::only(&board, goal).unwrap();
    for encoding in Encoding::ALL {
        let cnf = written(&board, &goals, encoding, 2);
        let decoded = decode(&cnf, &output(&cnf)).unwrap();
        assert_eq!(decoded.goals, goals);
        assert_eq!(board.after(&decoded.moves.unwrap()), goal);
    }
}

#[test]
fn minisats_way_of_writing_will_do() {
    let board = Board::SOLVED.after(&scramble(1, 3));
    let goals = Goals::magic(&board).unwrap();
    let cnf = written(&board, &goals, Encoding::Direct, 1);
    let values = output(&cnf)
        .replace("s SATISFIABLE", "SAT")
        .replace("v ", "");
    assert_eq!(decode(&cnf, &values).unwrap().moves.unwrap().len(), 1);
    assert_eq!(decode(&cnf, "UNSAT\n").unwrap().moves, None);
}

#[test]
fn what_is_no_answer_to_this_file_is_refused() {
    let board = Board::SOLVED.after(&scramble(2, 1));
    let goals = Goals::magic(&board).unwrap();
    let cnf = written(&board, &goals, Encoding::Direct, 2);
    let good = output(&cnf);
    let refused = |cnf: &str, output: &str| decode(cnf, output).unwrap_err();
    assert_eq!(refused(&cnf, ""), DecodeError::NoAnswer);
    assert_eq!(refused(&cnf, "s SATISFIABLE\n"), DecodeError::NoValues);
    assert_eq!(refused(&cnf, "s UNKNOWN\n"), DecodeError::Undecided);
    assert_eq!(refused("p cnf 1 0", &good), DecodeError::NoMap);
    assert_eq!(
        refused(&cnf, "v 1 two 0\n"),
        DecodeError::Value(1, "two".into())
    );
    assert_eq!(refused(&cnf, "v 1 2\nv -1 0\n"), DecodeError::Both(2, 1));
    let half: String = good
        .lines()
        .take(4)
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(matches!(refused(&cnf, &half), DecodeError::Unsatisfied(_)));
    let other = Board::SOLVED.after(&scramble(2, 2));
    let other = written(&other, &goals, Encoding::Direct, 2);
    assert!(matches!(
        refused(&cnf, &output(&other)),
        DecodeError::Unsatisfied(_)
    ));
    let map = cnf.replacen("c move 0 c1d", "c move 0 c1", 1);
    assert!(matches!(refused(&map, &good), DecodeError::Map(2)));
    let clauses = format!("{cnf}1 2\n");
    assert!(matches!(refused(&clauses, &good), DecodeError::Clause(_)));
    let goal = cnf.replacen("c move", "c goal 123\nc move", 1);
    assert!(matches!(refused(&goal, &good), DecodeError::Map(2)));
}
