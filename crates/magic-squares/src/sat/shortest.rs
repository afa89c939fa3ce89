//! The least number of moves by SAT: one question after another, until the first answer is yes.

use super::{Encoding, Limits, Solver, SolverError, Verdict};
use crate::{Board, Goals, Metric, Move};
use std::path::Path;

/// What SAT has proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// These moves solve the board, and one move less is unsatisfiable.
    Proved(Vec<Move>),
    /// The time was over: no solution has fewer moves than this.
    AtLeast(usize),
}

/// Asks for at most 0, 1, 2, … moves; `asked` hears each number before it is tried.
///
/// With [`Limits::proof`], the file holds the proof for one move less than the answer.
///
/// # Errors
/// When the solver fails, or the proof cannot be written.
pub fn shortest(
    (board, goals, metric): (&Board, &Goals, Metric),
    encoding: Encoding,
    solver: Solver,
    limits: Limits<'_>,
    mut asked: impl FnMut(usize),
) -> Result<Shortest, SolverError> {
    let draft = limits.proof.map(|path| path.with_extension("draft"));
    let asking = Limits {
        proof: draft.as_deref(),
        ..limits
    };
    let mut moves = 0;
    let answer = loop {
        asked(moves);
        let formula = encoding.encode(board, goals, metric, moves);
        match solver.solve(&formula, asking)? {
            Verdict::Moves(found) => break Shortest::Proved(found),
            Verdict::Stopped => break Shortest::AtLeast(moves),
            // Only the proof of an unsatisfiable answer is one.
            Verdict::None => keep(draft.as_deref(), limits.proof)?,
        }
        moves += 1;
    };
    if let Some(draft) = draft {
        std::fs::remove_file(draft).map_err(anyhow::Error::from)?;
    }
    Ok(answer)
}

fn keep(draft: Option<&Path>, proof: Option<&Path>) -> Result<(), SolverError> {
    if let (Some(draft), Some(proof)) = (draft, proof) {
        std::fs::rename(draft, proof).map_err(anyhow::Error::from)?;
    }
    Ok(())
}
