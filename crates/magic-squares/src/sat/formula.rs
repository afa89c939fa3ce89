//! Clauses with the meaning of their variables, both of which can be written as DIMACS text.
//!
//! The comments contain the map of variables: `c move TIME MOVE VARIABLE` means that the move is
//! made at that time if the variable is true, and `c cell TIME CELL DIGIT VARIABLE` means that the
//! cell contains the digit at that time. Before these lines, `c magic squares BOARD METRIC`
//! describes the question, and `c goal BOARD` the goal, if it is a given board.

use super::simplify::simplify;
use crate::scramble::shuffle;
use crate::{Board, Goals, Metric, Move};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// The clauses for a question about one board.
#[derive(Clone, Debug)]
pub struct Formula {
    board: Board,
    goals: Goals,
    pub(super) metric: Metric,
    digits: Vec<u8>,
    variables: i32,
    pub(super) clauses: Vec<Vec<i32>>,
    moves: Vec<(usize, Move, i32)>,
    states: Vec<State>,
}

/// The variables of a state, by cell and then by digit in the order of `Formula::digits`.
type State = Vec<Vec<i32>>;

impl Formula {
    pub(super) fn new(board: Board, goals: &Goals, metric: Metric) -> Formula {
        let counts = board.counts();
        let digits = (0..10).filter(|&d| counts[usize::from(d)] > 0).collect();
        let clauses = Vec::new();
        let moves = Vec::new();
        let states = Vec::new();
        let mut formula = Formula {
            board,
            goals: goals.clone(),
            metric,
            digits,
            variables: 0,
            clauses,
            moves,
            states,
        };
        let start = formula.state();
        for (cell, digit) in board.cells().iter().enumerate() {
            let place = formula.place(*digit);
            formula.clauses.push(vec![start[cell][place]]);
        }
        formula
    }

    /// Returns the number of variables.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.variables as usize
    }

    /// Returns the clauses as lists of literals, as in DIMACS but without the final 0.
    #[must_use]
    pub fn clauses(&self) -> &[Vec<i32>] {
        &self.clauses
    }

    pub(super) fn variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    pub(super) fn digits(&self) -> &[u8] {
        &self.digits
    }

    pub(super) fn place(&self, digit: u8) -> usize {
        self.digits
            .binary_search(&digit)
            .expect("goals have the digits of the board")
    }

    /// Adds a new state, in which each cell contains exactly one digit, and returns its variables.
    pub(super) fn state(&mut self) -> State {
        let mut state = Vec::with_capacity(18);
        for _ in 0..18 {
            let cell: Vec<i32> = self
                .digits
                .clone()
                .iter()
                .map(|_| self.variable())
                .collect();
            self.clauses.push(cell.clone());
            self.at_most_one(&cell);
            state.push(cell);
        }
        self.states.push(state.clone());
        state
    }

    /// Returns the latest state.
    pub(super) fn latest(&self) -> State {
        self.states.last().expect("there is a start").clone()
    }

    /// Returns a new variable that is true if the given move is made at the given time.
    pub(super) fn made(&mut self, time: usize, step: Move) -> i32 {
        let variable = self.variable();
        self.moves.push((time, step, variable));
        variable
    }

    pub(super) fn at_most_one(&mut self, literals: &[i32]) {
        for (at, a) in literals.iter().enumerate() {
            for b in &literals[..at] {
                self.clauses.push(vec![-a, -b]);
            }
        }
    }

    /// Requires that two cells of two states contain the same digit, unless a literal of
    /// `condition` is true.
    pub(super) fn same_if(&mut self, condition: &[i32], from: &[i32], to: &[i32]) {
        for (&a, &b) in from.iter().zip(to) {
            self.clauses.push([condition, &[-a, b]].concat());
            self.clauses.push([condition, &[a, -b]].concat());
        }
    }

    /// Requires that the latest state is one of the goals.
    pub(super) fn end_at(&mut self, goals: &Goals) {
        let end = self.latest();
        let mut chosen = Vec::new();
        for goal in goals.boards() {
            let choice = self.variable();
            chosen.push(choice);
            for (cell, &digit) in goal.cells().iter().enumerate() {
                let holds = end[cell][self.place(digit)];
                self.clauses.push(vec![-choice, holds]);
            }
        }
        self.clauses.push(chosen);
    }

    /// Requires that the last state is a goal, with a separate choice for each grid: sixteen
    /// choices represent the 64 pairs of the game's squares. Returns false, and adds nothing, if
    /// the goals are not all combinations of their halves.
    pub(super) fn end_at_halves(&mut self, goals: &Goals) -> bool {
        let halves = [0, 1].map(|grid| halves(goals, grid));
        if halves[0].len() * halves[1].len() != goals.boards().len() {
            return false;
        }
        for (grid, choices) in halves.iter().enumerate() {
            self.half_is_one_of(grid, choices);
        }
        true
    }

    fn half_is_one_of(&mut self, grid: usize, halves: &BTreeSet<[u8; 9]>) {
        let end = self.latest();
        let choices: Vec<i32> = halves.iter().map(|_| self.variable()).collect();
        for (at, cell) in cells_of(grid).into_iter().enumerate() {
            for (digit, holds) in self.digits.clone().into_iter().zip(end[cell].clone()) {
                let with = choices
                    .iter()
                    .zip(halves)
                    .filter(|(_, half)| half[at] == digit);
                let with: Vec<i32> = with.map(|(&choice, _)| choice).collect();
                self.clauses
                    .extend(with.iter().map(|choice| vec![-choice, holds]));
                self.clauses.push([&[-holds], &with[..]].concat());
            }
        }
        self.at_most_one(&choices);
        self.clauses.push(choices);
    }

    /// Simplifies the clauses using the consequences of unit clauses.
    pub(super) fn simplify(&mut self) {
        simplify(&mut self.clauses, self.variables as usize);
    }

    /// Returns the moves in a model, as moves of the metric.
    pub fn moves(&self, is_true: impl Fn(i32) -> bool) -> Vec<Move> {
        let made = self
            .moves
            .iter()
            .filter(|(_, _, variable)| is_true(*variable));
        in_order(
            made.map(|&(time, step, _)| (time, step)).collect(),
            self.metric,
        )
    }

    /// Returns the same question with renamed variables and shuffled clauses. The answer is the
    /// same, but the time that a solver takes depends on such details; comparing several seeds
    /// shows how much.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Formula {
        let mut names: Vec<i32> = (1..=self.variables).collect();
        shuffle(&mut names, seed);
        let renamed = |literal: &mut i32| {
            *literal = names[literal.unsigned_abs() as usize - 1] * literal.signum();
        };
        self.clauses.iter_mut().flatten().for_each(renamed);
        self.states.iter_mut().flatten().flatten().for_each(renamed);
        self.moves
            .iter_mut()
            .for_each(|(.., variable)| renamed(variable));
        shuffle(&mut self.clauses, seed);
        self
    }

    /// Writes the clauses in DIMACS, with the map of variables as comments.
    ///
    /// # Errors
    /// If writing to `out` fails.
    pub fn write_dimacs(&self, out: &mut impl Write) -> io::Result<()> {
        self.write_question(out)?;
        self.write_map(out)?;
        writeln!(out, "p cnf {} {}", self.variables, self.clauses.len())?;
        for clause in &self.clauses {
            for literal in clause {
                write!(out, "{literal} ")?;
            }
            writeln!(out, "0")?;
        }
        Ok(())
    }

    fn write_question(&self, out: &mut impl Write) -> io::Result<()> {
        let in_a_line = |board: &Board| board.to_string().replace('\n', " / ");
        let board = in_a_line(&self.board);
        writeln!(out, "c magic squares {board} {}", self.metric)?;
        if self.goals.are_all_pairs() {
            return Ok(());
        }
        let goals = self.goals.boards().iter();
        goals
            .map(in_a_line)
            .try_for_each(|goal| writeln!(out, "c goal {goal}"))
    }

    fn write_map(&self, out: &mut impl Write) -> io::Result<()> {
        for (time, step, variable) in &self.moves {
            writeln!(out, "c move {time} {step} {variable}")?;
        }
        for (time, state) in self.states.iter().enumerate() {
            for (cell, variables) in state.iter().enumerate() {
                for (digit, variable) in self.digits.iter().zip(variables) {
                    writeln!(out, "c cell {time} {} {digit} {variable}", cell + 1)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the nine cells of the left grid (0) or the right one (1).
fn cells_of(grid: usize) -> [usize; 9] {
    std::array::from_fn(|cell| cell / 3 * 6 + grid * 3 + cell % 3)
}

/// Returns the different contents of one grid among the goals.
fn halves(goals: &Goals, grid: usize) -> BTreeSet<[u8; 9]> {
    let half = |goal: &Board| cells_of(grid).map(|cell| goal.cells()[cell]);
    goals.boards().iter().map(half).collect()
}

/// Sorts moves by their times. In the step metric, a shift by several cells becomes several moves.
pub(super) fn in_order(mut made: Vec<(usize, Move)>, metric: Metric) -> Vec<Move> {
    made.sort_by_key(|&(time, _)| time);
    made.into_iter()
        .flat_map(|(_, step)| step.in_metric(metric))
        .collect()
}
