//! The native part of the Python packages: problems, searches and units, and the questions of
//! `dancedex`.
//!
//! It is a thin layer. Long work runs on a separate thread ([`wait`]), while Python continues and
//! handles Ctrl-C. Names, defaults and docstrings are in `python/dancing`.

mod covers;
mod dex;
mod problem;
mod search;
mod stream;
mod units;
mod wait;
mod zdd;

use pyo3::prelude::*;

#[pymodule]
fn _dancing(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<problem::Problem>()?;
    module.add_class::<stream::Stream>()?;
    module.add_class::<zdd::Zdd>()?;
    let problem_error = module.py().get_type::<problem::ProblemError>();
    // An error that does not refer to a text has no place.
    problem_error.setattr("line", module.py().None())?;
    problem_error.setattr("column", module.py().None())?;
    module.add("ProblemError", problem_error)?;
    module.add_function(wrap_pyfunction!(dex::ask, module)?)
}
