//! An encoding with alternating phases of columns and rows: in a phase, each line may be shifted by
//! any amount, and the total number of moves is bounded.

use super::formula::Formula;
use crate::{Goals, Kind, Metric, Move};
use std::ops::Range;

/// Returns a number of phases that is sufficient for every solution. The first phase may be empty,
/// so that a solution may start with either kind of line.
fn enough(moves: usize) -> usize {
    if moves == 0 { 0 } else { moves + 1 }
}

/// Encodes at most `moves` moves, in as many phases as they may need, the first of which is of
/// columns.
pub(super) fn encode(formula: &mut Formula, goals: &Goals, moves: usize) {
    let phases = enough(moves);
    let mut costs = Vec::new();
    let mut before: Vec<i32> = Vec::new();
    for (time, kind) in by_turns(Kind::Column).take(phases).enumerate() {
        let turned = phase(formula, time, kind, &mut costs);
        if time > 1 {
            for &variable in &turned {
                formula.clauses.push([&[-variable], &before[..]].concat());
            }
        }
        before = turned;
    }
    at_most(formula, &costs, moves);
    formula.end_at(goals);
}

/// Encodes exactly `phases` phases, none of which is empty and the first of which is of the kind
/// `first`. Each bound limits the total number of moves in a range of phases.
pub(super) fn encode_exactly(
    formula: &mut Formula,
    goals: &Goals,
    (first, phases): (Kind, usize),
    bounds: &[(Range<usize>, usize)],
) {
    let mut costs = Vec::with_capacity(phases);
    for (time, kind) in by_turns(first).take(phases).enumerate() {
        let mut taken = Vec::new();
        let turned = phase(formula, time, kind, &mut taken);
        formula.clauses.push(turned);
        costs.push(taken);
    }
    for (some, most) in bounds {
        at_most(formula, &costs[some.clone()].concat(), *most);
    }
    if !formula.end_at_halves(goals) {
        formula.end_at(goals);
    }
}

/// Returns the kinds of the phases, which alternate because lines of one kind commute.
fn by_turns(first: Kind) -> impl Iterator<Item = Kind> {
    std::iter::successors(Some(first), |kind| Some(kind.other()))
}

/// Adds a phase, and returns the variables for its shifts. The costs of the shifts are added to
/// `costs`, with one literal per move.
fn phase(formula: &mut Formula, time: usize, kind: Kind, costs: &mut Vec<i32>) -> Vec<i32> {
    let from = formula.latest();
    let to = formula.state();
    let all: Vec<Move> = Metric::Turn
        .moves()
        .into_iter()
        .filter(|step| step.kind() == kind)
        .collect();
    let made: Vec<i32> = all.iter().map(|&step| formula.made(time, step)).collect();
    let steps: Vec<(Move, i32)> = all.into_iter().zip(made.iter().copied()).collect();
    for line in steps.chunk_by(|a, b| a.0.index() == b.0.index()) {
        let still = formula.variable();
        let variables: Vec<i32> = line.iter().map(|&(_, variable)| variable).collect();
        let choices = [&variables[..], &[still]].concat();
        formula.at_most_one(&choices);
        formula.clauses.push(choices);
        for cell in (0..18).filter(|&cell| line[0].0.touches(cell)) {
            for &(step, variable) in line {
                formula.same_if(&[-variable], &from[step.source(cell)], &to[cell]);
            }
            formula.same_if(&[-still], &from[cell], &to[cell]);
        }
        cost(formula, line, costs);
    }
    made
}

/// Adds literals to `costs`, such that at least as many are true as the number of moves that the
/// line takes.
fn cost(formula: &mut Formula, line: &[(Move, i32)], costs: &mut Vec<i32>) {
    let metric = formula.metric;
    let price = |step: Move| step.in_metric(metric).count();
    let most = line.iter().map(|&(step, _)| price(step)).max().unwrap_or(0);
    for least in 1..=most {
        let literal = formula.variable();
        let dear = line.iter().filter(|&&(step, _)| price(step) >= least);
        let implied: Vec<Vec<i32>> = dear
            .map(|&(_, variable)| vec![-variable, literal])
            .collect();
        formula.clauses.extend(implied);
        costs.push(literal);
    }
}

/// Requires that at most `most` of the literals are true, by Sinz's sequential counter (2005).
fn at_most(formula: &mut Formula, literals: &[i32], most: usize) {
    let mut counted: Vec<i32> = Vec::new();
    for &literal in literals {
        let next: Vec<i32> = (0..most).map(|_| formula.variable()).collect();
        for (place, &here) in next.iter().enumerate() {
            if let Some(&before) = counted.get(place) {
                formula.clauses.push(vec![-before, here]);
            }
            // This literal increases the count by one, or is the first that is counted.
            match place.checked_sub(1).map(|lower| counted.get(lower)) {
                None => formula.clauses.push(vec![-literal, here]),
                Some(Some(&before)) => formula.clauses.push(vec![-literal, -before, here]),
                Some(None) => {}
            }
        }
        match counted.last() {
            Some(&full) => formula.clauses.push(vec![-literal, -full]),
            None if most == 0 => formula.clauses.push(vec![-literal]),
            None => {}
        }
        counted = next;
    }
}
