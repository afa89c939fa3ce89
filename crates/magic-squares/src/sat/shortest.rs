//! The least number of moves by SAT: one question after another, until the first answer is yes.

use super::{Encoding, Limits, Solver, SolverError, Verdict};
use crate::{Board, Goals, Metric, Move};

/// What SAT has proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// These moves solve the board, and one move less is unsatisfiable.
    Proved(Vec<Move>),
    /// A limit stopped it: no solution has fewer moves than this.
    AtLeast(usize),
}

/// Asks for at most 0, 1, 2, … moves; `asked` hears each number before it is tried.
///
/// With [`Limits::proof`], the file holds the proof for one move less than the answer.
///
/// # Errors
/// When the solver fails, or the proof cannot be written.
pub fn shortest(
    question: (&Board, &Goals, Metric),
    encoding: Encoding,
    solver: Solver,
    limits: Limits<'_>,
    mut asked: impl FnMut(usize),
) -> Result<Shortest, SolverError> {
    let mut moves = 0;
    loop {
        asked(moves);
        match ask(question, moves, encoding, solver, limits)? {
            Verdict::Moves(found) => return Ok(Shortest::Proved(found)),
            Verdict::Stopped => return Ok(Shortest::AtLeast(moves)),
            Verdict::None => moves += 1,
        }
    }
}

/// Whether at most so many moves will do.
fn ask(
    (board, goals, metric): (&Board, &Goals, Metric),
    moves: usize,
    encoding: Encoding,
    solver: Solver,
    limits: Limits<'_>,
) -> Result<Verdict, SolverError> {
    if let Some(part) = encoding.encode_few_phases(board, goals, metric, moves) {
        let unproved = Limits {
            proof: None,
            ..limits
        };
        let verdict = solver.solve(&part, unproved)?;
        // That there is none among them proves nothing yet.
        if verdict != Verdict::None {
            return Ok(verdict);
        }
    }
    let whole = encoding.encode(board, goals, metric, moves);
    solver.solve(&whole, limits)
}
