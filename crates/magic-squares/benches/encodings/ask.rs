//! Asks a question and measures the time.

use super::processor;
use anyhow::{Result, ensure};
use magic_squares::sat::{Limits, Plan, Solver, Verdict};
use magic_squares::{Board, Goals, Metric, is_magic};
use std::time::{Duration, Instant};

/// The least number of moves in which the game's board can be solved.
const SHORTEST: usize = 11;

/// The question whether the game's board can be solved, and the way to ask it.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    pub(crate) plan: Plan,
    pub(crate) moves: Moves,
    /// The seed for renaming variables and reordering clauses; `None` if this is not done.
    pub(crate) seed: Option<u64>,
    /// The limit on elapsed time.
    pub(crate) limit: Option<Duration>,
}

/// The number of moves that a question allows.
#[derive(Clone, Copy)]
pub(crate) enum Moves {
    AtMost(usize),
    /// At most 0, 1, 2 … moves, until there is a solution.
    FromNone,
}

/// The result of a question, with the size of its formulas and the time taken.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) parts: usize,
    pub(crate) variables: usize,
    pub(crate) clauses: usize,
    /// The number of moves in the solution, if one was found.
    pub(crate) way: Option<usize>,
    /// Whether the time limit was reached before the answer was found.
    pub(crate) stopped: bool,
    /// The processor time.
    pub(crate) time: Duration,
}

impl Question {
    pub(crate) fn new(plan: Plan, moves: Moves) -> Question {
        Question {
            plan,
            moves,
            seed: None,
            limit: None,
        }
    }

    /// Asks the question, and compares the answer with the known one.
    pub(crate) fn ask(&self, solver: Solver) -> Result<Answer> {
        let before = processor::time();
        let until = self.limit.map(|limit| Instant::now() + limit);
        let limits = Limits {
            until,
            ..Limits::default()
        };
        let mut answer = Answer::default();
        let numbers = match self.moves {
            Moves::AtMost(moves) => moves..=moves,
            Moves::FromNone => 0..=SHORTEST,
        };
        for moves in numbers {
            match self.ask_number(moves, (solver, limits), &mut answer)? {
                Verdict::None => {
                    ensure!(moves < SHORTEST, "{solver:?} finds no way of {moves} moves");
                }
                Verdict::Stopped => {
                    answer.stopped = true;
                    break;
                }
                Verdict::Moves(way) => {
                    let solved = is_magic(&Board::GAME.after(&way));
                    let right = solved && (SHORTEST..=moves).contains(&way.len());
                    ensure!(right, "{solver:?}: no way of {moves} moves: {way:?}");
                    answer.way = Some(way.len());
                }
            }
        }
        answer.time = processor::time() - before;
        Ok(answer)
    }

    /// Asks one part after another until a solution is found or the time is up.
    fn ask_number(
        &self,
        moves: usize,
        (solver, limits): (Solver, Limits<'_>),
        answer: &mut Answer,
    ) -> Result<Verdict> {
        let goals = Goals::magic(&Board::GAME)?;
        let question = (&Board::GAME, &goals, Metric::Step);
        let parts = match self.moves {
            Moves::AtMost(_) => self.plan.easiest_first(moves),
            Moves::FromNone => (0..self.plan.parts(moves)).collect(),
        };
        for part in parts {
            let formula = self.plan.encode(part, question, moves);
            let formula = match self.seed {
                Some(seed) => formula.shuffled(seed),
                None => formula,
            };
            answer.parts += 1;
            answer.variables += formula.variables();
            answer.clauses += formula.clauses().len();
            let verdict = solver.solve(&formula, limits)?;
            if verdict != Verdict::None {
                return Ok(verdict);
            }
        }
        Ok(Verdict::None)
    }
}
