//! The set of all solutions, as a diagram.

use crate::problem::Problem;
use crate::stream::Stream;
use crate::wait::{Waiting, memory};
use dancing::problem::OptionId;
use dancing::stop::CancelToken;
use dancing::zdd::{Compiler, Diagram};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;

#[pyclass(frozen, module = "dancing._dancing")]
pub(crate) struct Zdd(Arc<Diagram>);

/// Queries a diagram on a separate thread.
fn ask<T: Send + 'static>(
    zdd: &Zdd,
    py: Python<'_>,
    work: impl FnOnce(&Diagram) -> T + Send + 'static,
) -> PyResult<T> {
    ask_until(zdd, py, |diagram, _| work(diagram))
}

/// Queries a diagram on a separate thread, with a token that Ctrl-C cancels.
fn ask_until<T: Send + 'static>(
    zdd: &Zdd,
    py: Python<'_>,
    work: impl FnOnce(&Diagram, &CancelToken) -> T + Send + 'static,
) -> PyResult<T> {
    let diagram = Arc::clone(&zdd.0);
    let waiting = Waiting::new(None, None)?;
    let token = waiting.token.clone();
    waiting.on(py, move || work(&diagram, &token))
}

#[pymethods]
impl Problem {
    fn compile(
        &self,
        py: Python<'_>,
        bytes: Option<usize>,
        timeout: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Zdd> {
        let waiting = Waiting::new(timeout, progress)?;
        let whole = Arc::clone(&self.whole);
        let limits = waiting.limits();
        let seen = waiting.seen.clone();
        let compiled = waiting.on(py, move || {
            let compiler = Compiler::new().memory(memory(bytes)).limited_by(&limits);
            let compiler = compiler.watched_by(move |states| seen.set(states, None));
            compiler.compile(whole.problem())
        })?;
        let compiled = compiled.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        Ok(Zdd(Arc::new(compiled)))
    }
}

#[pymethods]
impl Zdd {
    #[staticmethod]
    fn from_bytes(py: Python<'_>, bytes: Vec<u8>) -> PyResult<Zdd> {
        let read = Waiting::new(None, None)?.on(py, move || Diagram::from_bytes(&bytes))?;
        let read = read.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Zdd(Arc::new(read)))
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &ask(self, py, Diagram::to_bytes)?))
    }

    fn nodes(&self) -> usize {
        self.0.nodes()
    }

    fn options(&self) -> usize {
        self.0.options()
    }

    fn count(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        ask(self, py, |diagram| diagram.count().to_bytes_le())
    }

    fn count_by_size(&self, py: Python<'_>) -> PyResult<Vec<Vec<u8>>> {
        ask(self, py, |diagram| {
            let counts = diagram.count_by_size();
            counts.iter().map(dancing::BigUint::to_bytes_le).collect()
        })
    }

    fn count_by_cost(&self, py: Python<'_>) -> PyResult<Vec<(u64, Vec<u8>)>> {
        ask(self, py, |diagram| {
            let counts = diagram.count_by_cost().into_iter();
            counts
                .map(|(cost, count)| (cost, count.to_bytes_le()))
                .collect()
        })
    }

    fn count_by_option(&self, py: Python<'_>) -> PyResult<Vec<Vec<u8>>> {
        ask(self, py, |diagram| {
            let counts = diagram.count_by_option();
            counts.iter().map(dancing::BigUint::to_bytes_le).collect()
        })
    }

    /// Returns the sum of the weights of all solutions. There must be a weight for each option.
    fn weighted_count(&self, py: Python<'_>, weights: Vec<f64>) -> PyResult<f64> {
        ask(self, py, move |diagram| {
            diagram.weighted_count(|option| weights[option.index()])
        })
    }

    /// Returns the share of each option in that sum. There must be a weight for each option.
    fn marginals(&self, py: Python<'_>, weights: Option<Vec<f64>>) -> PyResult<Vec<f64>> {
        ask(self, py, move |diagram| match weights {
            Some(weights) => diagram.weighted_marginals(|option| weights[option.index()]),
            None => diagram.marginals(),
        })
    }

    fn sample(&self, py: Python<'_>, number: usize, seed: u64) -> PyResult<Vec<Vec<u32>>> {
        ask_until(self, py, move |diagram, token| {
            let samples = diagram.samples(seed).take(number);
            let wanted = samples.take_while(|_| !token.is_cancelled());
            wanted.map(numbers).collect()
        })
    }

    fn cheapest(&self, py: Python<'_>, k: usize) -> PyResult<Vec<(u64, Vec<u32>)>> {
        ask_until(self, py, move |diagram, token| {
            let cheapest = diagram.cheapest().take(k);
            let wanted = cheapest.take_while(|_| !token.is_cancelled());
            wanted
                .map(|priced| (priced.cost, numbers(priced.options)))
                .collect()
        })
    }

    fn solutions(&self) -> Stream {
        let diagram = Arc::clone(&self.0);
        Stream::begin(CancelToken::default(), move |sink| {
            for solution in diagram.solutions() {
                if sink.put(solution).is_break() {
                    break;
                }
            }
            None
        })
    }

    fn requiring(&self, py: Python<'_>, option: u32) -> PyResult<Zdd> {
        self.check(option)?;
        Ok(Zdd(Arc::new(ask(self, py, move |diagram| {
            diagram.requiring(option)
        })?)))
    }

    fn forbidding(&self, py: Python<'_>, option: u32) -> PyResult<Zdd> {
        self.check(option)?;
        Ok(Zdd(Arc::new(ask(self, py, move |diagram| {
            diagram.forbidding(option)
        })?)))
    }

    /// Returns the combination with another diagram by the operation `and`, `or` or `sub`.
    fn combined(&self, py: Python<'_>, other: &Zdd, how: &str) -> PyResult<Zdd> {
        let combine = match how {
            "and" => Diagram::intersection,
            "or" => Diagram::union,
            _ => Diagram::difference,
        };
        let other = Arc::clone(&other.0);
        let combined = ask(self, py, move |diagram| combine(diagram, &other))?;
        let combined = combined.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Zdd(Arc::new(combined)))
    }
}

impl Zdd {
    fn check(&self, option: u32) -> PyResult<()> {
        let options = self.0.options();
        if (option as usize) < options {
            Ok(())
        } else {
            Err(PyIndexError::new_err(format!(
                "unknown option {option}: there are {options}"
            )))
        }
    }
}

fn numbers(solution: Vec<OptionId>) -> Vec<u32> {
    solution.into_iter().map(u32::from).collect()
}
