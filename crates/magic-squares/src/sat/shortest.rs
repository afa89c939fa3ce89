//! Finds the least number of moves by SAT: asks one question after another until the answer is yes.

use super::threads::{Settled, first_yes};
use super::{Limits, Plan, Solver, SolverError, Verdict};
use crate::{Board, Goals, Metric, Move};

/// The result of a search for the shortest solution by SAT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// These moves solve the board, and the question with one move less is unsatisfiable.
    Proved(Vec<Move>),
    /// A limit stopped the search; every solution has at least this many moves.
    AtLeast(usize),
}

/// The progress of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The number of moves in the current question.
    pub moves: usize,
    /// The number of parts of this question that have been answered.
    pub answered: usize,
    /// The total number of parts of this question.
    pub parts: usize,
}

/// Asks whether at most 0, 1, 2, … moves are sufficient. `heard` is called for each number of
/// moves, and for each part that has been answered.
///
/// If [`Limits::proof`] is set, the proofs that one move less than the answer is not sufficient are
/// written to this file, one part after another.
///
/// # Errors
/// If the solver fails, or the proof cannot be written.
pub fn shortest(
    question: (&Board, &Goals, Metric),
    plan: Plan,
    solver: Solver,
    limits: Limits<'_>,
    mut heard: impl FnMut(Asked) + Send,
) -> Result<Shortest, SolverError> {
    let by = (solver, limits);
    let mut moves = 0;
    loop {
        let parts: Vec<usize> = (0..plan.parts(moves)).collect();
        match ask(question, (moves, &parts), plan, by, &mut heard)? {
            Verdict::Moves(found) => return Ok(Shortest::Proved(found)),
            Verdict::Stopped => return Ok(Shortest::AtLeast(moves)),
            Verdict::None => moves += 1,
        }
    }
}

/// Returns whether at most `moves` moves are sufficient, with a solution (not necessarily a
/// shortest one) if they are. Parts that are likely to have a solution are asked first.
///
/// # Errors
/// If the solver fails, or the proof cannot be written.
pub fn at_most(
    question: (&Board, &Goals, Metric),
    moves: usize,
    plan: Plan,
    by: (Solver, Limits<'_>),
    heard: impl FnMut(Asked) + Send,
) -> Result<Verdict, SolverError> {
    let parts = plan.easiest_first(moves);
    ask(question, (moves, &parts), plan, by, heard)
}

/// Asks the parts of a question in the given order.
fn ask(
    question: (&Board, &Goals, Metric),
    (moves, order): (usize, &[usize]),
    plan: Plan,
    (solver, limits): (Solver, Limits<'_>),
    mut heard: impl FnMut(Asked) + Send,
) -> Result<Verdict, SolverError> {
    let parts = order.len();
    solver.can(limits)?;
    let mut done = |answered| {
        heard(Asked {
            moves,
            answered,
            parts,
        });
    };
    done(0);
    #[cfg(feature = "cadical")]
    if let Some(path) = limits.proof {
        let formulas = (0..parts).map(|part| plan.encode(part, question, moves));
        return super::prove::parts(formulas, limits, path, done);
    }
    let one = |place: usize, settled: Settled| {
        let formula = plan.encode(order[place], question, moves);
        solver.solve_unless(&formula, limits, move || settled.is_true())
    };
    first_yes((parts, limits.threads.max(1)), one, done)
}
