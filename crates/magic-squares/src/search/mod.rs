//! Finds all shortest solutions by a search from both ends, which proves that there are no shorter
//! ones.
//!
//! A sequence of moves consists of phases, since column moves commute with each other, and so do
//! row moves. Suppose that all states within *a* moves of the start and *b* moves of a goal are
//! known. Then every solution with up to *a* + *b* + 1 moves can be found: the phase that contains
//! move *a* + 1 need not be searched for, since it leads from one of these states to another with
//! the same fingerprint.

mod ball;
mod filter;
mod fingerprint;
mod meeting;
mod parallel;
mod paths;
mod phase;
mod symmetry;
mod tokens;

use crate::{Board, Goals, Metric, Move, Refusal};
use ball::Ball;
use fingerprint::Fingerprints;
use meeting::Meetings;
use paths::{Bundle, Paths};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use symmetry::Symmetries;
use tokens::{State, Tokens};

/// The shortest solutions of a board. There are no shorter ones.
pub struct Answer {
    board: Board,
    length: usize,
    bundles: Vec<Bundle>,
    nodes: u64,
}

/// Solves a board in the fewest moves.
///
/// There are no random choices and no limits, so the answer is proved.
///
/// # Errors
/// If the digits of a goal are not the digits of the board.
pub fn solve(board: &Board, goals: &Goals, metric: Metric) -> Result<Answer, Refusal> {
    Solver::new(goals, metric).solve(board)
}

/// A solver for several boards with the same goals, which keeps the states that it finds around the
/// goals. If a hard board is solved after another one, it takes about half the time.
///
/// ```
/// use magic_squares::{Board, Goals, Metric, Solver};
///
/// let board: Board = "4 3 8  2 9 4 / 9 5 1  7 5 3 / 6 1 8  2 7 6".parse()?;
/// let mut solver = Solver::new(&Goals::magic(&board)?, Metric::Step);
/// let first = solver.solve(&board)?;
/// let later = board.after(&first.first().take(1).collect::<Vec<_>>());
/// assert_eq!(solver.solve(&later)?.length(), first.length() - 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    goals: Goals,
    metric: Metric,
    tokens: Tokens,
    around_goals: Ball,
}

impl Solver {
    /// Returns a solver for these goals.
    #[must_use]
    pub fn new(goals: &Goals, metric: Metric) -> Solver {
        let tokens = Tokens::of(&goals.boards()[0]);
        let centres = goals.boards().iter().map(|goal| tokens.pack(goal));
        let centres: Vec<State> = centres.collect();
        let symmetries = Symmetries::of(&centres);
        let fingerprints = Arc::new(Fingerprints::new(
            &symmetries.relabellings,
            &tokens.complement(),
        ));
        Solver {
            around_goals: Ball::around(&centres, symmetries, fingerprints, metric),
            goals: goals.clone(),
            metric,
            tokens,
        }
    }

    /// Returns the goals and the metric of the solver.
    #[must_use]
    pub fn question(&self) -> (&Goals, Metric) {
        (&self.goals, self.metric)
    }

    /// Solves a board in the fewest moves, as [`solve`] does.
    ///
    /// # Errors
    /// If the digits of a goal are not the digits of the board.
    pub fn solve(&mut self, board: &Board) -> Result<Answer, Refusal> {
        for &goal in self.goals.boards() {
            Goals::only(board, goal)?;
        }
        let centre = self.tokens.pack(board);
        let fingerprints = Arc::clone(&self.around_goals.fingerprints);
        let mut search = Search {
            start: Ball::around(&[centre], Symmetries::default(), fingerprints, self.metric),
            goals: &mut self.around_goals,
            meetings: Meetings::default(),
        };
        search.run();
        Ok(search.answer(board, self.metric))
    }
}

impl fmt::Debug for Solver {
    /// Formats the goals, but not the states that were found around them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut solver = f.debug_struct("Solver");
        solver.field("goals", &self.goals);
        solver.field("metric", &self.metric).finish_non_exhaustive()
    }
}

/// Two balls that grow until they meet.
struct Search<'a> {
    start: Ball,
    goals: &'a mut Ball,
    meetings: Meetings,
}

impl Search<'_> {
    fn run(&mut self) {
        let Search {
            start,
            goals,
            meetings,
        } = self;
        meetings.look((start, start.shells()), (goals, goals.shells()));
        while meetings
            .total()
            .is_none_or(|total| total > start.radius() + goals.radius() + 1)
        {
            if start.surface() <= goals.surface() {
                start.grow();
                meetings.look((start, start.outermost().iter()), (goals, goals.shells()));
            } else {
                goals.grow();
                meetings.look((start, start.shells()), (goals, goals.outermost().iter()));
            }
        }
    }

    fn answer(&self, board: &Board, metric: Metric) -> Answer {
        let length = self.meetings.total().unwrap_or(0);
        let paths = Paths {
            start: &self.start,
            goals: self.goals,
            metric,
        };
        let bundles = match length {
            0 => vec![Bundle {
                before: vec![vec![]],
                phase: vec![vec![]],
                after: vec![vec![]],
            }],
            _ => paths.bundles(self.meetings.all(), length.min(self.start.radius() + 1)),
        };
        Answer {
            board: *board,
            length: length.into(),
            bundles,
            nodes: (self.start.looked_at() + self.goals.looked_at()) as u64,
        }
    }
}

impl Answer {
    /// Returns the number of moves of a shortest solution.
    #[must_use]
    pub fn length(&self) -> usize {
        self.length
    }

    /// Returns the number of different shortest sequences that solve the board.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.bundles.iter().map(Bundle::count).sum()
    }

    /// Returns all shortest sequences, each once.
    pub fn solutions(&self) -> impl Iterator<Item = Vec<Move>> + '_ {
        self.bundles.iter().flat_map(Bundle::sequences)
    }

    /// Returns the first of the shortest solutions in the order of moves. It depends only on the
    /// board, not on other boards that the solver has solved before.
    pub fn first(&self) -> impl Iterator<Item = Move> {
        let first = self.bundles.iter().map(Bundle::first).min();
        first.unwrap_or_default().into_iter()
    }

    /// Returns the goals at which these sequences end.
    #[must_use]
    pub fn ends(&self) -> BTreeSet<Board> {
        let one = |bundle: &Bundle| -> Vec<Board> {
            let start = [&bundle.before[0][..], &bundle.phase[0]].concat();
            let middle = self.board.after(&start);
            bundle.after.iter().map(|way| middle.after(way)).collect()
        };
        let mut ends = BTreeSet::new();
        ends.extend(self.bundles.iter().flat_map(one));
        ends
    }

    /// Returns the number of states that were computed.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}
