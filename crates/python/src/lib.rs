//! What the Python package is made of: problems, searches and units as Python has them, and the
//! questions of `dancedex`.
//!
//! It is thin. Whatever takes long is done on a thread of its own ([`wait`]), while Python goes on, and
//! hears Ctrl-C. Names, defaults and docstrings are in `python/dancing`.

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
    module.add(
        "ProblemError",
        module.py().get_type::<problem::ProblemError>(),
    )?;
    module.add_function(wrap_pyfunction!(dex::ask, module)?)
}
