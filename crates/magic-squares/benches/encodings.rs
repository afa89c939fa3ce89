//! How large the encodings of the game's board are, and how long SAT solvers take to decide whether
//! at most so many moves solve it:
//!
//! `cargo bench -p magic-squares --features cadical,kissat --bench encodings -- cubes batsat 10`
//!
//! Parts in which there is likely a way come first. With `all` in place of the 10 it asks for at most
//! 0, 1, 2 … moves, up to the first way, parts of few phases first. A fourth word
//! is a seed, by which variables are renamed and clauses put in another order. Without words, every
//! encoding and solver of the build is asked about six moves.

use magic_squares::sat::{Limits, Plan, Solver, Verdict};
use magic_squares::{Board, Goals, Metric, is_magic};
use std::fmt::Debug;
use std::time::{Duration, Instant};
use std::{env, fs};

fn main() {
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    println!("encoding  solver   moves  variables  clauses  answer          seconds  processor");
    match &words[..] {
        [] => {
            let built_in = |solver: &&Solver| solver.can(Limits::default()).is_ok();
            for plan in Plan::ALL {
                for &solver in Solver::ALL.iter().filter(built_in) {
                    ask(plan, solver, 6, None);
                }
            }
        }
        [plan, solver, moves, seed @ ..] => {
            let mut plans = Plan::ALL.into_iter();
            let plan = plans
                .rfind(|one| name_of(one).contains(plan))
                .expect("an encoding");
            let mut solvers = Solver::ALL.into_iter();
            let solver = solvers
                .rfind(|one| name_of(one) == *solver)
                .expect("a solver");
            let number = |word: &String| word.parse().expect("a number");
            let seed = seed.first().map(number);
            if moves == "all" {
                prove(plan, solver, seed);
            } else {
                ask(plan, solver, number(moves) as usize, seed);
            }
        }
        _ => panic!("give an encoding, a solver and a number of moves, or nothing"),
    }
}

fn name_of(one: &impl Debug) -> String {
    format!("{one:?}").to_lowercase()
}

/// One number of moves after the other, until there is a way.
fn prove(plan: Plan, solver: Solver, seed: Option<u64>) {
    let asked = |moves| {
        let parts: Vec<usize> = (0..plan.parts(moves)).collect();
        ask_in_order(plan, solver, (moves, &parts), seed)
    };
    let times = (0..).map(asked);
    let mut total = Duration::ZERO;
    for (found, processor) in times {
        total += processor.unwrap_or_default();
        if found {
            break;
        }
    }
    println!(
        "all of them: {:.1} s of processor time",
        total.as_secs_f64()
    );
}

fn ask(plan: Plan, solver: Solver, moves: usize, seed: Option<u64>) {
    ask_in_order(plan, solver, (moves, &plan.easiest_first(moves)), seed);
}

/// One part of the question after the other, until one is answered by a way; whether there is one, and
/// the processor time where the system tells.
fn ask_in_order(
    plan: Plan,
    solver: Solver,
    (moves, parts): (usize, &[usize]),
    seed: Option<u64>,
) -> (bool, Option<Duration>) {
    let goals = Goals::magic(&Board::GAME).expect("the game's digits");
    let question = (&Board::GAME, &goals, Metric::Step);
    let (start, before) = (Instant::now(), processor_time());
    let (mut variables, mut clauses, mut answer) = (0, 0, Verdict::None);
    for &part in parts {
        let formula = plan.encode(part, question, moves);
        let formula = match seed {
            Some(seed) => formula.shuffled(seed),
            None => formula,
        };
        variables += formula.variables();
        clauses += formula.clauses().len();
        answer = solver
            .solve(&formula, Limits::default())
            .expect("a solver of this build");
        if answer != Verdict::None {
            break;
        }
    }
    let (time, after) = (start.elapsed(), processor_time());
    let processor = after.zip(before).map(|(after, before)| after - before);
    println!(
        "{:9} {:8} {moves:5} {variables:10} {clauses:8}  {:14} {:8.1} {:>10}",
        name_of(&plan)
            .trim_start_matches("whole(")
            .trim_end_matches(')'),
        name_of(&solver),
        words(&answer, moves),
        time.as_secs_f64(),
        processor.map_or("?".into(), |time| format!("{:.1}", time.as_secs_f64()))
    );
    (answer != Verdict::None, processor)
}

/// The verdict, once its moves are replayed.
fn words(verdict: &Verdict, most: usize) -> String {
    match verdict {
        Verdict::None => "unsatisfiable".into(),
        Verdict::Stopped => unreachable!("there is no limit"),
        Verdict::Moves(found) => {
            assert!(found.len() <= most && is_magic(&Board::GAME.after(found)));
            format!("yes, by {}", found.len())
        }
    }
}

/// What this thread has had of the processor, where the system tells (Linux).
fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
}
