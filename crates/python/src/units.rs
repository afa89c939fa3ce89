//! Searches in units, as lines of text: see `dancing split`, `shard` and `merge`.

use crate::problem::Problem;
use crate::search::{engine, order};
use crate::wait::{Waiting, duration};
use dancing_cli::units::{Done, Known, Merged, Missing, Question, Record, Slicing, Unit, Whole};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Arc;

/// The line with the result of a unit, the rest of the unit as lines, the completed fraction of the
/// search, the number of solutions, the number of nodes, and the cost of each solution found.
type Sharded = (String, Vec<String>, f64, u64, u64, Vec<u64>);

/// The number of solutions, the number of nodes, the solutions found, the missing units as lines,
/// the completed fraction of the search, and the cost of each solution found.
type Summed = (u128, u128, Vec<Vec<u32>>, Vec<String>, f64, Vec<u64>);

fn refused(why: String) -> PyErr {
    PyValueError::new_err(why)
}

#[pymethods]
impl Problem {
    fn split(
        &self,
        py: Python<'_>,
        question: &str,
        k: usize,
        engine_and_order: (String, String),
        parts: usize,
    ) -> PyResult<Vec<String>> {
        let question = match question {
            "count" => Question::Count,
            "solve" => Question::Solve,
            _ => Question::Best { k },
        };
        let engine = engine(&engine_and_order.0)?;
        let order = order(&engine_and_order.1)?;
        let whole = Arc::clone(&self.whole);
        let units = Waiting::new(None, None)?.on(py, move || {
            let job = whole.job(question, engine, order)?;
            whole.split(&job, parts)
        })?;
        let units = units.map_err(refused)?.into_iter();
        Ok(units.map(line).collect())
    }

    fn shard(
        &self,
        py: Python<'_>,
        unit: &str,
        seconds: f64,
        at_most: Option<u64>,
    ) -> PyResult<Sharded> {
        let record = Record::read(unit).map_err(|why| refused(format!("the unit {why}")))?;
        let waiting = Waiting::new(None, None)?;
        let slicing = Slicing {
            budget: duration(seconds)?,
            limits: waiting.limits(),
            known: Known {
                most: at_most,
                ..Known::default()
            },
            apart: true,
        };
        let whole = Arc::clone(&self.whole);
        let sharded = waiting.on(py, move || {
            let done = whole.shard(&record.unit, &slicing)?;
            sharded(&whole, record.unit, done)
        })?;
        sharded.map_err(|why| refused(format!("the unit {why}")))
    }

    fn merge(&self, py: Python<'_>, lines: Vec<String>) -> PyResult<Summed> {
        let whole = Arc::clone(&self.whole);
        let merged = Waiting::new(None, None)?.on(py, move || {
            let mut records = Vec::new();
            for (number, line) in (1..).zip(&lines) {
                let name = format!("line {number}");
                let record = Record::read(line).map_err(|why| format!("{name} {why}"))?;
                records.push((name, record));
            }
            summed(&whole, whole.merge(records)?)
        })?;
        merged.map_err(refused)
    }
}

fn line(unit: Unit) -> String {
    Record::todo(unit).line().trim_end().to_owned()
}

fn costs(whole: &Whole, found: &[Vec<u32>]) -> Result<Vec<u64>, String> {
    found.iter().map(|solution| whole.cost(solution)).collect()
}

fn sharded(whole: &Whole, unit: Unit, done: Done) -> Result<Sharded, String> {
    let left: Vec<Unit> = unit.left(&done).collect();
    let share = unit.share() - left.iter().map(Unit::share).sum::<f64>();
    let solutions = done.solutions;
    let nodes = done.nodes;
    let costs = costs(whole, &done.found)?;
    let record = Record {
        unit,
        done: Some(done),
    };
    let text = record.line().trim_end().to_owned();
    let left = left.into_iter().map(line).collect();
    Ok((text, left, share, solutions, nodes, costs))
}

fn summed(whole: &Whole, merged: Merged) -> Result<Summed, String> {
    let mut left = Vec::new();
    let mut share = 1.0;
    for missing in &merged.missing {
        match missing {
            Missing::Unit(unit) => {
                share -= unit.share();
                left.push(line((**unit).clone()));
            }
            Missing::Number(..) => return Err(format!("{missing} is in no line")),
        }
    }
    let costs = costs(whole, &merged.found)?;
    Ok((
        merged.solutions,
        merged.nodes,
        merged.found,
        left,
        share,
        costs,
    ))
}
