//! The questions of `dancedex`, in the form of command lines.

use crate::wait::Waiting;
use cli_support::Failure;
use dancedex::Interrupt;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::ffi::OsString;

/// Answers a command line, and returns the exit code and the output. Ctrl-C ends the search.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, arguments: Vec<OsString>) -> PyResult<(u8, String)> {
    let interrupt = Interrupt::default();
    let pressed = interrupt.clone();
    let waiting = Waiting::new(None, None)?.left_by(move || interrupt.press());
    let asked = waiting.on(py, move || dancedex::ask(arguments, &pressed))?;
    match asked {
        Ok((outcome, text)) => Ok((outcome.code(), text)),
        Err(Failure::BadInput(why)) => Err(PyValueError::new_err(why)),
        Err(Failure::BadLines(whys)) => Err(PyValueError::new_err(whys.join("\n"))),
        Err(Failure::Output(error)) => Err(PyRuntimeError::new_err(error.to_string())),
    }
}
