//! Reads a solver's output for a file that this crate wrote.
//!
//! The values in the output are checked against every clause of the file, so that an incomplete
//! output, or the output for a different question, is not mistaken for an answer.

use super::formula::in_order;
use crate::{Board, Goals, Metric, Move};
use std::collections::HashSet;

/// A question, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The board from which the moves start.
    pub board: Board,
    /// The boards at which the moves may end.
    pub goals: Goals,
    /// The moves; `None` if the solver reports that there are none.
    pub moves: Option<Vec<Move>>,
}

/// An error in a file of clauses or in the output of a solver.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// The CNF file was not written by this crate.
    #[error(
        "the CNF file has no map of variables; `dancedex magic encode` writes one in its comments"
    )]
    NoMap,
    /// The file contains several parts of a question, but a solver can solve only one.
    #[error(
        "the CNF file has {0} formulas, and an output is of one: write one by `dancedex magic encode --part N`"
    )]
    Parts(usize),
    /// A comment that should belong to the map of variables is invalid.
    #[error(
        "line {0} of the CNF file is not a part of a map: `c move TIME MOVE VARIABLE` or `c goal BOARD`"
    )]
    Map(usize),
    /// A line is not a clause.
    #[error("line {0} of the CNF file is not a clause: literals, and a 0 at the end")]
    Clause(usize),
    /// The output contains neither an answer nor values.
    #[error("the solver's output has no `s` line and no values (`v 1 -2 3 0`)")]
    NoAnswer,
    /// The solver found an answer, but its values are missing.
    #[error("the solver's output says that there is an answer, but has no values (`v 1 -2 3 0`)")]
    NoValues,
    /// The solver stopped before it found an answer.
    #[error(
        "the solver stopped without an answer (neither SATISFIABLE nor UNSATISFIABLE in its output)"
    )]
    Undecided,
    /// A value is not a number.
    #[error("line {0} of the solver's output has a value that is not a number: `{1}`")]
    Value(usize, String),
    /// A variable is both true and false.
    #[error("line {0} of the solver's output makes variable {1} both true and false")]
    Both(usize, u32),
    /// The values are incomplete, or belong to a different question.
    #[error(
        "the solver's values leave the clause in line {0} of the CNF file unsatisfied: \
         they are of another file, or incomplete"
    )]
    Unsatisfied(usize),
}

/// Reads the question from a file that [`write_dimacs`](super::Formula::write_dimacs) wrote, and
/// the moves from the output of a solver, in the format of the SAT competitions or of MiniSat.
///
/// # Errors
/// If either text is invalid; the error describes the fault and its position.
pub fn decode(cnf: &str, output: &str) -> Result<Decoded, DecodeError> {
    let formulas = cnf.lines().filter(|line| line.starts_with("p "));
    match formulas.count() {
        0 | 1 => {}
        many => return Err(DecodeError::Parts(many)),
    }
    let (board, metric) = question(cnf)?;
    let goals = goals(cnf, &board)?;
    let moves = match values(output)? {
        None => None,
        Some(values) => {
            satisfied(cnf, &values)?;
            Some(in_order(made(cnf, &values)?, metric))
        }
    };
    Ok(Decoded {
        board,
        goals,
        moves,
    })
}

/// Returns the comments that start with a word, with the word removed, and their line numbers.
fn comments<'a>(cnf: &'a str, word: &'static str) -> impl Iterator<Item = (usize, &'a str)> {
    let after = move |line: &'a str| line.strip_prefix("c ")?.strip_prefix(word);
    let lines = cnf.lines().enumerate();
    lines.filter_map(move |(at, line)| Some((at + 1, after(line)?)))
}

fn question(cnf: &str) -> Result<(Board, Metric), DecodeError> {
    let head = comments(cnf, "magic squares ").next();
    let (board, metric) = head
        .and_then(|(_, text)| text.rsplit_once(' '))
        .ok_or(DecodeError::NoMap)?;
    let board = board.parse().map_err(|_| DecodeError::NoMap)?;
    let named = |known: &Metric| known.to_string() == metric;
    let metric = [Metric::Step, Metric::Turn].into_iter().find(named);
    Ok((board, metric.ok_or(DecodeError::NoMap)?))
}

fn goals(cnf: &str, board: &Board) -> Result<Goals, DecodeError> {
    match comments(cnf, "goal ").next() {
        None => Goals::magic(board).map_err(|_| DecodeError::NoMap),
        Some((line, goal)) => {
            let goal = goal.parse().ok();
            let goals = goal.and_then(|goal| Goals::only(board, goal).ok());
            goals.ok_or(DecodeError::Map(line))
        }
    }
}

/// Returns the moves whose variables are true.
fn made(cnf: &str, values: &HashSet<i32>) -> Result<Vec<(usize, Move)>, DecodeError> {
    let mut made = Vec::new();
    for (line, entry) in comments(cnf, "move ") {
        let (time, step, variable) = read_entry(entry).ok_or(DecodeError::Map(line))?;
        if values.contains(&variable) {
            made.push((time, step));
        }
    }
    Ok(made)
}

fn read_entry(words: &str) -> Option<(usize, Move, i32)> {
    let mut words = words.split_whitespace();
    let time = words.next()?;
    let step = words.next()?;
    let variable = words.next()?;
    Some((
        time.parse().ok()?,
        step.parse().ok()?,
        variable.parse().ok()?,
    ))
}

/// Checks that each clause, one per line, has a true literal.
fn satisfied(cnf: &str, values: &HashSet<i32>) -> Result<(), DecodeError> {
    let lines = cnf.lines().enumerate().map(|(at, line)| (at + 1, line));
    for (number, line) in lines.filter(|(_, line)| !line.starts_with(['c', 'p'])) {
        let literals: Result<Vec<i32>, _> = line.split_whitespace().map(str::parse).collect();
        let Ok(Some((0, literals))) = literals.as_ref().map(|all| all.split_last()) else {
            return Err(DecodeError::Clause(number));
        };
        if !literals.iter().any(|literal| values.contains(literal)) {
            return Err(DecodeError::Unsatisfied(number));
        }
    }
    Ok(())
}

/// Returns the literals of a model; `None` if the solver reports that the clauses are
/// unsatisfiable.
fn values(output: &str) -> Result<Option<HashSet<i32>>, DecodeError> {
    let says = |words: &[&str]| output.lines().any(|line| words.contains(&line.trim()));
    if says(&["s UNSATISFIABLE", "UNSATISFIABLE", "UNSAT"]) {
        return Ok(None);
    }
    if says(&["s UNKNOWN", "INDETERMINATE", "INDET"]) {
        return Err(DecodeError::Undecided);
    }
    let mut found = HashSet::new();
    for (at, line) in output.lines().enumerate() {
        for word in values_of(line).split_whitespace() {
            let value: i32 = word
                .parse()
                .map_err(|_| DecodeError::Value(at + 1, word.to_owned()))?;
            if value != 0 && found.contains(&value.wrapping_neg()) {
                return Err(DecodeError::Both(at + 1, value.unsigned_abs()));
            }
            found.insert(value);
        }
    }
    if !found.is_empty() {
        Ok(Some(found))
    } else if says(&["s SATISFIABLE", "SATISFIABLE", "SAT"]) {
        Err(DecodeError::NoValues)
    } else {
        Err(DecodeError::NoAnswer)
    }
}

/// Returns the values in a line. (MiniSat writes them without the leading `v`.)
fn values_of(line: &str) -> &str {
    let bare = line.starts_with(|c: char| c == '-' || c.is_ascii_digit());
    match line.strip_prefix("v ") {
        Some(values) => values,
        None if bare => line,
        None => "",
    }
}
