//! The questions of `dancedex`, as the command has them.

use crate::wait::Waiting;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use terminal::Failure;

/// Answers a command line; gives the exit code and what it printed.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, arguments: Vec<String>) -> PyResult<(u8, String)> {
    let asked = Waiting::new(None, None)?.on(py, move || dancedex::ask(arguments))?;
    match asked {
        Ok((outcome, text)) => Ok((outcome.code(), text)),
        Err(Failure::BadInput(why)) => Err(PyValueError::new_err(why)),
        Err(Failure::Output(error)) => Err(PyRuntimeError::new_err(error.to_string())),
    }
}
