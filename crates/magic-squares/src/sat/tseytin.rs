//! An encoding by expressions over the states. Tseytin's transformation (1968) turns them into
//! clauses: each part of an expression gets a variable, and clauses make the variable equal to the
//! part.

use super::formula::Formula;
use crate::{Goals, Move};

enum Expression {
    Literal(i32),
    And(Vec<Expression>),
    Or(Vec<Expression>),
    Same(i32, i32),
}

use Expression::{And, Literal, Or, Same};

pub(super) fn encode(formula: &mut Formula, goals: &Goals, moves: usize) {
    for time in 0..moves {
        let step = step(formula, time);
        state_truth(formula, &step);
    }
    let end = if goals.are_all_pairs() {
        magic(formula)
    } else {
        given(formula, goals)
    };
    state_truth(formula, &end);
}

fn state_truth(formula: &mut Formula, expression: &Expression) {
    let truth = literal(formula, expression);
    formula.clauses.push(vec![truth]);
}

/// Returns an expression which states that the next state is the current one after one of the
/// moves, or unchanged.
fn step(formula: &mut Formula, time: usize) -> Expression {
    let from = formula.latest();
    let to = formula.state();
    let mut choices = vec![becomes(&from, &to, |cell| cell)];
    let mut made = Vec::new();
    for step in formula.metric.moves() {
        let variable = formula.made(time, step);
        made.push(variable);
        choices.push(And(vec![
            Literal(variable),
            becomes(&from, &to, |cell| Move::source(step, cell)),
        ]));
    }
    formula.at_most_one(&made);
    named(choices, &made)
}

/// Returns an expression which states that the state is unchanged or a move is made, and that a
/// move is made only if it leads to the next state.
fn named(choices: Vec<Expression>, made: &[i32]) -> Expression {
    let mut choices = choices.into_iter();
    let stay = choices.next().into_iter();
    let mut all = Vec::new();
    for (choice, &variable) in choices.zip(made) {
        all.push(Or(vec![Literal(-variable), choice]));
    }
    let some = stay.chain(made.iter().map(|&variable| Literal(variable)));
    all.push(Or(some.collect()));
    And(all)
}

fn becomes(from: &[Vec<i32>], to: &[Vec<i32>], source: impl Fn(usize) -> usize) -> Expression {
    let cell = |cell: usize| {
        let pairs = to[cell].iter().zip(&from[source(cell)]);
        pairs.map(|(&a, &b)| Same(a, b))
    };
    And((0..18).flat_map(cell).collect())
}

/// Returns an expression which states that every row, column and diagonal of both grids sums to 15.
fn magic(formula: &Formula) -> Expression {
    let lines =
        (0..2).flat_map(|grid| crate::goals::LINES.map(|line| line.map(|cell| cell + 3 * grid)));
    And(lines.map(|line| sums(formula, line)).collect())
}

fn sums(formula: &Formula, line: [usize; 3]) -> Expression {
    let end = formula.latest();
    let digits = formula.digits();
    let places = 0..digits.len();
    let mut ways = Vec::new();
    for a in places.clone() {
        for b in places.clone() {
            for c in places
                .clone()
                .filter(|&c| digits[a] + digits[b] + digits[c] == 15)
            {
                let cells = line.iter().zip([a, b, c]);
                ways.push(And(cells
                    .map(|(&cell, place)| Literal(end[cell][place]))
                    .collect()));
            }
        }
    }
    Or(ways)
}

/// Returns an expression which states that the last board is one of the given boards.
fn given(formula: &Formula, goals: &Goals) -> Expression {
    let end = formula.latest();
    let holds = |(cell, &digit): (usize, &u8)| Literal(end[cell][formula.place(digit)]);
    let one = |goal: &crate::Board| And(goal.cells().iter().enumerate().map(holds).collect());
    Or(goals.boards().iter().map(one).collect())
}

/// Returns a literal that is equal to an expression.
fn literal(formula: &mut Formula, expression: &Expression) -> i32 {
    match expression {
        &Literal(literal) => literal,
        &Same(a, b) => {
            let same = formula.variable();
            formula
                .clauses
                .extend([vec![-same, -a, b], vec![-same, a, -b]]);
            formula
                .clauses
                .extend([vec![same, a, b], vec![same, -a, -b]]);
            same
        }
        // All parts hold if none of their negations holds.
        And(parts) => {
            let parts: Vec<i32> = parts.iter().map(|part| -literal(formula, part)).collect();
            -any(formula, &parts)
        }
        Or(parts) => {
            let parts: Vec<i32> = parts.iter().map(|part| literal(formula, part)).collect();
            any(formula, &parts)
        }
    }
}

fn any(formula: &mut Formula, parts: &[i32]) -> i32 {
    let any = formula.variable();
    formula
        .clauses
        .extend(parts.iter().map(|&part| vec![-part, any]));
    formula.clauses.push([&[-any], parts].concat());
    any
}
