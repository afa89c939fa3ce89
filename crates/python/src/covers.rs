//! Overlapping covers: choices of options that cover each primary item at least once.

use crate::problem::Problem;
use crate::stream::Stream;
use crate::wait::Waiting;
use dancing::overlap::{CountError, SetSystem};
use dancing::problem::{OptionId, Problem as Built};
use dancing::stop::Stop;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::Arc;

/// Returns the set system of the primary items, and of the options that contain at least one of
/// them.
fn system(problem: &Built) -> PyResult<SetSystem> {
    let plain =
        "only problems without multiplicities, colours and secondary items have overlapping covers";
    if !problem.is_plain()
        || problem
            .item_ids()
            .any(|item| !problem.rule(item).is_primary())
    {
        return Err(PyValueError::new_err(plain));
    }
    let items =
        u32::try_from(problem.items()).map_err(|_| PyValueError::new_err("too many items"))?;
    let options = problem.option_ids().map(|option| {
        let entries = problem.option(option).iter();
        entries
            .map(|entry| u32::from(entry.item()))
            .collect::<Vec<_>>()
    });
    SetSystem::new(items, options).map_err(|error| PyValueError::new_err(error.to_string()))
}

#[pymethods]
impl Problem {
    fn count_covers(
        &self,
        py: Python<'_>,
        at_most: u32,
        irredundant: bool,
        timeout: Option<f64>,
    ) -> PyResult<Vec<Vec<u8>>> {
        let system = system(self.get())?;
        let waiting = Waiting::new(timeout, None)?;
        let limits = waiting.limits();
        let counted = waiting.on(py, move || {
            let covers = system.covers(at_most).limited_by(&limits);
            if irredundant {
                covers
                    .count_irredundant_by_size()
                    .map_err(CountError::Stopped)
            } else {
                covers.count_by_size()
            }
        })?;
        match counted {
            Ok(counts) => Ok(counts.iter().map(dancing::BigUint::to_bytes_le).collect()),
            Err(error @ CountError::Stopped(_)) => Err(PyRuntimeError::new_err(error.to_string())),
            Err(error) => Err(PyValueError::new_err(error.to_string())),
        }
    }

    fn covers(&self, at_most: u32, timeout: Option<f64>) -> PyResult<Stream> {
        let system = Arc::new(system(self.get())?);
        let waiting = Waiting::new(timeout, None)?;
        let limits = waiting.limits();
        Ok(Stream::begin(waiting.token, move |sink| {
            let put = |cover: &[OptionId]| sink.put(cover.iter().copied());
            let walked: Result<_, Stop> = system
                .covers(at_most)
                .limited_by(&limits)
                .for_each_irredundant(put);
            walked.err()
        }))
    }
}
