//! An encoding with one move per step: the cells on the moved line change, and all others stay the
//! same.

use super::formula::Formula;
use crate::{Goals, Kind, Metric, Move};

pub(super) fn encode(formula: &mut Formula, goals: &Goals, moves: usize) {
    let all = formula.metric.moves();
    let mut before: Vec<i32> = Vec::new();
    for time in 0..moves {
        let made: Vec<i32> = all.iter().map(|&step| formula.made(time, step)).collect();
        formula.at_most_one(&made);
        transition(formula, &all, &made);
        if time > 0 {
            order(formula, &all, &before, &made);
        }
        before = made;
    }
    formula.end_at(goals);
}

fn transition(formula: &mut Formula, all: &[Move], made: &[i32]) {
    let from = formula.latest();
    let to = formula.state();
    for cell in 0..18 {
        let mut touching = Vec::new();
        for (step, &variable) in all.iter().zip(made).filter(|(step, _)| step.touches(cell)) {
            touching.push(variable);
            formula.same_if(&[-variable], &from[step.source(cell)], &to[cell]);
        }
        formula.same_if(&touching, &from[cell], &to[cell]);
    }
}

/// Requires an order of moves: no move follows an empty step, moves that commute are in the order
/// of their lines, and no line is moved in one direction and then in the other.
fn order(formula: &mut Formula, all: &[Move], before: &[i32], made: &[i32]) {
    for (step, &variable) in all.iter().zip(made) {
        formula.clauses.push([&[-variable], before].concat());
        for (earlier, &other) in all.iter().zip(before) {
            if !may_follow(*earlier, *step, formula.metric) {
                formula.clauses.push(vec![-variable, -other]);
            }
        }
    }
}

fn may_follow(earlier: Move, later: Move, metric: Metric) -> bool {
    if earlier.kind() != later.kind() {
        return true;
    }
    // A row may be moved in up to three consecutive steps; two steps of a column equal one in the
    // opposite direction.
    let goes_on = earlier == later && metric == Metric::Step && earlier.kind() == Kind::Row;
    earlier.index() < later.index() || goes_on
}
