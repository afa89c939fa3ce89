//! The sizes of the encodings for the game's board, and the processor time in seconds that SAT
//! solvers take to decide whether at most N moves solve it; prints a Markdown table:
//!
//! `cargo bench -p magic-squares --features cadical,kissat --bench encodings -- cubes batsat 10`
//!
//! Parts that are likely to have a solution are asked first. If the number is replaced by `all`,
//! the questions are whether at most 0, 1, 2 … moves are sufficient, until there is a solution, and
//! parts with few phases are asked first. A fourth argument is a seed for renaming variables and
//! reordering clauses. `table` alone asks the questions of `docs/benchmarks.md`, each for at most a
//! minute. Without arguments, every encoding and solver of the build is asked about six moves.

mod ask;
#[path = "../processor/mod.rs"]
mod processor;
mod table;

use anyhow::{Context, Result, bail};
use ask::{Moves, Question};
use magic_squares::sat::{Encoding, Limits, Plan, Solver};
use std::env;
use std::process::ExitCode;
use std::time::Duration;

/// The limit on elapsed time for each question in the document.
const MINUTE: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    let words = env::args().skip(1).filter(|word| word != "--bench");
    match answer(&words.collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn answer(words: &[String]) -> Result<()> {
    match words {
        [] => {
            let mut solvers = Solver::ALL.to_vec();
            solvers.retain(|solver| solver.can(Limits::default()).is_ok());
            let question = |plan| (Question::new(plan, Moves::AtMost(6)), &solvers[..]);
            table::print(&solvers, &Plan::ALL.map(question))
        }
        [word] if word == "table" => table::print(&Solver::ALL, &documents()),
        [plan, solver, moves, seed @ ..] => {
            let mut plans = Plan::ALL.into_iter();
            let plan = plans.find(|&one| table::name(one) == *plan);
            let mut solvers = Solver::ALL.into_iter();
            let solver = solvers.find(|one| format!("{one:?}").eq_ignore_ascii_case(solver));
            let moves = match &moves[..] {
                "all" => Moves::FromNone,
                number => Moves::AtMost(number.parse()?),
            };
            let mut question = Question::new(plan.context("no such encoding")?, moves);
            question.seed = seed.first().map(|word| word.parse()).transpose()?;
            let solvers = [solver.context("no such solver")?];
            table::print(&solvers, &[(question, &solvers)])
        }
        _ => bail!("give an encoding, a solver and a number of moves, or `table`, or nothing"),
    }
}

/// Returns the questions in the document, with the solvers to ask. Nearly all of them are answered
/// within a minute, since solvers that are known to take longer are left out, except for the
/// encoding that resembles the published one.
fn documents() -> [(Question, &'static [Solver]); 10] {
    use Moves::{AtMost, FromNone};
    use Solver::{BatSat, CaDiCaL, Kissat};
    let [tseytin, direct, phases] =
        [Encoding::Tseytin, Encoding::Direct, Encoding::Phases].map(Plan::Whole);
    let asked = |plan, moves| Question {
        limit: Some(MINUTE),
        ..Question::new(plan, moves)
    };
    [
        (asked(direct, AtMost(8)), &Solver::ALL),
        (asked(phases, AtMost(8)), &Solver::ALL),
        (asked(Plan::Cubes, AtMost(8)), &Solver::ALL),
        (asked(Plan::Cubes, AtMost(9)), &Solver::ALL),
        (asked(Plan::Cubes, AtMost(10)), &[BatSat, CaDiCaL]),
        (asked(Plan::Cubes, FromNone), &[BatSat]),
        (asked(tseytin, AtMost(17)), &[Kissat]),
        (asked(direct, AtMost(17)), &[Kissat]),
        (asked(phases, AtMost(17)), &[CaDiCaL, Kissat]),
        (asked(Plan::Cubes, AtMost(17)), &Solver::ALL),
    ]
}
