//! Shortest solutions by search from both ends, with proof.
//!
//! A sequence of moves falls into phases: column moves commute with each other, and so do row
//! moves. With all states within a moves of the start and b of a goal, every solution of up to
//! a + b + 1 moves is found, because the phase that holds move a + 1 is not searched but looked up:
//! it leads from one state to another of the same class.

mod backward;
mod class;
mod forward;
mod necklace;
mod parallel;
mod paths;
mod state;
mod symmetry;
mod table;

use crate::{Board, Goals, Metric, Move, Refusal};
use backward::Backward;
use forward::{Forward, Meeting};
use paths::{Bundle, Paths};
use state::Tokens;
use std::collections::BTreeSet;

/// The shortest solutions of a board. No shorter one exists.
pub struct Answer {
    board: Board,
    length: usize,
    bundles: Vec<Bundle>,
    nodes: u64,
    kept: usize,
}

/// Solves a board in the fewest moves.
///
/// Nothing is random and no limit is set: the answer is proved.
///
/// # Errors
/// When the digits of a goal are not those of the board.
pub fn solve(board: &Board, goals: &Goals, metric: Metric) -> Result<Answer, Refusal> {
    for &goal in goals.boards() {
        Goals::only(board, goal)?;
    }
    let tokens = Tokens::of(board);
    let ends: Vec<_> = goals
        .boards()
        .iter()
        .map(|goal| tokens.pack(goal))
        .collect();
    let mut search = Search {
        forward: Forward::new(tokens.pack(board), metric),
        backward: Backward::new(&ends, &tokens, metric),
        reach: 0,
        nodes: 0,
        meetings: Vec::new(),
    };
    search.run();
    Ok(search.answer(board, metric))
}

struct Search {
    forward: Forward,
    backward: Backward,
    /// How far from the start the sweeps have come.
    reach: u8,
    nodes: u64,
    /// The shortest ways so far, all of the same length.
    meetings: Vec<Meeting>,
}

impl Search {
    fn run(&mut self) {
        self.sweep(0);
        while !self.decided() {
            let further = self.forward.cost(self.reach + 1);
            let again: usize = (0..=self.reach).map(|at| self.forward.cost(at)).sum();
            if further <= self.backward.cost() + again {
                self.reach += 1;
                self.sweep(self.reach);
            } else {
                self.nodes += self.backward.cost() as u64;
                self.backward.deepen();
                (0..=self.reach).for_each(|at| self.sweep(at));
            }
        }
    }

    /// Whether no way can be missing: all of up to `reach` + depth + 1 moves are found.
    fn decided(&self) -> bool {
        let decided = self.reach + self.backward.depth() + 1;
        self.meetings.first().is_some_and(|m| m.total <= decided)
    }

    fn sweep(&mut self, before: u8) {
        self.nodes += self.forward.cost(before) as u64;
        let most = self.meetings.first().map_or(u8::MAX, |m| m.total);
        let found = self.forward.sweep(before, &self.backward, most);
        if found.first().is_some_and(|m| m.total < most) {
            self.meetings.clear();
        }
        self.meetings.extend(found);
    }

    fn answer(&self, board: &Board, metric: Metric) -> Answer {
        let length = self.meetings[0].total;
        let paths = Paths {
            forward: &self.forward,
            backward: &self.backward,
            metric,
        };
        let bundles = match length {
            0 => vec![Bundle {
                before: vec![vec![]],
                phase: vec![vec![]],
                after: vec![vec![]],
            }],
            _ => paths.bundles(&self.meetings, length.min(self.reach + 1)),
        };
        let kept = self.forward.states() + self.backward.states();
        Answer {
            board: *board,
            length: length.into(),
            bundles,
            nodes: self.nodes,
            kept,
        }
    }
}

impl Answer {
    /// The number of moves of a shortest solution.
    #[must_use]
    pub fn length(&self) -> usize {
        self.length
    }

    /// How many different sequences of so many moves solve the board.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.bundles.iter().map(Bundle::count).sum()
    }

    /// All of these sequences, each once.
    pub fn solutions(&self) -> impl Iterator<Item = Vec<Move>> + '_ {
        self.bundles.iter().flat_map(Bundle::sequences)
    }

    /// One of the shortest solutions.
    pub fn first(&self) -> impl Iterator<Item = Move> {
        self.solutions().next().unwrap_or_default().into_iter()
    }

    /// The goals that these sequences end at.
    #[must_use]
    pub fn ends(&self) -> BTreeSet<Board> {
        let one = |bundle: &Bundle| -> Vec<Board> {
            let start = [&bundle.before[0][..], &bundle.phase[0]].concat();
            let middle = self.board.after(&start);
            bundle.after.iter().map(|way| middle.after(way)).collect()
        };
        self.bundles.iter().flat_map(one).collect()
    }

    /// States looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// States kept in memory.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.kept
    }
}
