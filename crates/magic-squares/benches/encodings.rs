//! How large the encodings of the game's board are, and how long SAT solvers take to decide whether
//! at most so many moves solve it:
//!
//! `cargo bench -p magic-squares --features cadical,kissat --bench encodings -- direct cadical 10`
//!
//! Without the three words, every encoding and solver of the build is asked about six moves.

use magic_squares::sat::{Encoding, Limits, Solver, Verdict};
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
        [encoding, solver, moves] => {
            let moves = moves.parse().expect("how many moves");
            let solver = named(&Solver::ALL, solver);
            ask(named(&Encoding::ALL, encoding), solver, moves);
        }
        [] => {
            let built_in = |solver: &&Solver| solver.can(Limits::default()).is_ok();
            for encoding in Encoding::ALL {
                for &solver in Solver::ALL.iter().filter(built_in) {
                    ask(encoding, solver, 6);
                }
            }
        }
        _ => panic!("give an encoding, a solver and a number of moves, or nothing"),
    }
}

/// The one of this name.
fn named<T: Copy + Debug>(all: &[T], name: &str) -> T {
    let found = all.iter().find(|one| name_of(one) == name);
    *found.unwrap_or_else(|| panic!("{name} is none of {all:?}"))
}

fn name_of(one: &impl Debug) -> String {
    format!("{one:?}").to_lowercase()
}

fn ask(encoding: Encoding, solver: Solver, moves: usize) {
    let goals = Goals::magic(&Board::GAME).expect("the game's digits");
    let formula = encoding.encode(&Board::GAME, &goals, Metric::Step, moves);
    let (start, before) = (Instant::now(), processor_time());
    let verdict = solver.solve(&formula, Limits::default());
    let answer = words(&verdict.expect("a solver of this build"), moves);
    let (time, after) = (start.elapsed(), processor_time());
    let processor = after.zip(before).map(|(after, before)| after - before);
    println!(
        "{:9} {:8} {moves:5} {:10} {:8}  {answer:14} {:8.1} {:>10}",
        name_of(&encoding),
        name_of(&solver),
        formula.variables(),
        formula.clauses().len(),
        time.as_secs_f64(),
        processor.map_or("?".into(), |time| format!("{:.1}", time.as_secs_f64()))
    );
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
